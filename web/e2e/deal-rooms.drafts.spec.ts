import type { Page } from "@playwright/test";
import { pdf } from "./fixtures/files.ts";
import { ALONE, expect, LIVE, type Room, SEED, test } from "./fixtures/index.ts";
import type { RoomScreen } from "./fixtures/room-screen.ts";
import { storedMessages } from "./fixtures/rooms.ts";
import { accountMenu } from "./fixtures/screens.ts";
import { callAs, uploadAs } from "./fixtures/sessions.ts";

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

test.describe("what one is writing", () => {
  let room: Room;
  let screen: RoomScreen;
  test.beforeEach(async ({ newRoom, enter }) => {
    room = await newRoom();
    screen = await enter(room, room.investor);
    await screen.composer.fill(WORDS);
  });

  test("is there after another section, a reload, Back and the rest of the product, with its files, and gone once it is sent", async ({
    sessionOf,
    db,
  }) => {
    const { page } = screen;
    await test.step("after a look at another section", async () => {
      await screen.goTo("Documents");
      await screen.goTo("Messages");
      await expect(screen.composer).toHaveValue(WORDS);
    });
    await test.step("after Back, and a look at the rest of the product", async () => {
      await page.getByRole("link", { name: "Dealport, home" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.goBack();
      await expect(screen.composer).toHaveValue(WORDS);
      await screen.goTo("Overview");
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
      await expect(page.getByRole("list", { name: "Files to attach" })).toContainText(
        "Term sheet.pdf",
      );
    });
    await test.step("no more once it is sent", async () => {
      await screen.sendButton.click();
      await expect.poll(() => storedMessages(db, room)).toEqual([WORDS]);
      await expect(screen.message("We would close")).toContainText("Term sheet.pdf");
      await expect(screen.composer).toHaveValue("");
      expect(await kept(page)).toEqual([]);
      await page.reload();
      await expect(screen.composer).toHaveValue("");
    });
  });

  test("survives the deal's end, to be copied", async ({ db }) => {
    await db`
      update public.deals set status = 'CANCELLED'
      where id = (select deal_id from public.deal_rooms where id = ${room.id})`;
    const unsent = screen.page.getByRole("region", { name: "Your unsent message" });
    await expect(unsent).toContainText("We would close at the end of March,", LIVE);
    await expect(screen.composer).toBeHidden();
    await screen.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await unsent.getByRole("button", { name: "Copy" }).click();
    await expect(unsent.getByRole("button", { name: "Copied" })).toBeVisible();
    expect(await screen.page.evaluate(() => navigator.clipboard.readText())).toBe(WORDS);
    await unsent.getByRole("button", { name: "Discard" }).click();
    await expect(unsent).toBeHidden();
    expect(await kept(screen.page)).toEqual([]);
  });

  test("leaves the browser with the session, and is nobody else's", async ({ enter }) => {
    const founder = await enter(room, room.founder);
    await expect(founder.composer).toHaveValue("");
    expect(await kept(screen.page)).toHaveLength(1);
    await screen.page.goto("/");
    await (await accountMenu(screen.page)).getByRole("menuitem", { name: "Log out" }).click();
    await expect(screen.page.getByRole("link", { name: "Sign In" }).first()).toBeVisible();
    expect(await kept(screen.page)).toEqual([]);
    expect(await holds(screen.page, "We would close")).toBe(false);
  });

  test("leaves with the session also once it was sent and did not arrive", async () => {
    await screen.page.route(/\/rpc\/post_deal_room_message/, (route) => route.abort());
    await screen.sendButton.click();
    await expect(screen.message("We would close")).toBeVisible();
    expect(await holds(screen.page, "We would close")).toBe(true);
    await screen.page.goto("/");
    await (await accountMenu(screen.page)).getByRole("menuitem", { name: "Log out" }).click();
    await expect(screen.page.getByRole("link", { name: "Sign In" }).first()).toBeVisible();
    expect(await holds(screen.page, "We would close")).toBe(false);
  });
});

test("a draft outlives a new version of the NDA", ALONE, async ({ newRoom, enter, sessionOf }) => {
  const room = await newRoom();
  const screen = await enter(room, room.investor);
  await screen.composer.fill(WORDS);
  const published = await callAs(await sessionOf(SEED.erin), "/rest/v1/rpc/publish_nda_version", {
    title: "Mutual Non-Disclosure Agreement, once more",
    body: "1. Scope\nThis text covers drafts, too. ".repeat(5),
  });
  const nda = published.body?.id;
  await callAs(await sessionOf(room.founder), "/rest/v1/rpc/move_deal_room_to_nda", {
    room: room.id,
    nda_version_id: nda,
  });
  await expect(screen.page.getByRole("region", { name: "NDA Required" })).toBeVisible(LIVE);
  await expect(screen.composer).toBeHidden();
  const accepted = await callAs(
    await sessionOf(room.investor),
    `/functions/v1/api/dealrooms/${room.id}/accept-nda`,
    { ndaVersionId: nda, typedName: room.investor.name },
  );
  expect(accepted.status).toBe(200);
  await expect(screen.composer).toHaveValue(WORDS, LIVE);
});
