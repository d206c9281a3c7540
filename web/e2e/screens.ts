import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, chromium } from "@playwright/test";
import { csv, pdf, png, type TestFile } from "./fixtures/files.ts";
import { SEED, SEED_ROOMS } from "./fixtures/people.ts";
import { PIECES, PLACES, type Place, visit } from "./fixtures/places.ts";
import { openBrowser, signIn, uploadAs } from "./fixtures/sessions.ts";
import { connect } from "./fixtures/stack.ts";

/**
 * Takes a picture of every screen into docs/screens, at three widths and in both themes; of secondary states only when
 * named. `npm run screens` sets up the environment of the browser tests, `npm run screens -- auth home` takes those
 * alone, `npm run screens -- gallery` all pieces.
 */
const FOLDER = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../../docs/screens");
const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];
const THEMES = ["light", "dark"] as const;
/** Pixels; a longer page is cut, because its pictures are large and show little more. */
const MAX_HEIGHT = 1800;
const MAX_HEIGHT_OF_PIECES = 4000;

const DOCUMENTS: TestFile[] = [
  pdf("Lumen Grid cap table, September.pdf", "Lumen Grid: cap table", 412_000),
  pdf("Pilot report, Rhône Transmission.pdf", "Pilot report: Rhone Transmission", 2_380_000),
  csv("Unit economics 2023-2026.csv", [
    "year,units,price_usd,cost_usd",
    "2023,140,4100,2950",
    "2024,390,3900,2410",
    "2025,1140,3720,1985",
  ]),
  png("Installation at the Verdon line.png", 1280, 800),
];

const baseURL = process.env.DEALPORT_WEB_URL;
const wanted = process.argv.slice(2);
const places = [
  ...PLACES.filter(({ name, state }) => (wanted.length === 0 ? !state : wanted.includes(name))),
  ...PIECES.filter(
    ({ name }) => wanted.length === 0 || wanted.includes("gallery") || wanted.includes(name),
  ),
];
const executablePath = process.env.DEALPORT_CHROMIUM;
fs.mkdirSync(FOLDER, { recursive: true });
await furnish();
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
try {
  // So that Alice's pictures show somebody in the room.
  const bob = await openBrowser(browser, await signIn(SEED.bob), { baseURL });
  await bob.page.goto(`/deal-room/${SEED_ROOMS.lumenGrid}?section=messages`);
  for (const place of places) await picture(browser, place);
} finally {
  await browser.close();
}

async function furnish(): Promise<void> {
  const sql = connect();
  const present = await sql<{ file_name: string }[]>`
    select file_name from public.deal_room_documents where deal_room_id = ${SEED_ROOMS.lumenGrid}`;
  await sql.end();
  const names = new Set(present.map((row) => row.file_name));
  const [alice, bob] = [await signIn(SEED.alice), await signIn(SEED.bob)];
  for (const [index, file] of DOCUMENTS.entries()) {
    const session = index === 2 ? bob : alice;
    if (!names.has(file.name)) await uploadAs(session, SEED_ROOMS.lumenGrid, file);
  }
}

async function picture(from: Browser, place: Place): Promise<void> {
  const session = place.who ? await signIn(place.who) : null;
  const { context, page } = await openBrowser(from, session, {
    baseURL,
    locale: "en-US",
  });
  for (const theme of THEMES) {
    await page.addInitScript((name) => localStorage.setItem("theme", name), theme);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await visit(page, place);
      // What is far down loads only when one comes near it.
      await page.evaluate(() => {
        document.documentElement.dataset.settled = "";
      });
      const file = `${place.name}-${size.width}-${theme}.png`;
      const fullPage = !place.path.startsWith("/deal-room/");
      const height = fullPage
        ? Math.min(
            await page.evaluate(() => document.documentElement.scrollHeight),
            PIECES.includes(place) ? MAX_HEIGHT_OF_PIECES : MAX_HEIGHT,
          )
        : size.height;
      await page.screenshot({
        path: path.join(FOLDER, file),
        fullPage,
        clip: { x: 0, y: 0, width: size.width, height },
        animations: "disabled",
      });
      console.log(file);
    }
  }
  await context.close();
}
