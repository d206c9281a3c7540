import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import {
  APPLYING_HUB,
  DIALOGS,
  NARROW_DIALOGS,
  openDialog,
  openDialogs,
} from "./fixtures/dialogs.ts";
import { expect, SEED, test } from "./fixtures/index.ts";
import { SEED_STARTUPS } from "./fixtures/people.ts";
import { bringDocument } from "./fixtures/room-documents.ts";
import { byPerson } from "./fixtures/screen-list.ts";
import { expectNoSidewaysScroll } from "./fixtures/screens.ts";
import { scrollBy, WAYS, type Way } from "./fixtures/scrolling.ts";
import { goOn } from "./fixtures/sessions.ts";

const SOURCES = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../src");
const DRAWS =
  /<(?:Alert)?Dialog\.Content|<dialog\b|<(?:DialogFrame|DialogContent|AlertContent|Drawer)\b/;
/** Frames are tried in each file that fills them. */
const FRAMES = ["ui/DialogContent.tsx", "ui/DialogFrame.tsx", "ui/Drawer.tsx"];

/** A phone with its browser bars, and a desktop at 200 % zoom: taller windows only show more of the same. */
const LOW: { viewport: { width: number; height: number }; ways: Way[] }[] = [
  { viewport: { width: 390, height: 700 }, ways: ["touch"] },
  // Keyboard first, while the focus is where the dialog put it.
  { viewport: { width: 720, height: 450 }, ways: ["keyboard", "wheel"] },
];
/** Where nothing may scroll sideways: a small phone, a desktop at 400 % zoom. */
const SMALLEST = { width: 320, height: 640 };
/** The room that is left above the keyboard of a phone. */
const ABOVE_KEYBOARD = { width: 390, height: 420 };
/** No sheets on a phone: the reader is the whole screen, the menu comes from the side. */
const NO_SHEETS = ["features/deal-rooms/files/reader/Reader.tsx", "app/layout/MobileDrawer.tsx"];
const SIZES = [...LOW.map(({ viewport }) => viewport), { width: 1440, height: 900 }];

test("every file that draws a dialog is tried here", () => {
  const drawing = fs
    .readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx") && !file.endsWith(".test.tsx"))
    .filter((file) => DRAWS.test(fs.readFileSync(path.join(SOURCES, file), "utf8")))
    .map((file) => file.split(path.sep).join("/"))
    .filter((file) => !FRAMES.includes(file));
  const known = [...DIALOGS, ...NARROW_DIALOGS].map(({ source }) => source);
  expect([...new Set(known)].sort()).toEqual(drawing.sort());
});

test.beforeAll(async ({ db, sessionOf }) => {
  // Replaces what other specs told her, so that her bell is the same in each run: more than a page. The newest are
  // read and lead nowhere, so that only scrolling keys pass them; links and buttons follow.
  await db.begin(async (sql) => {
    // Each worker brings them, and the keys of two that do so at once would collide.
    await sql`select pg_advisory_xact_lock(hashtext('notifications of dialogs.spec.ts'))`;
    await sql`delete from public.notifications where user_id = ${SEED.alice.id}`;
    await sql`
      insert into public.notifications (user_id, kind, target_type, target_id, data, created_at, read_at)
      select ${SEED.alice.id}, 'event.changed', 'event', coalesce(e.id, gen_random_uuid()),
        jsonb_build_object('title', 'Evening ' || n || ' with utilities'),
        now() - make_interval(mins => n), case when n <= 12 then now() end
      from generate_series(1, 40) n
      left join (select id, 12 + row_number() over (order by id) as place from public.events where is_active) e on e.place = n`;
  });
  await bringDocument(db, await sessionOf(SEED.alice));
  // No file has to exist: the dialog is there without it.
  await db`
    insert into public.startup_documents (id, startup_id, name, file_name, file_url, file_size, content_type, doc_type, uploaded_by)
    values ('0d1a1090-0000-4000-8000-000000000001', ${SEED_STARTUPS.lumenGrid}, 'Deck of the dialogs', 'deck.pdf',
      '/api/startups/none/documents/none', 1000, 'application/pdf', 'PITCH_DECK', ${SEED.alice.id})
    on conflict do nothing`;
  await db`
    insert into public.hub_applications (applicant_id, name, country, description, contact_person_name, contact_person_email)
    values (${SEED.grace.id}, ${APPLYING_HUB}, 'Norway', ${"A hub of the fjords. ".repeat(60)}, 'Grace Adeyemi', ${SEED.grace.email})
    on conflict (applicant_id) where status = 'PENDING' do nothing`;
});

for (const [name, dialogs] of byPerson([...DIALOGS, ...NARROW_DIALOGS])) {
  test.describe(name, () => {
    // One after another, so that one worker's page is signed in once, and goes from dialog to dialog.
    test.describe.configure({ mode: "default" });
    for (const dialog of dialogs) {
      test(`all of ${dialog.name} can be brought into view`, async ({ lookAs, openAs }) => {
        test.slow();
        // A dialog that signs somebody in must not do so in a page that other tests share.
        const page = await (dialog.isUnasked ? openAs : lookAs)(dialog.who, { hasTouch: true });
        const above = openDialogs(page);
        let open = 0;
        for (const { viewport, ways } of LOW) {
          await test.step(`${viewport.width} by ${viewport.height}`, async () => {
            await page.setViewportSize(viewport);
            // Most stay open when a phone is turned; one of a phone alone is opened as it is on a desktop.
            if (open === 0 || (await above.count()) !== open) {
              await goOn(page, dialog.path);
              await dialog.open(page);
            }
            const tried = new Set<Way>(dialog.isMovedByTouch ? [...ways, "touch"] : ways);
            for (const way of tried) await expectAllInView(page, way);
            open = await above.count();
            if (viewport.width > SMALLEST.width && viewport.width < 640) {
              if (!NO_SHEETS.includes(dialog.source)) await expectSheet(page, viewport);
              await page.setViewportSize(SMALLEST);
              await expectNoSidewaysScroll(page);
            }
          });
        }
        if (dialog.isUnasked) return;
        await page.keyboard.press("Escape");
        await expect(above).toHaveCount(open - 1);
        await expect(page.locator("body"), "the focus is given back").not.toBeFocused();
      });
    }
  });
}

test.describe("the NDA to sign", () => {
  const nda = DIALOGS[0];
  if (!nda) throw new Error("There is no dialog.");
  for (const viewport of SIZES) {
    for (const way of WAYS) {
      test(`is read to its last clause by ${way} at ${viewport.width} by ${viewport.height}, and only then signed`, async ({
        lookAs,
      }) => {
        const page = await lookAs(nda.who, { hasTouch: true });
        await page.setViewportSize(viewport);
        await goOn(page, nda.path);
        await nda.open(page);
        const dialog = openDialog(page);
        const accept = dialog.getByRole("button", { name: "Accept NDA" });
        const last = dialog.getByText("the time and the technical origin are recorded.");
        await expect(dialog).toContainText("1. Parties and purpose");
        await expect(dialog).toContainText("You can accept once you have read to the end.");
        await expect(accept).toBeDisabled();
        await expect(last).not.toBeInViewport();
        await expect(async () => {
          await scrollBy(page, way);
          // One look a step, for waiting in vain would take longer than the step.
          await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
          expect(await dialog.textContent()).toContain("You have read it to the end.");
          await expect(last).toBeInViewport({ ratio: 0.9, timeout: 200 });
        }).toPass({ timeout: 60_000, intervals: [30] });
        await expect(dialog.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "100");
        await expect(accept, "a name is still to be typed").toBeDisabled();
        await dialog.getByLabel("Your full name").fill("Carol Mehta");
        await expect(accept).toBeEnabled();
      });
    }
  }
});

/** From below, as wide as the window, with its actions in reach, even above the keyboard. */
async function expectSheet(page: Page, size: { width: number; height: number }): Promise<void> {
  const sheet = openDialog(page);
  for (const viewport of [size, ABOVE_KEYBOARD]) {
    await page.setViewportSize(viewport);
    await expect
      .poll(() =>
        sheet.evaluate((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          return {
            sides: [left, Math.round(window.innerWidth - right)],
            below: Math.round(window.innerHeight - bottom),
            isPageSeen: top >= 0.07 * window.innerHeight,
          };
        }),
      )
      .toEqual({ sides: [0, 0], below: 0, isPageSeen: true });
    for (const button of await sheet.locator(".dialog-actions button").all())
      await expect(button).toBeInViewport({ ratio: 0.9 });
  }
}

async function expectAllInView(page: Page, way: Way): Promise<void> {
  await openDialog(page).waitFor();
  await expect(page.locator(".rt-Skeleton")).toHaveCount(0);
  await page.evaluate(scrollToTop);
  await page.evaluate(() => {
    for (const seen of document.querySelectorAll("[data-seen]")) seen.removeAttribute("data-seen");
  });
  let [before, vain] = ["", 0];
  await expect
    .poll(
      async () => {
        const left = await page.evaluate(lookAround);
        const missing = left.slice(0, -1).join();
        vain = missing === before ? vain + 1 : 0;
        before = missing;
        // Something may have loaded late above the current position, so start over from the top, and look there first.
        if (vain > 0 && vain % 20 === 0) await page.evaluate(scrollToTop);
        else if (left.length > 0) await scrollBy(page, way);
        return left;
      },
      { timeout: 60_000, intervals: [30] },
    )
    .toEqual([]);
}

function scrollToTop(): void {
  for (const box of document.querySelectorAll("*")) box.scrollTop = 0;
}

/** In the page: marks what is visible of the open dialog. @returns what was never visible, under what it is, and how far it is scrolled */
function lookAround(): string[] {
  const dialog = [...document.querySelectorAll("[role=dialog],[role=alertdialog],dialog[open]")].at(
    -1,
  );
  if (!dialog) return ["the dialog itself"];
  let cover = "";
  const isSeen = (x: number, y: number, element: Element) => {
    const top = document.elementFromPoint(x, y);
    const is = top !== null && (element.contains(top) || top.contains(element));
    if (!is) cover = top?.outerHTML.slice(0, 120) ?? "the window's edge";
    return is;
  };
  const left: string[] = [];
  for (const element of dialog.querySelectorAll("*")) {
    const own = [...element.childNodes].filter(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    const isControl = element.matches("button, input, textarea, select, a[href]");
    if ((own.length === 0 && !isControl) || element.hasAttribute("data-seen")) continue;
    // Invisible, or drawn by another element.
    if (element.closest(".sr-only, [aria-hidden=true], option, svg")) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(element);
    const rects = isControl ? [element.getBoundingClientRect()] : [...range.getClientRects()];
    const last = rects.filter(({ width, height }) => width > 1 && height > 1).at(-1);
    if (!last) continue;
    // Both edges of its last line, so that half a line does not count.
    const x = last.left + Math.min(last.width / 2, 8);
    if (isSeen(x, last.top + 2, element) && isSeen(x, last.bottom - 2, element)) {
      element.setAttribute("data-seen", "");
    } else {
      const name = element.textContent?.trim().slice(-60) || element.outerHTML.slice(0, 80);
      left.push(`${name}, under ${cover}`);
    }
  }
  if (left.length === 0) return left;
  const places = [dialog, ...dialog.querySelectorAll("*")]
    .filter((box) => box.scrollHeight > box.clientHeight + 1 && box.clientHeight > 60)
    .map((box) => `${Math.round(box.scrollTop)} of ${box.scrollHeight - box.clientHeight}`);
  const focus = document.activeElement?.outerHTML.slice(0, 80);
  return [...left, `scrolled by ${places.join(", ")} px, the focus is on ${focus}`];
}
