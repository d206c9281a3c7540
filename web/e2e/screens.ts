import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, chromium } from "@playwright/test";
import { LUMEN_GRID } from "../../local/demo/rooms/lumen-grid.ts";
import { SEED, SEED_ROOMS } from "./fixtures/people.ts";
import { type ListedScreen, PIECES, SCREENS, visit } from "./fixtures/screen-list.ts";
import { openBrowser, signIn, uploadAs } from "./fixtures/sessions.ts";
import { connect } from "./fixtures/stack.ts";

/**
 * Takes a picture of every screen, at three widths and in both themes; of secondary states only when named. A run has a
 * folder of its own in .screens. The words after `npm run screens --` narrow it:
 * - `auth home`: those two screens.
 * - `gallery`: all pieces.
 * - `readme`: the pictures in docs/screens, anew.
 */
const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];
const THEMES = ["light", "dark"] as const;
/** Pixels; a longer page is cut, because its pictures are large and show little more. */
const MAX_HEIGHT = 1800;
const MAX_HEIGHT_OF_PIECES = 6000;
/** What README.md shows: screen, width and theme. Each is as high as its window. */
const README = [
  "home-1440-light",
  "startup-1440-light",
  "deal-room-1440-light",
  "deal-room-390-dark",
  "deal-room-documents-1440-light",
  "deal-room-reader-1440-light",
  "hub-admin-applications-1440-light",
  "admin-1440-light",
  "export-deal-1440-light",
  "door-390-light",
];
/** Of WebP, 0 to 100: letters stay sharp, and no picture has more than 150 KB. */
const QUALITY = 80;

const baseURL = process.env.DEALPORT_WEB_URL;
const wanted = process.argv.slice(2);
const forReadme = wanted.includes("readme");
const run = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
const folder = path.join(ROOT, forReadme ? "docs/screens" : `.screens/${run}`);
const screens = forReadme
  ? SCREENS.filter(({ name }) => README.some((file) => file.replace(/-\d+-\w+$/, "") === name))
  : [
      ...SCREENS.filter(({ name, state }) =>
        wanted.length === 0 ? !state : wanted.includes(name),
      ),
      ...PIECES.filter(
        ({ name }) => wanted.length === 0 || wanted.includes("gallery") || wanted.includes(name),
      ),
    ];
const executablePath = process.env.DEALPORT_CHROMIUM;
fs.mkdirSync(folder, { recursive: true });
await furnish();
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
try {
  // So that Alice's pictures show somebody in the room.
  const bob = await openBrowser(browser, await signIn(SEED.bob), { baseURL });
  await bob.page.goto(`/deal-room/${SEED_ROOMS.lumenGrid}?section=messages`);
  for (const screen of screens) await picture(browser, screen);
} finally {
  await browser.close();
}
console.log(`${screens.length} screens: ${path.relative(ROOT, folder)}`);

/** The demonstration's documents lie at the top of the room, where a screen finds them without opening a folder. */
async function furnish(): Promise<void> {
  const sql = connect();
  const present = await sql<{ file_name: string }[]>`
    select file_name from public.deal_room_documents where deal_room_id = ${SEED_ROOMS.lumenGrid}`;
  await sql.end();
  const names = new Set(present.map((row) => row.file_name));
  for (const { email, fileName, bytes } of LUMEN_GRID) {
    if (names.has(fileName)) continue;
    const session = await signIn(email === SEED.bob.email ? SEED.bob : SEED.alice);
    await uploadAs(session, SEED_ROOMS.lumenGrid, {
      name: fileName,
      mimeType: "application/octet-stream",
      buffer: Buffer.from(await bytes()),
    });
  }
}

async function picture(from: Browser, screen: ListedScreen): Promise<void> {
  const session = screen.who ? await signIn(screen.who) : null;
  const { context, page } = await openBrowser(from, session, {
    baseURL,
    locale: "en-US",
  });
  for (const theme of THEMES) {
    await page.addInitScript((name) => localStorage.setItem("theme", name), theme);
    for (const size of SIZES) {
      const file = `${screen.name}-${size.width}-${theme}`;
      if (forReadme && !README.includes(file)) continue;
      await page.setViewportSize(size);
      await visit(page, screen);
      // What is far down loads only when one comes near it.
      await page.evaluate(() => {
        document.documentElement.dataset.settled = "";
      });
      const fullPage = !forReadme && !screen.path.startsWith("/deal-room/");
      const height = fullPage
        ? Math.min(
            await page.evaluate(() => document.documentElement.scrollHeight),
            PIECES.includes(screen) ? MAX_HEIGHT_OF_PIECES : MAX_HEIGHT,
          )
        : size.height;
      await page.screenshot({
        path: path.join(folder, `${file}.${forReadme ? "webp" : "png"}`),
        ...(forReadme ? { type: "webp", quality: QUALITY } : {}),
        fullPage,
        clip: { x: 0, y: 0, width: size.width, height },
        animations: "disabled",
      });
      console.log(file);
    }
  }
  await context.close();
}
