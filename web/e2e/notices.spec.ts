import type { Page } from "@playwright/test";
import { pdf } from "./fixtures/files.ts";
import { expect, test } from "./fixtures/index.ts";
import { RoomScreen } from "./fixtures/room-screen.ts";
import { accountMenu, notices } from "./fixtures/screens.ts";

/** The controls and texts that people use or read first, where the notice covers them. */
async function coveredByNotice(page: Page, title: string): Promise<string[]> {
  const notice = notices(page).getByRole("listitem").filter({ hasText: title });
  const place = async () => JSON.stringify(await notice.first().boundingBox());
  await expect
    .poll(async () => {
      const before = await place();
      await page.waitForTimeout(200);
      return (await notice.count()) === 1 && before === (await place());
    })
    .toBe(true);
  return notice.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const used = document.querySelectorAll(
      'a[href], button, input, textarea, [role="menuitem"], [role="tab"], header, h1, nav',
    );
    return [...used]
      .filter((other) => !other.closest("[data-sonner-toaster]") && other.checkVisibility())
      .filter((other) => {
        const box = other.getBoundingClientRect();
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        // Something may be scrolled out of its list.
        const isSeen = document.elementsFromPoint(x, y).some((there) => other.contains(there));
        return (
          isSeen && box.left < right && box.right > left && box.top < bottom && box.bottom > top
        );
      })
      .map((other) => `${other.tagName} ${other.getAttribute("aria-label") ?? other.textContent}`);
  });
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test.describe(`at ${width} px, a notice covers nothing that one uses`, () => {
    test("in a deal room", async ({ newRoom, openAs }) => {
      const room = await newRoom();
      const page = await openAs(room.founder, { viewport: { width, height } });
      const screen = await new RoomScreen(page, room.path).open("Messages");
      await screen.untilLive();
      for (const text of ["[one]", "[two]", "[three]"]) await screen.write(text);
      await expect(screen.message("[three]")).toBeVisible();
      expect(await coveredByNotice(page, "Message sent")).toEqual([]);
      const notice = notices(page).getByRole("listitem").filter({ hasText: "Message sent" });
      await expect(notice).toContainText("Your message has been sent successfully.");
      const line = await notice.boundingBox();
      const composer = await screen.composer.boundingBox();
      expect(line?.y, "below the box, above the edge").toBeGreaterThanOrEqual(
        (composer?.y ?? 0) + (composer?.height ?? 0),
      );
      expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThanOrEqual(height);

      await screen.goTo("Documents");
      await screen.share(pdf("Lease.pdf"));
      await expect(screen.document("Lease.pdf")).toBeVisible();
      expect(await coveredByNotice(page, "Document uploaded")).toEqual([]);
    });

    test("after signing out, with a menu open", async ({ newPerson, openAs }) => {
      const person = await newPerson("Nora Lind");
      const page = await openAs(person, { viewport: { width, height } });
      await page.goto("/about");
      await (await accountMenu(page)).getByRole("menuitem", { name: "Log out" }).click();
      expect(await coveredByNotice(page, "Logged out")).toEqual([]);
    });
  });
}
