import type { Stack } from "../local/stack.ts";
import { type Figure, percentile } from "./figure.ts";
import type { Hosting } from "./latency-web.ts";
import { ownProcess } from "./own-process.ts";

const WEB = new URL("latency-web.ts", import.meta.url);
const BROWSERS = new URL("latency-browsers.ts", import.meta.url);

/** One way. */
const FAR_MS = 40;

export async function latency({ config }: Stack): Promise<Figure[]> {
  const near = await timesOf({ config, distance: 0 });
  const far = await timesOf({ config, distance: FAR_MS });
  const what = "send click to the other's DOM";
  return [
    { name: `${what}, median`, value: percentile(near, 0.5), unit: "ms" },
    { name: `${what}, p95`, value: percentile(near, 0.95), unit: "ms", goal: { max: 100 } },
    {
      name: `${what}, ${FAR_MS} ms of network each way, median`,
      value: percentile(far, 0.5),
      unit: "ms",
    },
    {
      name: `${what}, ${FAR_MS} ms each way, p95 in round trips`,
      value: percentile(far, 0.95) / (2 * FAR_MS),
      unit: "x",
      goal: { max: 2.5 },
    },
  ];
}

/** Host, browsers and stack each have a process, as they have a machine elsewhere. */
async function timesOf(hosting: Hosting): Promise<number[]> {
  const web = await ownProcess<{ url: string }>(WEB, hosting);
  try {
    const browsers = await ownProcess<{ times: number[] }>(BROWSERS, web.answer);
    await browsers.end();
    return browsers.answer.times;
  } finally {
    await web.end();
  }
}
