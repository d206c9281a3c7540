import { setTimeout as sleep } from "node:timers/promises";
import type { Stack } from "../local/stack.ts";
import { connectTo } from "./connections.ts";
import { fillDirectory } from "./directory.ts";
import { type Figure, percentile } from "./figure.ts";
import { type HostileRequest, hostileRequests } from "./hostile-requests.ts";
import { clientOf } from "./sign-in.ts";

const STARTUPS = 100_000;
const HOSTILE = 16;
const SECONDS = 20;
/** Milliseconds between two pages of somebody who reads. */
const READS_EVERY = 50;
const GOAL = 15;

/** Sixteen hostile people at once, with the worst that can be asked of all they may read, beside a page of the directory. */
export async function hostile(stack: Stack): Promise<Figure[]> {
  const sql = connectTo(stack);
  try {
    console.log(`Filling a directory of ${STARTUPS.toLocaleString("en-US")} startups …`);
    await fillDirectory(sql, STARTUPS, "hostile");
    const key = stack.config.publishableKey;
    const { data } = await (await clientOf(stack, "bob")).auth.getSession();
    const visitors = await hostileRequests(sql, "anon");
    const members = await hostileRequests(sql, "authenticated");
    return [
      ...(await besides(stack, "hostile visitors", visitors, key)),
      ...(await besides(stack, "hostile members", members, data.session?.access_token ?? "")),
    ];
  } finally {
    await sql.end();
  }
}

async function besides(
  stack: Stack,
  who: string,
  requests: HostileRequest[],
  token: string,
): Promise<Figure[]> {
  const ask = asker(stack, token);
  const page = () => directoryPage(stack);
  for (let n = 0; n < 20; n++) await page();
  const alone = await read(page, Date.now() + 5_000);
  const until = Date.now() + SECONDS * 1_000;
  let next = 0;
  let refused = 0;
  let slowest = { name: "", time: 0 };
  const attack = async () => {
    while (Date.now() < until) {
      const request = requests[next++ % requests.length];
      if (!request) throw new Error("The catalogue gave nothing to ask.");
      const begin = performance.now();
      if ((await ask(request.path)) >= 400) refused++;
      const time = performance.now() - begin;
      if (time > slowest.time) slowest = { name: request.name, time };
    }
  };
  const attacks = Array.from({ length: HOSTILE }, attack);
  // Until each has its first question on its way.
  await sleep(200);
  const beside = await read(page, until);
  await Promise.all(attacks);
  console.log(
    `${who}: ${requests.length} kinds of requests, ${next} sent, ${refused} refused, ` +
      `the slowest took ${Math.round(slowest.time)} ms: ${slowest.name}`,
  );
  const [quiet, busy] = [percentile(alone, 0.5), percentile(beside, 0.5)];
  return [
    { name: "a page of the directory, alone, median", value: quiet, unit: "ms" },
    { name: `… beside ${HOSTILE} ${who}, median`, value: busy, unit: "ms" },
    { name: `… times what it is alone`, value: busy / quiet, unit: "x", goal: { max: GOAL } },
    { name: `the slowest answer to ${who}`, value: slowest.time, unit: "ms" },
  ];
}

async function read(page: () => Promise<void>, until: number): Promise<number[]> {
  const times: number[] = [];
  while (Date.now() < until) {
    const begin = performance.now();
    await page();
    times.push(performance.now() - begin);
    await sleep(READS_EVERY);
  }
  return times;
}

/** As the web asks for it. */
async function directoryPage({ url, config }: Stack): Promise<void> {
  const answer = await fetch(`${url}/rest/v1/rpc/startup_page`, {
    method: "POST",
    headers: { apikey: config.publishableKey, "content-type": "application/json" },
    body: JSON.stringify({ filters: {}, page_size: 12, page_offset: 0 }),
  });
  if (!answer.ok) throw new Error(`The directory answered ${answer.status}.`);
  await answer.arrayBuffer();
}

function asker({ url, config }: Stack, token: string) {
  const headers = { apikey: config.publishableKey, authorization: `Bearer ${token}` };
  return async (path: string): Promise<number> => {
    const answer = await fetch(`${url}/rest/v1/${path}`, { headers });
    await answer.arrayBuffer();
    return answer.status;
  };
}
