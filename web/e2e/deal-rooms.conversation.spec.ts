import type { Page } from "@playwright/test";
import { pdf, png } from "./fixtures/files.ts";
import { expect, LIVE, test, unique } from "./fixtures/index.ts";
import { pasteInto, RoomScreen } from "./fixtures/room-screen.ts";
import { addMessages, storedFiles, storedMessages } from "./fixtures/rooms.ts";
import { goOn, uploadAs } from "./fixtures/sessions.ts";

const LONG_NAME = `${"A very long name of a document ".repeat(8).trim()}.pdf`;

/** Opens the list of what can be attached, which stays open. */
async function expectListFits(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Attach documents" }).click();
  const label = page.getByRole("checkbox", { name: LONG_NAME }).locator("xpath=ancestor::label");
  const list = await label.locator("xpath=..").boundingBox();
  const box = await label.boundingBox();
  const width = page.viewportSize()?.width;
  expect(list && list.x + list.width).toBeLessThanOrEqual(width ?? 0);
  expect(box && list && box.width <= list.width, "no wider than its list").toBe(true);
  const overflow = (it: Element) => it.scrollWidth - it.clientWidth;
  expect(await label.locator("xpath=..").evaluate(overflow)).toBe(0);
}

test("what one writes and attaches arrives, can be followed and answered, and is taken back to be edited", async ({
  twoInARoom,
  sessionOf,
  db,
}) => {
  test.slow();
  const { room, founder, investor } = await twoInARoom();
  const told = (person: { id: string }) => db<{ kind: string }[]>`
    select kind from public.notifications
    where user_id = ${person.id} and kind = 'deal_room.mentions'`;
  const last = async () => {
    const [message] = await db<{ message: string; mentions: string[] }[]>`
      select message, mentions from public.deal_room_messages
      where deal_room_id = ${room.id} order by seq desc limit 1`;
    return message;
  };

  await test.step("Enter chooses a word while an input method composes, and sends nothing", async () => {
    await founder.composer.fill("こんにちは");
    for (const press of [{ isComposing: true }, { keyCode: 229 }]) {
      await founder.composer.dispatchEvent("keydown", { key: "Enter", bubbles: true, ...press });
    }
    await expect(founder.composer).toHaveValue("こんにちは");
    await founder.composer.press("Enter");
    await expect.poll(() => storedMessages(db, room)).toEqual(["こんにちは"]);
  });
  await test.step("addresses in a message can be followed, and nothing else", async () => {
    await founder.write(
      "[links] https://example.com/deck?x=1, www.example.org and ana@example.com; javascript:alert(1)",
    );
    const message = investor.message("[links]");
    const links = message.getByRole("link");
    await expect(links).toHaveCount(3, LIVE);
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(hrefs).toEqual([
      "https://example.com/deck?x=1",
      "https://www.example.org",
      "mailto:ana@example.com",
    ]);
    for (const link of await links.all()) {
      await expect(link).toHaveAttribute("rel", "noopener noreferrer");
      await expect(link).toHaveAttribute("target", "_blank");
    }
    await investor.composer.fill("مرحبا");
    const direction = (element: Element) => getComputedStyle(element).direction;
    expect(await investor.composer.evaluate(direction)).toBe("rtl");
    await investor.composer.fill("");
  });
  await test.step("files that are dropped are uploaded, attached, and go without words", async () => {
    await founder.dropOnComposer([pdf("Lease.pdf"), png("Site.png")]);
    await expect(founder.beforeUpload).toContainText("Jonas Falk (the investor's side)");
    await founder.confirmUpload();
    await expect(founder.toBeAttached.getByRole("listitem")).toHaveText([
      /Lease\.pdf/,
      /Site\.png/,
    ]);
    await founder.sendButton.click();
    const message = investor.message("Lease.pdf").first();
    await expect(message).toBeVisible(LIVE);
    await expect(message.locator("img"), "a picture shows as what it is").toBeVisible();
    await message.getByRole("button", { name: /Site\.png/ }).click();
    const reader = investor.page.getByRole("dialog", { name: "Site.png" });
    await expect(reader).toBeVisible();
    await investor.page.keyboard.press("Escape");
    await expect(reader).toBeHidden();
    await expect(founder.toBeAttached).toBeHidden();
    expect((await storedMessages(db, room)).at(-1)).toBe("");
    expect([...(await storedFiles(db, room)).documents].sort()).toEqual(["Lease.pdf", "Site.png"]);
  });
  await test.step("a picture that is pasted is attached once, under a name of its own", async () => {
    await pasteInto(founder.composer, [png("image.png")]);
    await founder.confirmUpload();
    const name = /^Picture \d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d\.png$/;
    await expect(founder.toBeAttached.getByRole("listitem")).toHaveText([name]);
    await expect(founder.toBeAttached.locator("img")).toBeVisible();
    // Nothing else is on its way.
    await expect(founder.sendButton).toBeEnabled();
    await founder.write("[how it looks]");
    await expect(founder.message("[how it looks]")).toContainText(/Picture .*\.png/);
    const { documents, uploads, objects } = await storedFiles(db, room);
    expect(documents.filter((document) => name.test(document))).toHaveLength(1);
    expect({ uploads, objects }).toEqual({ uploads: 0, objects: 3 });
  });
  await test.step("a reply quotes what it answers, over a reload too", async () => {
    await investor.write("[question]");
    await expect(founder.message("[question]")).toBeVisible(LIVE);
    await founder.act("[question]", "Reply");
    await expect(founder.composer).toBeFocused();
    await founder.composer.fill("[answer]");
    await founder.page.reload();
    const replying = founder.page.getByRole("region", { name: "Replying" });
    await expect(replying).toContainText(`Replying to ${room.investor.name}`);
    await expect(replying).toContainText("[question]");
    await founder.composer.press("Enter");
    await expect(replying).toBeHidden();
    const quote = investor.message("[answer]").getByRole("button", { name: /^Reply to You/ });
    await expect(quote).toContainText("[question]", LIVE);
  });

  await test.step("a pin is above the discussion, and leads to what is pinned", async () => {
    const strip = ({ page }: RoomScreen) => page.getByRole("button", { name: /^Pinned/ });
    await founder.act("[question]", "Pin");
    await expect(strip(investor)).toContainText("[question]", LIVE);
    await strip(investor).click();
    await investor.page.getByRole("button", { name: new RegExp(`^${room.investor.name}`) }).click();
    await expect(investor.page.locator("[data-found]")).toContainText("[question]");
    await investor.act("[question]", "Withdraw");
    await investor.page.getByRole("button", { name: "Withdraw", exact: true }).click();
    await expect(founder.message("[answer]")).toContainText("This message was withdrawn.", LIVE);
    await expect(strip(founder)).toBeHidden(LIVE);
    await expect(founder.log).not.toContainText("[question]");
  });

  await test.step("somebody is named by keys, and is told; a document is attached from a list that fits", async () => {
    await uploadAs(await sessionOf(room.founder), room.id, pdf(LONG_NAME));
    await expectListFits(founder.page);
    await founder.page.getByRole("checkbox", { name: LONG_NAME }).click();
    await founder.page.keyboard.press("Escape");
    await founder.composer.fill("[we offer 8 %] ");
    await founder.composer.press("End");
    await founder.composer.pressSequentially("@Jon");
    const option = founder.page.getByRole("option", { name: /^Jonas Falk/ });
    await expect(option).toHaveAttribute("aria-selected", "true");
    await founder.composer.press("Enter");
    await expect(founder.composer).toHaveValue("[we offer 8 %] @Jonas Falk ");
    await founder.composer.press("Enter");
    await expect(investor.message("[we offer 8 %]")).toBeVisible(LIVE);
    await expect.poll(async () => (await told(room.investor)).length, LIVE).toBe(1);
  });

  await test.step("Edit withdraws the message and puts its words, names and documents back", async () => {
    await founder.composer.fill("and more");
    const own = founder.message("[we offer 8 %]");
    await own.hover();
    const size = await own.getByRole("button", { name: "Message actions" }).boundingBox();
    expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(24);
    await founder.act("[we offer 8 %]", "Edit");
    await founder.page.getByRole("button", { name: "Withdraw and edit" }).click();
    await expect(founder.composer).toHaveValue("[we offer 8 %] @Jonas Falk\n\nand more");
    await expect(founder.composer).toBeFocused();
    await expect(founder.toBeAttached).toContainText(LONG_NAME);
    await expect(investor.log).toContainText("This message was withdrawn.", LIVE);
    await founder.write("[we offer 7 %] as @Jonas Falk asked");
    await expect(investor.message("[we offer 7 %]")).toContainText(LONG_NAME, LIVE);
    expect(await last()).toEqual({
      message: "[we offer 7 %] as @Jonas Falk asked",
      mentions: [room.investor.id],
    });
  });

  await test.step("which is not offered where one may not write", async () => {
    await db`
      update public.deals set status = 'COMPLETED'
      where id = (select deal_id from public.deal_rooms where id = ${room.id})`;
    await expect(founder.composer).toBeHidden(LIVE);
    await expect(founder.page.getByRole("button", { name: "Message actions" })).toHaveCount(0);
  });
});

test("on a phone Enter begins a new line and the button sends, what can be attached fits, and what a room does not take is refused", async ({
  newRoom,
  openAs,
  sessionOf,
  db,
}) => {
  const room = await newRoom();
  await uploadAs(await sessionOf(room.founder), room.id, pdf(LONG_NAME));
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const page = await openAs(room.founder, phone);
  let tell = () => {};
  const types = new Promise<void>((resolve) => {
    tell = resolve;
  });
  await page.route("**/rest/v1/document_types*", async (route) => {
    await types;
    await route.continue();
  });
  const screen = await new RoomScreen(page, room.path).open("Messages");
  await test.step("also before it is known which kinds it takes", async () => {
    await screen.dropOnComposer([{ ...pdf("Backup.zip"), mimeType: "application/zip" }]);
    await expect(screen.composer).toBeVisible();
    tell();
    await expect(screen.refused).toContainText("Backup.zip cannot be shared here.");
    await expect(screen.beforeUpload).toHaveCount(0);
    await expect(screen.sendButton).toBeDisabled();
  });
  await expectListFits(page);
  await page.keyboard.press("Escape");
  await screen.composer.fill("[first line");
  await screen.composer.press("Enter");
  await screen.composer.pressSequentially("second line]");
  await expect(screen.composer).toHaveValue("[first line\nsecond line]");
  await screen.sendButton.tap();
  await expect.poll(() => storedMessages(db, room)).toEqual(["[first line\nsecond line]"]);
});

test("what came while one was away, and what was said long ago", async ({ newRoom, enter, db }) => {
  const room = await newRoom();
  const texts = Array.from({ length: 1700 }, (_, at) => `[note ${at + 1}]`);
  texts[299] = "The quagga contract ends in May.";
  await addMessages(db, room, room.founder, texts);
  await db`
    insert into public.deal_room_read_marks (deal_room_id, user_id, last_read_seq, last_read_at)
    values (${room.id}, ${room.investor.id}, 1600, now() - interval '3 days')`;
  const [old] = await db<{ id: string }[]>`
    select id from public.deal_room_messages where deal_room_id = ${room.id} and seq = 100`;
  await db`
    insert into public.deal_room_documents (id, deal_room_id, name, file_name, file_url, file_size, content_type, uploaded_by)
    values (gen_random_uuid(), ${room.id}, 'Quagga lease', 'Quagga lease.pdf', ${`${room.id}/${unique()}`}, 9, 'application/pdf', ${room.founder.id})`;
  const screen = await enter(room, room.investor);
  const { page } = screen;
  const since = page.getByRole("region", { name: "Since your last visit" });
  await expect(since).toContainText("100 new messages since your last visit, 3 days ago");
  await since.getByRole("button", { name: "Jump to the first" }).click();
  await expect(screen.message("[note 1601]")).toBeInViewport();

  await page.getByRole("button", { name: "Search", exact: true }).click();
  const drawer = page.getByRole("dialog", { name: "Search this deal room" });
  await drawer.getByRole("searchbox").fill("quag");
  const results = drawer.getByRole("list", { name: "Results" }).getByRole("listitem");
  await expect(results).toHaveCount(2);
  await expect(results.filter({ hasText: "Quagga lease" }).getByRole("link")).toBeVisible();
  await drawer.getByText("Messages", { exact: true }).click();
  await expect(results).toHaveCount(1);
  await expect(results.locator("mark")).toHaveText("quag");
  await drawer.getByRole("searchbox").fill("%");
  await expect(drawer).toContainText("signs alone are not looked for");
  await drawer.getByRole("searchbox").fill("quagga contract");
  await results.getByRole("link").click();
  await expect(drawer).toBeHidden();
  await expect(page.locator("[data-found]")).toContainText("quagga contract");
  const earlier = page.getByRole("region", { name: "Earlier messages" });
  await expect(earlier.getByText("The quagga contract")).toBeInViewport();
  await earlier.getByRole("button", { name: "Show what was said before" }).click();
  await expect(earlier.getByText("[note 260]")).toBeAttached();
  await earlier.getByRole("button", { name: "Back to the newest" }).click();
  await expect(earlier).toBeHidden();
  await expect(screen.message("[note 1700]")).toBeAttached();

  // Nothing lies over the messages, on a phone neither.
  await page.setViewportSize({ width: 390, height: 844 });
  const search = page.getByRole("button", { name: "Search", exact: true });
  const bottomOf = async () => {
    const box = await search.boundingBox();
    return box ? box.y + box.height : Number.NaN;
  };
  const messages = (await screen.log.boundingBox())?.y;
  expect(await bottomOf()).toBeLessThanOrEqual(messages ?? 0);
  await page.setViewportSize({ width: 1280, height: 720 });

  // What a PDF says is found once its uploader's browser has read it.
  await screen.goTo("Documents");
  await screen.share(pdf("Plan.pdf", "Mooring of the zeppelin"));
  const told = () => db`
    select 1 from public.deal_room_document_texts where reported_by = ${room.investor.id}`;
  await expect.poll(async () => (await told()).length, LIVE).toBe(1);
  // The top bar searches the room from any of its sections.
  await page.getByRole("searchbox", { name: "Search this deal room" }).fill("zeppelin");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/section=documents.*find=zeppelin/);
  const written = results.filter({ hasText: "Plan" }).getByRole("link");
  await expect(written).toContainText(`Page 1, as read when ${room.investor.name} uploaded it`);
  await expect(written).toHaveAttribute("href", /\/read\?page=1$/);

  await goOn(page, `${room.path}?section=messages&message=${old?.id}`);
  await expect(page.getByText("[note 100]")).toBeInViewport(LIVE);
  await expect(page).toHaveURL(/\?section=messages$/);
  await goOn(page, `${room.path}?section=messages&message=nonsense`);
  await expect(page).toHaveURL(/\?section=messages$/);
  await expect(screen.composer).toBeVisible();
});
