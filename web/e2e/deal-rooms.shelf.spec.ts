import fs from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { unzipSync } from "fflate";
import { act } from "./fixtures/dialogs.ts";
import { pdf, sha256 } from "./fixtures/files.ts";
import { expect, LIVE, test } from "./fixtures/index.ts";
import { addMember, storedFiles } from "./fixtures/rooms.ts";
import { expectToast } from "./fixtures/screens.ts";
import { uploadAs } from "./fixtures/sessions.ts";

async function choose(page: Page, name: string, item: string): Promise<void> {
  await page
    .getByRole("button", { name: `Actions for ${name}` })
    .first()
    .click();
  await page.getByRole("menuitem", { name: item }).click();
}

test("folders, order and names change at the other's, too, and what was removed comes back", async ({
  twoInARoom,
  sessionOf,
}) => {
  test.slow();
  const { room, founder, investor } = await twoInARoom("Documents");
  const { page } = founder;
  await test.step("an empty room begins with an index", async () => {
    await page.getByRole("button", { name: /^Seed \(\d+ folders\)$/ }).click();
    await expect(investor.document("Capitalization")).toBeVisible(LIVE);
    await expect(founder.document("Company overview")).toContainText("1");
    await expect(founder.tree, "the folders at the top are listed once").toBeHidden();
  });

  await test.step("the tree is used by keyboard", async () => {
    await founder.document("Corporate").getByRole("link").click();
    const all = founder.tree.getByRole("treeitem", { name: /All documents/ });
    await expect(founder.folder("Corporate")).toHaveAttribute("aria-selected", "true");
    await all.focus();
    await page.keyboard.press("Enter");
    await expect(founder.tree).toBeHidden();
    await expect(page.getByRole("link", { name: "All documents" })).toBeFocused();
    await founder.document("Corporate").getByRole("link").click();
    await all.focus();
    await page.keyboard.press("ArrowDown");
    await expect(founder.folder("Company overview")).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(founder.folder("Company overview")).toHaveAttribute("aria-expanded", "true");
    await page.keyboard.press("ArrowRight");
    await expect(founder.folder("Pitch deck and one-pager")).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await expect(founder.folder("Company overview")).toHaveAttribute("aria-expanded", "false");
    await page.keyboard.press("3");
    await expect(founder.folder("Capitalization")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/folder=/);
    await expect(founder.documents).toHaveCount(3);
  });

  await test.step("the tree has the width that one gives it", async () => {
    const line = page.getByRole("separator", { name: "Width of the folders" });
    const width = async () => (await founder.tree.boundingBox())?.width ?? 0;
    const before = await width();
    const box = await line.boundingBox();
    if (!box) throw new Error("There is no line between the folders and the documents.");
    await page.mouse.move(box.x + box.width / 2, box.y + 40);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 + 96, box.y + 60, { steps: 4 });
    await page.mouse.up();
    await expect.poll(width).toBeCloseTo(before + 96, 0);
    await page.reload();
    await expect.poll(width, "over a reload").toBeCloseTo(before + 96, 0);
    await line.dblclick({ position: { x: box.width / 2, y: 40 } });
    await expect.poll(width, "as before").toBeCloseTo(before, 0);
  });

  await test.step("a folder is made and renamed, and a document moved into it", async () => {
    await page.getByRole("button", { name: "New folder" }).click();
    const dialog = page.getByRole("dialog", { name: "New folder" });
    await dialog.getByLabel("Folder name").fill("a/b");
    await dialog.getByRole("button", { name: "Create" }).click();
    await expect(dialog).toContainText("A name must not contain slashes");
    await dialog.getByLabel("Folder name").fill("Warrants");
    await dialog.getByRole("button", { name: "Create" }).click();
    await expect(founder.document("Warrants")).toContainText("3.4");
    await uploadAs(await sessionOf(room.founder), room.id, pdf("Warrant deed.pdf"));
    await page.getByRole("link", { name: "All documents" }).click();
    await choose(page, "Warrant deed.pdf", "Move to a folder");
    const move = page.getByRole("dialog", { name: "Move Warrant deed.pdf" });
    await move.getByRole("treeitem", { name: /Capitalization/ }).focus();
    for (const key of ["ArrowRight", "w", "Enter"]) await page.keyboard.press(key);
    await move.getByRole("button", { name: "Move here" }).click();
    await expect(move).toBeHidden();
    await expect(founder.document("Warrant deed.pdf")).toBeHidden();
    await investor.page.getByLabel("Search the documents of this room").fill("warrant");
    await expect(investor.document("Warrant deed.pdf")).toContainText("3.4.1");
    await choose(page, "Capitalization", "Rename");
    await page.getByLabel("Folder name").fill("Cap table and equity");
    await page.getByRole("button", { name: "Rename" }).click();
    const found = investor.document("Warrant deed.pdf");
    await expect(found).toContainText("Cap table and equity/Warrants", LIVE);
    await found.getByRole("link", { name: /Warrants/ }).click();
    await expect(investor.page.getByRole("navigation", { name: "Folder" })).toContainText(
      "3.4 Warrants",
    );
  });

  await test.step("rows are put in order by key", async () => {
    await expect(founder.documents.first()).toContainText("Company overview");
    await founder.documents.first().focus();
    await page.keyboard.press("d");
    await expect(founder.documents.first()).toContainText("Corporate");
    await expect(investor.folder("Company overview")).toContainText("2", LIVE);
  });

  await test.step("a removed document can be brought back: at once, and later", async () => {
    const deed = "Warrant deed.pdf";
    await page.getByLabel("Search the documents of this room").fill("deed");
    await choose(page, deed, "Remove");
    await expect(investor.document(deed)).toBeHidden(LIVE);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(investor.document(deed)).toBeVisible(LIVE);
    await expect(founder.document(deed)).toBeVisible();
    await choose(page, deed, "Remove");
    await expect(founder.document(deed)).toBeHidden();
    await act(page, "Removed documents");
    const removed = page.getByRole("dialog", { name: "Removed documents" });
    await expect(removed).toContainText("30 days left");
    await removed.getByRole("button", { name: /^Restore/ }).click();
    await expect(removed).toContainText("No removed documents");
    await expect(investor.document(deed)).toBeVisible(LIVE);
  });
});

test("a folder of eighteen files arrives, the line cut in the middle, and comes back as a zip", async ({
  twoInARoom,
  db,
}, info) => {
  test.slow();
  const { room, founder, investor } = await twoInARoom("Documents");
  const { page } = founder;
  const top = info.outputPath("Diligence");
  const sent = new Map<string, string>();
  for (const [folder, count] of [
    ["Corporate", 6],
    ["Corporate/Minutes", 6],
    ["Tax", 6],
  ] as const) {
    fs.mkdirSync(path.join(top, folder), { recursive: true });
    for (let at = 1; at <= count; at += 1) {
      const file = pdf(`${folder.replace("/", " ")} ${at}.pdf`, `${folder} ${at}`, 60_000);
      fs.writeFileSync(path.join(top, folder, file.name), file.buffer);
      sent.set(file.name, sha256(file.buffer));
    }
  }
  await page.getByLabel("Choose a folder to upload").setInputFiles(top);
  await expect(founder.beforeUpload).toContainText("Upload 18 files?");
  await founder.confirmUpload();
  const tray = page.getByRole("region", { name: "Uploads to this room" });
  await expect(tray).toContainText(/\d+ files left/);
  await expect.poll(async () => (await storedFiles(db, room)).documents.length).toBeGreaterThan(1);
  await page.context().setOffline(true);
  await expect(tray).toContainText("Waiting for the connection.");
  await tray.getByRole("button", { name: "Cancel all" }).click();
  const asks = page.getByRole("alertdialog", { name: /^Cancel \d+ uploads\?$/ });
  await asks.getByRole("button", { name: "Keep uploading" }).click();
  await expect(asks).toBeHidden();
  // Other screens announce what happens elsewhere in the product.
  await page.context().setOffline(false);
  await expect
    .poll(async () => (await storedFiles(db, room)).documents.length, { timeout: 60_000 })
    .toBe(18);
  await expect(tray).toBeHidden();
  await expectToast(page, "18 documents uploaded");
  await expect(investor.document("Diligence")).toContainText("18", LIVE);

  await test.step("and what is there already is offered in its place", async () => {
    const [name] = [...sent.keys()];
    const again = fs.readFileSync(path.join(top, "Corporate", name ?? ""));
    await founder.share({
      name: "Under another name.pdf",
      mimeType: "application/pdf",
      buffer: again,
    });
    const dialog = page.getByRole("dialog", { name: "This file is already here" });
    await expect(dialog).toContainText(/Already here as 1\.1\.\d+ Corporate 1/);
    await dialog.getByRole("button", { name: "Skip it" }).click();
    await expect(dialog).toBeHidden();
    expect((await storedFiles(db, room)).documents).toHaveLength(18);
  });

  await test.step("all of it is downloaded as one file, byte for byte", async () => {
    const arrives = investor.page.waitForEvent("download");
    await act(investor.page, "Download all");
    const zip = unzipSync(fs.readFileSync(await (await arrives).path()));
    const names = Object.keys(zip);
    expect(names).toHaveLength(18);
    expect(names.join("\n")).toMatch(
      /^1 Diligence\/1\.1 Corporate\/1\.1\.1 Minutes\/1\.1\.1\.\d+ Corporate Minutes 1\.pdf$/m,
    );
    for (const [name, bytes] of Object.entries(zip)) {
      const file =
        name
          .split("/")
          .at(-1)
          ?.replace(/^[\d.]+ /, "") ?? "";
      expect(sha256(Buffer.from(bytes)), name).toBe(sent.get(file));
    }
  });
});

test("a document has a page with its versions and history, and a viewer reads and adds nothing", async ({
  twoInARoom,
  newPerson,
  enter,
  db,
}) => {
  test.slow();
  const { room, founder, investor } = await twoInARoom("Documents");
  const { page } = founder;
  await founder.share(pdf("Forecast.pdf"));
  await expect(investor.document("Forecast.pdf")).toBeVisible(LIVE);
  await founder.document("Forecast.pdf").getByRole("link").click();
  await expect(
    page.getByRole("dialog", { name: "Forecast.pdf" }),
    "its name opens it",
  ).toBeVisible();
  await page.goBack();
  await founder.showDetails("Forecast.pdf");
  await expect(page).toHaveURL(/\/documents\/[0-9a-f-]+$/);
  await expect(page.getByRole("heading", { name: "History" })).toBeVisible();
  const second = pdf("Forecast, revised.pdf", "revised");
  const chooser = page.waitForEvent("filechooser");
  await choose(page, "Forecast.pdf", "Upload a new version");
  await (await chooser).setFiles(second);
  await expect(founder.beforeUpload).toContainText("As the next version of 1 Forecast.pdf");
  await founder.confirmUpload();
  await expectToast(page, "New version uploaded");
  await expect(page.getByRole("heading", { name: "Forecast.pdf", exact: true })).toBeVisible();
  const versions = page.getByRole("list", { name: "Versions" }).getByRole("listitem");
  await expect(versions).toHaveCount(2);
  await expect(versions.first()).toContainText("Version 2 (current)");
  await expect(page.getByRole("region", { name: /^History of/ })).toContainText(
    "uploaded a new version",
  );
  await expect(investor.documents.first()).toContainText("v2", LIVE);
  const arrives = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download version 1" }).click();
  expect(sha256(fs.readFileSync(await (await arrives).path()))).not.toBe(sha256(second.buffer));

  await test.step("a viewer", async () => {
    const person = await newPerson("Vera Lund", "INVESTOR");
    await addMember(db, room, person);
    await investor.page.getByRole("button", { name: /^Show \d+ participants$/ }).click();
    const people = investor.page.getByRole("dialog");
    await people.getByRole("button", { name: `Actions for ${person.name}` }).click();
    await investor.page.getByRole("menuitem", { name: "Change the role" }).click();
    const dialog = investor.page.getByRole("dialog", { name: `Role of ${person.name}` });
    await dialog.getByRole("radio", { name: /^Viewer/ }).click();
    await dialog.getByRole("button", { name: "Save" }).click();
    await expectToast(investor.page, "Role changed");
    const viewer = await enter(room, person, "Documents");
    await expect(viewer.documents).toHaveCount(1);
    await expect(viewer.uploadButton).toBeHidden();
    await expect(viewer.page.getByText("You are a viewer in this room")).toBeVisible();
  });
});
