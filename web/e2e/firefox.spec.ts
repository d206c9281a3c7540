import puppeteer from "puppeteer-core";
import { png } from "./fixtures/files.ts";
import { expect, test } from "./fixtures/index.ts";
import { PASSWORD } from "./fixtures/people.ts";
import { signIn, uploadAs } from "./fixtures/sessions.ts";
import { webUrl } from "./fixtures/stack.ts";

/** Milliseconds for a part of a screen: the first page of a new Firefox is slow. */
const DEADLINE = 30_000;

test("in Firefox one signs in, sends a message and opens a document, and its console stays empty", async ({
  newRoom,
  enter,
}) => {
  const room = await newRoom();
  await uploadAs(await signIn(room.founder), room.id, png("Plan.png"));
  const founder = await enter(room, room.founder);
  const firefox = await puppeteer.launch({
    browser: "firefox",
    executablePath: process.env.DEALPORT_FIREFOX,
    headless: true,
    defaultViewport: { width: 1440, height: 900 },
  });
  try {
    const page = await firefox.newPage();
    page.setDefaultTimeout(DEADLINE);
    const complaints: string[] = [];
    page.on("pageerror", (error) => complaints.push(String(error)));
    page.on("console", (message) => {
      if (message.type() === "error") complaints.push(message.text());
    });
    await test.step("signs in", async () => {
      await page.goto(`${webUrl}/auth?next=${encodeURIComponent(`${room.path}?section=messages`)}`);
      await page.locator("[role=tabpanel] input[type=email]").fill(room.investor.email);
      await page.locator("[role=tabpanel] input[type=password]").fill(PASSWORD);
      await page.locator("[role=tabpanel] button[type=submit]").click();
    });
    await test.step("sends a message, which the other one reads at once", async () => {
      const composer = page.locator("main textarea");
      await composer.fill("[from Firefox]");
      await page.keyboard.press("Enter");
      await expect(founder.message("[from Firefox]")).toBeVisible();
    });
    await test.step("opens a document", async () => {
      await page.locator("main nav a[href*='section=documents']").click();
      await page.locator("main button[aria-label^='Preview']").click();
      await page.waitForSelector("[role=dialog] img");
      await page.waitForFunction(
        () => document.querySelector<HTMLImageElement>("[role=dialog] img")?.naturalWidth,
      );
    });
    expect(complaints).toEqual([]);
  } finally {
    await firefox.close();
  }
});
