import type { Page } from "@playwright/test";
import { pdf } from "./fixtures/files.ts";
import { expect, LIVE, test } from "./fixtures/index.ts";
import { storedMessages } from "./fixtures/rooms.ts";
import { accountMenu } from "./fixtures/screens.ts";
import { uploadAs } from "./fixtures/sessions.ts";

const WORDS = "We would close at the end of March,\nif the board agrees.";

const kept = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage).filter(([key]) => key.startsWith("dealport:draft:")),
  );

const holds = (page: Page, words: string) =>
  page.evaluate(
    (text) =>
      [localStorage, sessionStorage].some((storage) =>
        Object.values(storage).some((value) => String(value).includes(text)),
      ),
    words,
  );

test("what one is writing is there after another section, Back and a reload, with its files, can be copied when the deal has ended, and leaves with the session", async ({
  newRoom,
  enter,
  sessionOf,
  db,
}) => {
  const room = await newRoom();
  const screen = await enter(room, room.investor);
  const { page } = screen;
  await screen.composer.fill(WORDS);
  await test.step("after a look at another section, and at the rest of the product", async () => {
    await screen.goTo("Documents");
    await screen.goTo("Messages");
    await expect(screen.composer).toHaveValue(WORDS);
    await page.getByRole("link", { name: "Dealport, home" }).click();
    await expect(screen.nav).toBeHidden();
    await page.goBack();
    await expect(screen.composer).toHaveValue(WORDS);
  });
  await test.step("after a reload, with what was to be attached", async () => {
    await uploadAs(await sessionOf(room.investor), room.id, pdf("Term sheet.pdf"));
    await page.getByRole("button", { name: "Attach documents" }).click();
    await page.getByRole("checkbox", { name: "Term sheet.pdf" }).click();
    await page.keyboard.press("Escape");
    await page.reload();
    await expect(screen.composer).toHaveValue(WORDS);
    await expect(screen.toBeAttached).toContainText("Term sheet.pdf");
  });
  await test.step("no more once it is sent", async () => {
    await screen.sendButton.click();
    await expect.poll(() => storedMessages(db, room)).toEqual([WORDS]);
    await expect(screen.message("We would close")).toContainText("Term sheet.pdf");
    await expect(screen.composer).toHaveValue("");
    expect(await kept(page)).toEqual([]);
  });
  await test.step("when the deal has ended it can be copied", async () => {
    await page.route(/\/rpc\/post_deal_room_message/, (route) => route.abort());
    await screen.write("[sent, and not arrived]");
    await expect(screen.message("[sent, and not arrived]")).toBeVisible();
    await screen.composer.fill(WORDS);
    await db`
      update public.deals set status = 'CANCELLED'
      where id = (select deal_id from public.deal_rooms where id = ${room.id})`;
    const unsent = page.getByRole("region", { name: "Your unsent message" });
    await expect(unsent).toContainText("We would close at the end of March,", LIVE);
    await expect(screen.composer).toBeHidden();
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await unsent.getByRole("button", { name: "Copy" }).click();
    await expect(unsent.getByRole("button", { name: "Copied" })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(WORDS);
  });
  await test.step("it leaves with the session, and so does what was sent and did not arrive", async () => {
    expect(await kept(page)).toHaveLength(1);
    expect(await holds(page, "[sent, and not arrived]")).toBe(true);
    await (await accountMenu(page)).getByRole("menuitem", { name: "Log out" }).click();
    await expect(page.getByRole("link", { name: "Sign In" }).first()).toBeVisible();
    expect(await kept(page)).toEqual([]);
    for (const words of ["We would close", "[sent, and not arrived]"]) {
      expect(await holds(page, words)).toBe(false);
    }
  });
});
