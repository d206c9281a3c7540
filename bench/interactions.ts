import type { Stack } from "../local/stack.ts";
import { type Figure, percentile } from "./figure.ts";
import type { Interactions } from "./interactions-browser.ts";
import { ownProcess } from "./own-process.ts";

const WEB = new URL("latency-web.ts", import.meta.url);
const BROWSER = new URL("interactions-browser.ts", import.meta.url);

/** Of the browser's processor, as a phone of a few years has it. */
const SLOWDOWN = 4;

export async function interactions({ config }: Stack): Promise<Figure[]> {
  const web = await ownProcess<{ url: string }>(WEB, { config, distance: 0 });
  try {
    const input = { ...web.answer, slowdown: SLOWDOWN };
    const browser = await ownProcess<Interactions>(BROWSER, input);
    await browser.end();
    return Object.entries(browser.answer).map(([act, times]) => ({
      name: `${act} to the next frame, processor slowed ${SLOWDOWN} times, median`,
      value: percentile(times, 0.5),
      unit: "ms",
      goal: { max: 100 },
    }));
  } finally {
    await web.end();
  }
}
