import { type Browser, chromium, type Page } from "@playwright/test";
import { findChromium } from "../local/testing/chromium.ts";
import { answerWith, inputOf } from "./own-process.ts";
import { signIn } from "./sign-in.ts";

// Two people in one room: milliseconds from the click on Send to the other's DOM.
const ROOM = "0d000000-0000-4000-8000-000000000001";
/** With the warm-up, twice as many stay below one person's limit of messages in a minute. */
const MESSAGES = 50;
const WARM_UP = 5;
/** Milliseconds between one message and the next. */
const PAUSE_MS = 150;

const { url } = inputOf<{ url: string }>();
const browser = await chromium.launch({
  executablePath: await findChromium(),
  // A graphics chip that is only imitated takes the processor from everything else.
  args: ["--no-sandbox", "--disable-gpu"],
});
const alice = await openRoom(browser, "alice");
const bob = await openRoom(browser, "bob");
const times: number[] = [];
for (let n = 0; n < MESSAGES + WARM_UP; n++) {
  const text = `Measured message ${n} of ${MESSAGES}.`;
  await bob.getByRole("textbox", { name: "Message" }).fill(text);
  const seen = seenAt(alice, text);
  const clicked = await bob.getByRole("button", { name: "Send message" }).evaluate((button) => {
    const at = performance.timeOrigin + performance.now();
    (button as HTMLButtonElement).click();
    return at;
  });
  const took = (await seen) - clicked;
  if (n >= WARM_UP) times.push(took);
  await bob.waitForTimeout(PAUSE_MS);
}
await browser.close();
await answerWith({ times });

async function openRoom(from: Browser, name: string): Promise<Page> {
  const context = await from.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signIn(page, url, name, `/deal-room/${ROOM}?section=messages`);
  await page.getByRole("textbox", { name: "Message" }).waitFor();
  await page.waitForTimeout(1_000);
  return page;
}

/** Noted by the page itself: asking it again and again would take its processor. */
function seenAt(page: Page, wanted: string): Promise<number> {
  return page.evaluate(
    (text) =>
      new Promise<number>((resolve) => {
        const observer = new MutationObserver((changes) => {
          const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
          if (!added.some((node) => node.textContent?.includes(text))) return;
          observer.disconnect();
          resolve(performance.timeOrigin + performance.now());
        });
        observer.observe(document.body, { childList: true, subtree: true });
      }),
    wanted,
  );
}
