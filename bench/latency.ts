import { type Browser, chromium, type Page } from "@playwright/test";
import type { Stack } from "../local/stack.ts";
import { findChromium } from "../local/testing/chromium.ts";
import { serveBuiltWeb } from "../local/testing/web.ts";
import { type Figure, percentile } from "./figure.ts";
import { slowWire } from "./slow-network.ts";

const ROOM = "0d000000-0000-4000-8000-000000000001";
/** With the warm-up, twice as many stay below one person's limit of messages in a minute. */
const MESSAGES = 50;

/** One way. */
const FAR_MS = 40;

export async function latency(stack: Stack): Promise<Figure[]> {
  const near = await serveBuiltWeb(stack.config);
  const direct = await measure(near.url).finally(() => near.close());
  const far = await farAway(stack);
  const distant = await measure(far.url).finally(() => far.close());
  const at = (times: number[], share: number) => percentile(times, share);
  const what = "send click to the other's DOM";
  return [
    { name: `${what}, median`, value: at(direct, 0.5), unit: "ms" },
    { name: `${what}, p95`, value: at(direct, 0.95), unit: "ms", goal: { max: 100 } },
    {
      name: `${what}, ${FAR_MS} ms of network each way, median`,
      value: at(distant, 0.5),
      unit: "ms",
    },
    {
      name: `${what}, ${FAR_MS} ms each way, p95 in round trips`,
      value: at(distant, 0.95) / (2 * FAR_MS),
      unit: "x",
      goal: { max: 2.5 },
    },
  ];
}

async function farAway({ config }: Stack): Promise<{ url: string; close(): Promise<void> }> {
  const { gateway, web } = config.ports;
  const [farGateway, farWeb] = [gateway + 1000, web + 1000];
  const host = (port: number) => `http://127.0.0.1:${port}`;
  const wires = [await slowWire(gateway, farGateway, FAR_MS), await slowWire(web, farWeb, FAR_MS)];
  const served = await serveBuiltWeb(config, { supabaseUrl: host(farGateway) });
  return {
    url: host(farWeb),
    close: async () => {
      await Promise.all([served, ...wires].map((part) => part.close()));
    },
  };
}

/** @returns milliseconds */
async function measure(url: string): Promise<number[]> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ["--no-sandbox"],
  });
  try {
    const alice = await openRoom(browser, url, "alice@dealport.test");
    const bob = await openRoom(browser, url, "bob@dealport.test");
    await watch(alice);
    const times: number[] = [];
    for (let n = 0; n < MESSAGES + 5; n++) {
      const text = `Measured message ${n} of ${MESSAGES}.`;
      await bob.getByRole("textbox", { name: "Message" }).fill(text);
      const clicked = await bob.getByRole("button", { name: "Send message" }).evaluate((button) => {
        const at = performance.timeOrigin + performance.now();
        (button as HTMLButtonElement).click();
        return at;
      });
      const seen = await alice.waitForFunction(
        (wanted) => (window as unknown as { seenAt: Map<string, number> }).seenAt.get(wanted),
        text,
      );
      if (n >= 5) times.push(Number(await seen.jsonValue()) - clicked);
      await bob.waitForTimeout(150);
    }
    return times;
  } finally {
    await browser.close();
  }
}

async function openRoom(browser: Browser, url: string, email: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${url}/auth?next=${encodeURIComponent(`/deal-room/${ROOM}?section=messages`)}`);
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill("dealport-demo");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.getByRole("textbox", { name: "Message" }).waitFor();
  await page.waitForTimeout(1_000);
  return page;
}

async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seenAt = new Map<string, number>();
    Object.assign(window, { seenAt });
    new MutationObserver((changes) => {
      for (const change of changes) {
        for (const node of change.addedNodes) {
          const text = /Measured message \d+ of \d+\./.exec(node.textContent ?? "")?.[0];
          if (text && !seenAt.has(text))
            seenAt.set(text, performance.timeOrigin + performance.now());
        }
      }
    }).observe(document.body, { childList: true, subtree: true });
  });
}
