import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";
import { findChromium } from "../local/testing/chromium.ts";
import { answerWith, inputOf } from "./own-process.ts";
import { signIn } from "./sign-in.ts";

// The acts that people do most, each with the time from the key or the finger to the next frame (Interaction to Next
// Paint), as the browser's Event Timing notes it, in a browser whose processor is slowed.
const ROOM = "0d000000-0000-4000-8000-000000000001";
const ROUNDS = 15;
const WARM_UP = 3;
/** Event Timing notes nothing shorter than this, in milliseconds. */
const SHORTEST = 16;

export interface Interactions {
  [act: string]: number[];
}

interface Act {
  name: string;
  /** The first name of somebody of the seed. */
  who: string;
  path: string;
  /** What is opened in one round is closed in the next, which does not count. */
  isOpening?: true;
  /** @returns what is done in each round, once the screen is ready */
  prepare(page: Page): Promise<(round: number) => Promise<void>>;
}

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first();

const ACTS: readonly Act[] = [
  {
    name: "a letter of a message",
    who: "bob",
    path: `/deal-room/${ROOM}?section=messages`,
    prepare: async (page) => {
      await page.getByRole("textbox", { name: "Message" }).click();
      return () => page.keyboard.press("e");
    },
  },
  {
    name: "sending a message",
    who: "bob",
    path: `/deal-room/${ROOM}?section=messages`,
    prepare: async (page) => {
      const field = page.getByRole("textbox", { name: "Message" });
      await field.waitFor();
      return async (round) => {
        await field.fill(`Measured message ${round}.`);
        await button(page, "Send message").click();
      };
    },
  },
  {
    name: "another section of a room",
    who: "bob",
    path: `/deal-room/${ROOM}?section=documents`,
    prepare: async (page) => {
      const sections = page.getByRole("navigation", { name: "Deal room sections" });
      const names = ["Messages", "Documents"];
      await sections.waitFor();
      return (round) =>
        sections.getByRole("link", { name: new RegExp(`^${names[round % 2]}`) }).click();
    },
  },
  {
    name: "opening the menu of a row",
    who: "alice",
    path: "/my-startup",
    isOpening: true,
    prepare: async (page) => {
      const menu = button(page, "Actions for Lumen Grid");
      await menu.waitFor();
      return (round) => (round % 2 === 0 ? menu.click() : page.keyboard.press("Escape"));
    },
  },
  {
    name: "a filter of the directory",
    who: "bob",
    path: "/startups",
    prepare: async (page) => {
      await button(page, "Filters").click();
      const box = page.getByRole("checkbox", { name: /^Featured only/ }).first();
      await box.waitFor();
      return () => box.click();
    },
  },
  {
    name: "a letter of a search",
    who: "bob",
    path: "/startups",
    prepare: async (page) => {
      await page.getByRole("main").getByRole("searchbox").first().click();
      return (round) => page.keyboard.press(round % 2 === 0 ? "a" : "Backspace");
    },
  },
  {
    name: "a star of a startup",
    who: "bob",
    path: "/startups",
    prepare: async (page) => {
      const star = page
        .getByRole("main")
        .getByRole("button", { name: /^Watch (?!Pitch)/ })
        .first();
      await star.waitFor();
      return () => star.click();
    },
  },
  {
    name: "opening the notices",
    who: "bob",
    path: "/dashboard",
    isOpening: true,
    prepare: async (page) => {
      const bell = page.getByRole("banner").getByRole("button", { name: /^Notifications/ });
      await bell.waitFor();
      return (round) => (round % 2 === 0 ? bell.click() : page.keyboard.press("Escape"));
    },
  },
  {
    name: "the next one in a queue",
    who: "dave",
    path: "/hub-admin?tab=applications",
    prepare: async (page) => {
      await button(page, /^Approve /).waitFor();
      return (round) => page.keyboard.press(round % 2 === 0 ? "j" : "k");
    },
  },
  {
    name: "a letter of a startup's description",
    who: "alice",
    path: "/my-startup/0c000000-0000-4000-8000-000000000001",
    prepare: async (page) => {
      await page.getByRole("textbox", { name: "Short description" }).click();
      return (round) => page.keyboard.press(round % 2 === 0 ? "e" : "Backspace");
    },
  },
];

const { url, slowdown } = inputOf<{ url: string; slowdown: number }>();
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ["--no-sandbox", "--disable-gpu"],
});
const found: Interactions = {};
for (const act of ACTS) found[act.name] = await timesOf(browser, act);
await browser.close();
await answerWith(found);

async function timesOf(from: Browser, { who, path, isOpening, prepare }: Act): Promise<number[]> {
  const context = await from.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signIn(page, url, who, path);
  const act = await prepare(page);
  await page.waitForTimeout(1_000);
  await page.evaluate(noteInteractions, SHORTEST);
  const devtools: CDPSession = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const times: number[] = [];
  for (let round = 0; round < ROUNDS + WARM_UP; round++) {
    await act(round);
    // Everything that the act began has been drawn, and noted.
    await page.waitForTimeout(600);
    const took = await page.evaluate(takeInteractions);
    if (round >= WARM_UP && !(isOpening && round % 2 === 1)) times.push(took);
  }
  await context.close();
  return times;
}

interface Noting {
  interactions: number[];
}

/** In the page. */
function noteInteractions(shortest: number): void {
  const noting = window as unknown as Noting;
  noting.interactions = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (entry.interactionId) noting.interactions.push(entry.duration);
    }
  }).observe({ type: "event", durationThreshold: shortest } as PerformanceObserverInit);
}

/** In the page. @returns milliseconds of the longest since it was asked last; 0 for one that was too short to note */
function takeInteractions(): number {
  const noting = window as unknown as Noting;
  return Math.max(0, ...noting.interactions.splice(0));
}
