import { type Browser, chromium, type Page } from "@playwright/test";
import type { Stack } from "../stack.ts";
import { findChromium } from "../testing/chromium.ts";
import { serveBuiltWeb } from "../testing/web.ts";
import { type Figure, percentile } from "./figure.ts";

const ROOM = "0d000000-0000-4000-8000-000000000001";
const MESSAGES = 60;

/** From Bob's click on Send to the message in Alice's page, two browsers on this machine. */
export async function latency(stack: Stack): Promise<Figure[]> {
  const web = await serveBuiltWeb(stack.config);
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ["--no-sandbox"],
  });
  try {
    const alice = await openRoom(browser, web.url, "alice@dealport.test");
    const bob = await openRoom(browser, web.url, "bob@dealport.test");
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
    return [
      { name: "send click to the other's DOM, median", value: percentile(times, 0.5), unit: "ms" },
      {
        name: "send click to the other's DOM, p95",
        value: percentile(times, 0.95),
        unit: "ms",
        goal: { most: 150 },
      },
    ];
  } finally {
    await browser.close();
    await web.close();
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

/** Notes when each text first stands in the page. */
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
