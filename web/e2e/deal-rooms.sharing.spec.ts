import fs from "node:fs";
import { expect, type Page } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { act, openDialog } from "./fixtures/dialogs.ts";
import { pdf } from "./fixtures/files.ts";
import { LIVE, test } from "./fixtures/index.ts";
import { type RoomScreen, watchForEnd } from "./fixtures/room-screen.ts";
import { addMember } from "./fixtures/rooms.ts";
import { callAs, uploadAs } from "./fixtures/sessions.ts";

/** What one may no longer see leaves the screen within this time. */
const VANISHES_MS = 2_000;

test("who may see a folder is set at the founder's, and is so at once at the other's", async ({
  newRoom,
  newPerson,
  enter,
  sessionOf,
  db,
}) => {
  test.slow();
  const room = await newRoom();
  const person = await newPerson("Chitra Rao");
  await addMember(db, room, person);
  const session = await sessionOf(room.founder);
  const made = await callAs(session, "/rest/v1/rpc/add_deal_room_folder", {
    room: room.id,
    name: "Financials",
  });
  await uploadAs(session, room.id, pdf("Forecast.pdf"), String(made.body?.id));
  await uploadAs(session, room.id, pdf("Teaser.pdf"));
  const [founder, member] = await Promise.all([
    enter(room, room.founder, "Documents"),
    enter(room, person, "Documents"),
  ]);
  const { page } = founder;
  const access = page.getByRole("dialog", { name: "Access to Financials" });
  await member.document("Financials").getByRole("link").click();
  await expect(member.document("Forecast.pdf")).toBeVisible();

  await test.step("a side may only view: it keeps the file in view and loses the download", async () => {
    await openAccess(page, "Financials");
    await set(page, "Everybody on the investor's side", "View only");
    await expect(access).toContainText("By their side or role, set here");
    await expect(access).toContainText("Download: 1 · View only: 2");
    const row = member.document("Forecast.pdf");
    await expect(row).toContainText("View only", LIVE);
    await expect(row.getByRole("button", { name: /^Download/ })).toBeHidden();
    const arrives = member.page.waitForEvent("download");
    await act(member.page, "Download all");
    const zip = unzipSync(fs.readFileSync(await (await arrives).path()));
    const [leftOut, ...documents] = Object.keys(zip).toSorted((a, b) => b.localeCompare(a));
    expect(documents.join()).toContain("Teaser.pdf");
    expect(documents).toHaveLength(1);
    expect(strFromU8(zip[leftOut ?? ""] ?? new Uint8Array())).toContain(
      "Forecast.pdf\r\n    View only: it may be read in the deal room, not downloaded.",
    );
    await expect(member.page.getByText("1 done, 1 refused.")).toBeVisible();
  });

  await test.step("a member is denied it: what they have open closes, the folder is gone", async () => {
    await member.showDetails("Forecast.pdf");
    await expect(member.page.getByRole("heading", { name: "Forecast.pdf" })).toBeVisible();
    const gone = await watchForEnd(member.page, "Forecast.pdf");
    const began = Date.now();
    await set(page, "Chitra Rao", "No access");
    expect((await gone()) - began).toBeLessThan(VANISHES_MS);
    await expect(member.page.getByText("Document not found")).toBeVisible();
    await member.page.getByRole("link", { name: "All documents" }).first().click();
    await expect(member.document("Teaser.pdf")).toBeVisible();
    await expect(member.page.getByText("Financials")).toHaveCount(0);
    await expect(access).toContainText("No access: 1");
    await page.keyboard.press("Escape");
    await expect(founder.document("Financials")).toContainText("Access is set here");
  });

  await test.step("through the member's eyes the founder sees what they see", async () => {
    await act(page, "View as a member");
    await openDialog(page)
      .getByRole("link", { name: /^Chitra Rao/ })
      .click();
    const banner = page.getByRole("region", { name: "Viewing as a member" });
    await expect(banner).toContainText("Chitra Rao");
    await expect(page).toHaveURL(new RegExp(`as=${person.id}`));
    await expect(founder.document("Teaser.pdf")).toBeVisible();
    expect(await namesOf(founder)).toEqual(await namesOf(member));
    await expect(founder.uploadButton).toBeHidden();
    await expect(page.getByRole("button", { name: /^(Download|Actions for)/ })).toHaveCount(0);
    await founder.document("Teaser.pdf").getByRole("link").click();
    await expect(page.getByRole("heading", { name: "Teaser.pdf" })).toBeVisible();
    await expect(banner).toBeVisible();
    await page.goBack();
    await expect(banner).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(banner).toBeHidden();
    await expect(founder.document("Financials")).toBeVisible();
    await page.goBack();
    await expect(banner).toBeVisible();
    await banner.getByRole("button", { name: "Leave this view" }).click();
    await expect(banner).toBeHidden();
  });

  await test.step("several are set at once, after what would be left of them was said, and all of it is seen as a table", async () => {
    await db`
        update public.deal_room_documents set can_show = false
        where deal_room_id = ${room.id} and file_name = 'Forecast.pdf'`;
    for (const name of ["Financials", "Teaser.pdf"]) {
      await page.getByRole("checkbox", { name: `Select ${name}` }).click();
    }
    await page.getByRole("button", { name: "Access", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Access to 2 items" });
    await dialog.getByRole("combobox", { name: "Who" }).click();
    await page.getByRole("option", { name: "Viewers of the investor's side" }).click();
    await expect(dialog).toContainText("Forecast.pdf cannot be shown on screen or stamped.");
    await dialog.getByRole("combobox", { name: "Access" }).click();
    await page.getByRole("option", { name: "Stamped copy · 1 unreadable" }).click();
    await dialog.getByRole("button", { name: "Set access" }).click();
    await expect(dialog).toBeHidden();
    await expect(founder.document("Teaser.pdf")).toContainText("Access is set here");
    await act(page, "Access overview");
    const line = openDialog(page).getByRole("row", { name: /1 Financials/ });
    await expect(line).toContainText(/Download.*View only.*No access/);
    await page.keyboard.press("Escape");
  });

  await test.step("what is inherited again is there again", async () => {
    await openAccess(page, "Financials");
    await set(page, "Chitra Rao", /^Inherit/);
    await expect(member.document("Financials")).toBeVisible(LIVE);
    await page.keyboard.press("Escape");
  });

  await test.step("the log says it", async () => {
    await founder.goTo("Activity");
    for (const sentence of [
      "set the access of the investor's side to Financials: View only",
      "set the access of Chitra Rao to Financials: No access",
      "looked at the documents as Chitra Rao sees them",
      "reset the access of Chitra Rao to Financials",
    ]) {
      await expect(founder.activity.getByText(sentence)).toBeVisible();
    }
  });
});

async function openAccess(page: Page, name: string): Promise<void> {
  await page
    .getByRole("button", { name: `Actions for ${name}` })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Access" }).click();
  await openDialog(page).getByRole("combobox").first().waitFor();
}

async function set(page: Page, audience: string, access: string | RegExp): Promise<void> {
  const choice = page.getByRole("combobox", { name: `Access of ${audience}` });
  await choice.click();
  await page.getByRole("option", { name: access }).click();
}

const namesOf = async ({ documents }: RoomScreen): Promise<string[]> =>
  documents.getByRole("link").allInnerTexts();
