import type { Locator, Page } from "@playwright/test";
import { pdf } from "./fixtures/files.ts";
import { expect, test } from "./fixtures/index.ts";
import { RoomScreen } from "./fixtures/room-screen.ts";
import { accountMenu, toasts } from "./fixtures/screens.ts";

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where a toast came to rest: it stands there on every screen. */
async function placeOf(page: Page, title: string): Promise<Box> {
  const toast = toasts(page).getByRole("listitem").filter({ hasText: title });
  let place: Box | null = null;
  // One replaces the other, and for a moment both are there.
  await expect
    .poll(async () => {
      const before = place;
      place = await toast.first().boundingBox();
      const isStill = JSON.stringify(place) === JSON.stringify(before);
      return place !== null && isStill && (await toast.count()) === 1;
    })
    .toBe(true);
  return place ?? { x: 0, y: 0, width: 0, height: 0 };
}

/** What of these, all of it on the screen, a toast there would cover. */
async function coveredAt(place: Box, used: Locator): Promise<string[]> {
  await expect(used.first()).toBeVisible();
  const covered = [];
  for (const one of await used.all()) {
    const box = await one.boundingBox();
    if (!box || box.y + box.height <= place.y || box.y >= place.y + place.height) continue;
    if (box.x + box.width <= place.x || box.x >= place.x + place.width) continue;
    covered.push(await one.evaluate((element) => element.outerHTML.slice(0, 200)));
  }
  return covered;
}

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

test("in a deal room a toast covers neither the composer, a dialog's buttons, nor what is done with a selection", async ({
  newRoom,
  openAs,
}) => {
  const room = await newRoom();
  const page = await openAs(room.founder);
  const screen = new RoomScreen(page, room.path);
  const topBar = page.getByRole("banner").first();
  for (const [index, size] of SIZES.entries()) {
    await test.step(`at ${size.width} px`, async () => {
      await page.setViewportSize(size);
      if (index === 0) await (await screen.open("Messages")).untilLive();
      else await screen.goTo("Messages");
      await screen.write(`[${size.width}]`);
      await expect(screen.message(`[${size.width}]`)).toBeVisible();
      const place = await placeOf(page, "Message sent");
      await expect(toasts(page)).toContainText("Your message has been sent successfully.");
      expect(await coveredAt(place, screen.composer.or(screen.sendButton).or(topBar))).toEqual([]);
      // A long draft makes the composer as high as it gets.
      await screen.composer.fill("A line.\n".repeat(40));
      expect(await coveredAt(place, screen.composer.or(screen.sendButton))).toEqual([]);
      await screen.composer.fill("");

      await screen.goTo("Documents");
      const name = `Lease ${size.width}.pdf`;
      await screen.share(pdf(name));
      await expect(screen.document(name)).toBeVisible();
      const sameWidth = await placeOf(page, "Document uploaded");
      expect([sameWidth.x, sameWidth.y]).toEqual([place.x, place.y]);
      await screen.fileInput.setInputFiles(pdf("Annex.pdf"));
      const foot = screen.beforeUpload.getByRole("button");
      expect(await coveredAt(place, foot)).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(screen.beforeUpload).toHaveCount(0);

      const selected = page.getByRole("checkbox", { name: `Select ${name}` });
      await selected.click();
      const bar = page.getByRole("region", { name: /: selected$/ }).getByRole("button");
      expect(await coveredAt(place, bar)).toEqual([]);
      await selected.click();
    });
  }
});

test("after signing out a toast does not cover the top bar", async ({ newPerson, openAs }) => {
  const page = await openAs(await newPerson("Nora Lind"));
  await page.goto("/about");
  await (await accountMenu(page)).getByRole("menuitem", { name: "Log out" }).click();
  // So that it stays for both.
  await toasts(page).getByRole("listitem").hover();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const place = await placeOf(page, "Logged out");
    expect(await coveredAt(place, page.getByRole("banner").first())).toEqual([]);
  }
});
