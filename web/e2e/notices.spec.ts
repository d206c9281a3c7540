import type { Locator, Page } from "@playwright/test";
import { pdf } from "./fixtures/files.ts";
import { expect, test } from "./fixtures/index.ts";
import { RoomScreen } from "./fixtures/room-screen.ts";
import { accountMenu, notices } from "./fixtures/screens.ts";

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where a notice came to rest: it stands there on every screen. */
async function placeOf(page: Page, title: string): Promise<Box> {
  const notice = notices(page).getByRole("listitem").filter({ hasText: title });
  let place: Box | null = null;
  // One replaces the other, and for a moment both are there.
  await expect
    .poll(async () => {
      const before = place;
      place = await notice.first().boundingBox();
      const isStill = JSON.stringify(place) === JSON.stringify(before);
      return place !== null && isStill && (await notice.count()) === 1;
    })
    .toBe(true);
  return place ?? { x: 0, y: 0, width: 0, height: 0 };
}

/** What of these, all of it on the screen, a notice there would cover. */
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

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test.describe(`at ${width} px, a notice stands where it covers nothing that one needs`, () => {
    test("in a deal room: not the composer, a dialog's buttons, nor what is done with a selection", async ({
      newRoom,
      openAs,
    }) => {
      const room = await newRoom();
      const page = await openAs(room.founder, { viewport: { width, height } });
      const screen = await new RoomScreen(page, room.path).open("Messages");
      await screen.untilLive();
      for (const text of ["[one]", "[two]", "[three]"]) await screen.write(text);
      await expect(screen.message("[three]")).toBeVisible();
      const place = await placeOf(page, "Message sent");
      await expect(notices(page)).toContainText("Your message has been sent successfully.");
      const topBar = page.getByRole("banner").first();
      expect(await coveredAt(place, screen.composer.or(screen.sendButton).or(topBar))).toEqual([]);
      // A long draft makes the composer as high as it gets.
      await screen.composer.fill("A line.\n".repeat(40));
      expect(await coveredAt(place, screen.composer.or(screen.sendButton))).toEqual([]);
      await screen.composer.fill("");

      await screen.goTo("Documents");
      await screen.share(pdf("Lease.pdf"));
      await expect(screen.document("Lease.pdf")).toBeVisible();
      const sameWidth = await placeOf(page, "Document uploaded");
      expect([sameWidth.x, sameWidth.y]).toEqual([place.x, place.y]);
      await screen.fileInput.setInputFiles(pdf("Annex.pdf"));
      const foot = screen.beforeUpload.getByRole("button");
      expect(await coveredAt(place, foot)).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(screen.beforeUpload).toHaveCount(0);

      await page.getByRole("checkbox", { name: "Select Lease.pdf" }).click();
      const bar = page.getByRole("region", { name: /: selected$/ }).getByRole("button");
      expect(await coveredAt(place, bar)).toEqual([]);
    });

    test("after signing out: not the top bar", async ({ newPerson, openAs }) => {
      const person = await newPerson("Nora Lind");
      const page = await openAs(person, { viewport: { width, height } });
      await page.goto("/about");
      await (await accountMenu(page)).getByRole("menuitem", { name: "Log out" }).click();
      const place = await placeOf(page, "Logged out");
      expect(await coveredAt(place, page.getByRole("banner").first())).toEqual([]);
    });
  });
}
