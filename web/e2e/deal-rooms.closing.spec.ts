import type { Page } from "@playwright/test";
import { pdf } from "./fixtures/files.ts";
import { expect, LIVE, test } from "./fixtures/index.ts";
import { callAs, uploadAs } from "./fixtures/sessions.ts";

const milestones = (page: Page) => page.getByRole("list", { name: "Milestones" });
const documents = (page: Page) => page.getByRole("list", { name: "Closing documents" });
const answered = async (page: Page, act: string) => {
  await page.getByRole("dialog").getByRole("button", { name: act, exact: true }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
};

test("a deal is prepared for its closing by both sides, each step live at the other", async ({
  newRoom,
  enter,
  sessionOf,
}) => {
  const room = await newRoom();
  const session = await sessionOf(room.founder);
  const document = await uploadAs(session, room.id, pdf("SPA.pdf"));
  const [founder, investor] = await Promise.all([
    enter(room, room.founder, "Closing"),
    enter(room, room.investor, "Closing"),
  ]);
  const [hers, his] = [founder.page, investor.page];

  await hers.getByRole("button", { name: "Add milestone" }).click();
  await hers.getByLabel("Title").fill("Signing");
  await hers.getByLabel("Date (optional)").fill("1999-01-01");
  await hers.getByRole("dialog").getByRole("button", { name: "Add milestone" }).click();
  await expect(hers.getByRole("dialog")).toContainText("Choose a day within the last year");
  await hers.getByLabel("Date (optional)").fill(new Date().toISOString().slice(0, 10));
  await hers.getByRole("combobox", { name: "Owner (optional)" }).click();
  await hers.getByRole("option", { name: room.investor.name }).click();
  await answered(hers, "Add milestone");
  await expect(milestones(his)).toContainText(room.investor.name, LIVE);
  await his.getByRole("button", { name: "Mark Signing as done" }).click();
  await expect(milestones(hers)).toContainText(`Done by ${room.investor.name}`, LIVE);

  await hers.getByRole("button", { name: "Add document" }).click();
  await hers.getByRole("radio", { name: /SPA\.pdf/ }).check();
  await answered(hers, "Add");
  await hers.getByRole("button", { name: "Confirm SPA.pdf, version 1" }).click();
  await answered(hers, "Confirm version 1");
  await expect(documents(his)).toContainText(`Confirmed by ${room.founder.name}`, LIVE);
  await his.getByRole("button", { name: "Confirm SPA.pdf, version 1" }).click();
  await answered(his, "Confirm version 1");
  await expect(hers.getByText("1 of 1 confirmed by both")).toBeVisible(LIVE);
  await uploadAs(session, room.id, pdf("SPA 2.pdf"), undefined, document);
  for (const page of [hers, his]) {
    await expect(documents(page)).toContainText(
      `Version 2 voided the confirmation of version 1 by ${room.founder.name}`,
      LIVE,
    );
  }

  await his.getByRole("button", { name: "Freeze the room" }).click();
  await his.getByRole("dialog").getByLabel("Reason").fill("We sign on Friday.");
  await answered(his, "Freeze");
  await expect(hers.getByText("This deal room is frozen")).toBeVisible(LIVE);
  await expect(hers.getByRole("button", { name: "Add milestone" })).toBeHidden();
  await expect(hers.getByRole("region", { name: "The room is frozen" })).toContainText(
    "We sign on Friday.",
  );
  const folder = { room: room.id, name: "Late" };
  const refused = await callAs(session, "/rest/v1/rpc/add_deal_room_folder", folder);
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([
    409,
    expect.stringContaining("This deal room is frozen."),
  ]);
  await his.getByRole("button", { name: "Agree to thaw" }).click();
  await answered(his, "Agree to thaw");
  await expect(hers.getByText("The other side agrees to thaw it.")).toBeVisible(LIVE);
  await hers.getByRole("button", { name: "Agree to thaw" }).click();
  await answered(hers, "Agree to thaw");
  await expect(his.getByRole("button", { name: "Add milestone" })).toBeVisible(LIVE);
  await founder.sectionLink("Activity").click();
  await expect(founder.activity).toContainText("agreed too: the deal room is thawed");
});
