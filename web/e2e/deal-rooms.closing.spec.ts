import type { Page } from "@playwright/test";
import type { Session } from "@supabase/supabase-js";
import { pdf } from "./fixtures/files.ts";
import { createHub } from "./fixtures/hubs.ts";
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

test("both sides hand over evidence of a closing, which the hub reads as it comes until it confirms", async ({
  db,
  newRoom,
  enter,
  openAs,
  sessionOf,
}) => {
  test.setTimeout(120_000);
  const hub = await createHub(db, "Sade Cole");
  const room = await newRoom();
  const [deal] = await db<{ id: string }[]>`
    update public.startups s set hub_id = ${hub.id}
    from public.deal_rooms r join public.deals d on d.id = r.deal_id
    where r.id = ${room.id} and s.id = d.startup_id returning d.id`;
  await db`update public.investors set kyc_decision = 'VERIFIED' where user_id = ${room.investor.id}`;
  const sessions = await Promise.all([sessionOf(room.founder), sessionOf(room.investor)]);
  const call = async (session: Session, name: string, more = {}) => {
    const { status } = await callAs(session, `/rest/v1/rpc/${name}`, { deal: deal?.id, ...more });
    expect(status, name).toBeLessThan(300);
  };
  for (const session of sessions) await call(session, "confirm_deal_completion");
  await call(sessions[0], "set_deal_amount_announced", { announced: true });

  const [founder, investor, admin] = await Promise.all([
    enter(room, room.founder, "Closing"),
    enter(room, room.investor, "Closing"),
    openAs(hub.admins[0] ?? null),
  ]);
  const [hers, his] = [founder.page, investor.page];
  const part = (page: Page) => page.getByRole("region", { name: "Evidence of the closing" });
  const add = (page: Page, name: string) =>
    part(page).locator("input[type=file]").setInputFiles(pdf(name));
  const closing = admin
    .getByRole("list", { name: "Closings to confirm" })
    .getByRole("listitem")
    .filter({ hasText: room.startup });
  await admin.goto("/hub-admin");
  await expect(closing.getByRole("button", { name: /^Confirm/ })).toBeVisible(LIVE);

  await add(hers, "Receipt.pdf");
  await expect(part(hers).getByRole("button", { name: "Withdraw Receipt.pdf" })).toBeVisible(LIVE);
  await expect(closing).toContainText("from the founder's side", LIVE);
  await expect(part(his)).toContainText("Added by the founder's side: 1 file.", LIVE);
  await expect(part(his)).not.toContainText("Receipt");
  await add(his, "Transfer.pdf");
  await expect(closing).toContainText("from the investor's side", LIVE);
  await part(his).getByRole("button", { name: "Transfer.pdf", exact: true }).click();
  await expect(his.getByRole("dialog", { name: "Transfer.pdf" })).toBeVisible();
  await his.keyboard.press("Escape");
  await closing.getByRole("button", { name: "Receipt.pdf", exact: true }).click();
  await expect(admin.getByRole("dialog", { name: "Receipt.pdf" })).toBeVisible();
  await admin.keyboard.press("Escape");
  await expect(closing).not.toContainText(room.founder.name);

  await closing.getByRole("button", { name: /^Decline/ }).click();
  await admin.getByRole("dialog").getByLabel("Reason").fill("The receipt is of another deal.");
  await answered(admin, "Decline closing");
  await expect(closing).toBeHidden();
  await add(hers, "Statement.pdf");
  const withdraw = part(hers).getByRole("button", { name: "Withdraw Receipt.pdf" });
  await expect(part(hers).getByRole("button", { name: "Withdraw Statement.pdf" })).toBeVisible(
    LIVE,
  );
  await withdraw.click();
  const question = hers.getByRole("alertdialog", { name: "Withdraw Receipt.pdf?" });
  await question.getByRole("button", { name: "Withdraw", exact: true }).click();
  await expect(withdraw).toBeHidden(LIVE);
  await call(sessions[0], "set_deal_amount_announced", { announced: true });
  const evidence = closing.getByRole("list", { name: /^Evidence of the closing/ });
  await expect(evidence.getByRole("listitem")).toHaveCount(2, LIVE);
  await expect(evidence).toContainText("Statement.pdf");
  await expect(evidence).not.toContainText("Receipt.pdf");

  await closing.getByRole("button", { name: /^Confirm/ }).click();
  await answered(admin, "Confirm closing");
  await expect(part(hers)).toContainText("The closing is confirmed, so what is added stays.", LIVE);
  await expect(part(hers).getByRole("button", { name: /^Withdraw/ })).toHaveCount(0);
  await admin.getByText("Confirmed closings", { exact: true }).click();
  const settled = admin.getByRole("list", { name: "Confirmed closings" });
  await expect(settled).toContainText("Statement.pdf");
  await add(his, "Second tranche.pdf");
  await expect(settled).toContainText("Second tranche.pdf", LIVE);
});
