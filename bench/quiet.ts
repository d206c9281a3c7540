import { setTimeout as pause } from "node:timers/promises";
import { chromium } from "@playwright/test";
import type { Stack } from "../local/stack.ts";
import { findChromium } from "../local/testing/chromium.ts";
import { serveBuiltWeb } from "../local/testing/web.ts";
import type { Figure } from "./figure.ts";
import { cpuOf } from "./memory.ts";
import { ownProcess } from "./own-process.ts";
import type { QuietLoad, QuietRooms } from "./quiet-load.ts";
import { clientOf, signIn } from "./sign-in.ts";

const room = "0d000000-0000-4000-8000-000000000001";
const ALICE = "0a000000-0000-4000-8000-000000000001";
const ROOMS = 1000;
const WATCHED_S = 60;
const LOAD = new URL("quiet-load.ts", import.meta.url);

/** What an open room sends while nothing happens, and what a thousand of them are to the servers. */
export async function quiet(stack: Stack): Promise<Figure[]> {
  const { beats, others, questions, states } = await oneRoom(stack);
  const alice = await clientOf(stack, "alice");
  const { data } = await alice.auth.getSession();
  const before = cpuOf(stack.realtime.pid);
  const load = await ownProcess<QuietLoad>(LOAD, {
    realtime: `http://127.0.0.1:${await stack.realtime.port()}`,
    api: stack.url,
    key: stack.config.publishableKey,
    token: data.session?.access_token ?? "",
    person: ALICE,
    room,
    rooms: ROOMS,
    questionsASecond: (ROOMS * questions) / WATCHED_S,
  } satisfies QuietRooms);
  await load.end();
  const { seconds, beatP95, questionP95, unanswered } = load.answer;
  const share = ((cpuOf(stack.realtime.pid) - before) / seconds) * 100;
  return [
    { name: "an open room, a second: beats", value: beats / WATCHED_S, unit: "" },
    {
      name: "an open room, a minute: else on its socket",
      value: others,
      unit: "",
      goal: { max: 0 },
    },
    {
      name: "an open room, a minute: questions of the slow poll",
      value: questions,
      unit: "",
      goal: { max: 5 },
    },
    {
      name: "an open room, a minute: other requests, of the room's state and its people",
      value: states,
      unit: "",
      goal: { max: 4 },
    },
    {
      name: `${ROOMS} open rooms: a beat to its answer, p95`,
      value: beatP95,
      unit: "ms",
      goal: { max: 100 },
    },
    {
      name: `${ROOMS} open rooms: beats without an answer`,
      value: unanswered,
      unit: "lost",
      goal: { max: 0 },
    },
    {
      name: `${ROOMS} open rooms: a question of the slow poll, p95`,
      value: questionP95,
      unit: "ms",
      goal: { max: 100 },
    },
    {
      name: `${ROOMS} open rooms: processor of Realtime, joining included`,
      value: share,
      unit: "of 100",
    },
  ];
}

async function oneRoom(stack: Stack) {
  const web = await serveBuiltWeb(stack);
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await signIn(page, web.url, "bob", `/deal-room/${room}?section=messages`);
    await page
      .getByRole("status")
      .filter({ hasText: /^Live$/ })
      .waitFor({ state: "attached" });
    await pause(5000);
    const protocol = await page.context().newCDPSession(page);
    await protocol.send("Network.enable");
    let [beats, others, questions, states] = [0, 0, 0, 0];
    protocol.on("Network.webSocketFrameSent", ({ response }) => {
      if (response.payloadData.includes('"heartbeat"')) beats += 1;
      else others += 1;
    });
    page.on("request", (request) => {
      if (request.url().endsWith("/rpc/deal_room_latest")) questions += 1;
      else states += 1;
    });
    await pause(WATCHED_S * 1000);
    return { beats, others, questions, states };
  } finally {
    await browser.close();
    await web.close();
  }
}
