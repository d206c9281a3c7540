import { pdf, png } from "./fixtures/files.ts";
import { expect, LIVE, test } from "./fixtures/index.ts";
import { pasteInto, RoomScreen } from "./fixtures/room-screen.ts";
import { storedFiles, storedMessages } from "./fixtures/rooms.ts";
import { uploadAs } from "./fixtures/sessions.ts";

test("Enter begins a new line on a phone, where the button sends", async ({
  newRoom,
  openAs,
  db,
}) => {
  const room = await newRoom();
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const screen = await new RoomScreen(await openAs(room.founder, phone), room.path).open(
    "Messages",
  );
  await screen.composer.fill("[first line");
  await screen.composer.press("Enter");
  await screen.composer.pressSequentially("second line]");
  await expect(screen.composer).toHaveValue("[first line\nsecond line]");
  await screen.sendButton.tap();
  await expect.poll(() => storedMessages(db, room)).toEqual(["[first line\nsecond line]"]);
});

test.describe("files brought to a message", () => {
  test("of a kind that a room does not take are refused there, also before it is known which", async ({
    newRoom,
    openAs,
  }) => {
    const room = await newRoom();
    const page = await openAs(room.founder);
    let tell = () => {};
    const types = new Promise<void>((resolve) => {
      tell = resolve;
    });
    await page.route("**/rest/v1/document_types*", async (route) => {
      await types;
      await route.continue();
    });
    const founder = await new RoomScreen(page, room.path).open("Messages");
    await founder.dropOnComposer([{ ...pdf("Backup.zip"), mimeType: "application/zip" }]);
    await expect(founder.composer).toBeVisible();
    tell();
    await expect(founder.refused).toContainText("Backup.zip cannot be shared here.");
    await expect(founder.beforeUpload).toHaveCount(0);
    await expect(founder.sendButton).toBeDisabled();
  });

  test("are chosen in a list that fits, however long their names", async ({
    newRoom,
    openAs,
    sessionOf,
  }) => {
    const room = await newRoom();
    const name = `${"A very long name of a document ".repeat(8).trim()}.pdf`;
    await uploadAs(await sessionOf(room.founder), room.id, pdf(name));
    for (const width of [390, 1440]) {
      const page = await openAs(room.founder, { viewport: { width, height: 844 } });
      await new RoomScreen(page, room.path).open("Messages");
      await page.getByRole("button", { name: "Attach documents" }).click();
      const label = page.getByRole("checkbox", { name }).locator("xpath=ancestor::label");
      const list = await label.locator("xpath=..").boundingBox();
      const box = await label.boundingBox();
      expect(list && list.x + list.width).toBeLessThanOrEqual(width);
      expect(box && list && box.width <= list.width, "no wider than its list").toBe(true);
      expect(
        await label.locator("xpath=..").evaluate((it) => it.scrollWidth - it.clientWidth),
      ).toBe(0);
    }
  });
});

test("what one writes and attaches arrives, can be followed, and is taken back to be edited", async ({
  twoInARoom,
  sessionOf,
  db,
}) => {
  test.slow();
  const { room, founder, investor } = await twoInARoom();
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
  await test.step("Edit withdraws the message and puts its words and documents back", async () => {
    await uploadAs(await sessionOf(room.founder), room.id, pdf("Offer.pdf"));
    await founder.page.getByRole("button", { name: "Attach documents" }).click();
    await founder.page.getByRole("checkbox", { name: "Offer.pdf" }).click();
    await founder.page.keyboard.press("Escape");
    await founder.write("[we offer 8 %]");
    await expect(investor.message("[we offer 8 %]")).toBeVisible(LIVE);
    await founder.composer.fill("and more");

    const own = founder.message("[we offer 8 %]");
    await own.hover();
    const actions = own.getByRole("button", { name: "Message actions" });
    const size = await actions.boundingBox();
    expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(24);
    await actions.click();
    await founder.page.getByRole("menuitem", { name: "Edit" }).click();
    await founder.page.getByRole("button", { name: "Withdraw and edit" }).click();

    await expect(founder.composer).toHaveValue("[we offer 8 %]\n\nand more");
    await expect(founder.composer).toBeFocused();
    await expect(founder.toBeAttached).toContainText("Offer.pdf");
    await expect(investor.log).toContainText("This message was withdrawn.", LIVE);
    await founder.write("[we offer 7 %]");
    await expect(investor.message("[we offer 7 %]")).toContainText("Offer.pdf", LIVE);
    expect((await storedMessages(db, room)).slice(-2)).toEqual(["", "[we offer 7 %]"]);
  });
  await test.step("which is not offered where one may not write", async () => {
    await db`
      update public.deals set status = 'COMPLETED'
      where id = (select deal_id from public.deal_rooms where id = ${room.id})`;
    await expect(founder.composer).toBeHidden(LIVE);
    await expect(founder.page.getByRole("button", { name: "Message actions" })).toHaveCount(0);
  });
});
