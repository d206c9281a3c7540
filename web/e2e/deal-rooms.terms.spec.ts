import type { Page } from "@playwright/test";
import type { Sql } from "postgres";
import { pdf } from "./fixtures/files.ts";
import { expect, LIVE, type Room, SEED, test } from "./fixtures/index.ts";
import type { RoomScreen } from "./fixtures/room-screen.ts";
import { callAs, goOn, uploadAs } from "./fixtures/sessions.ts";

const nextStep = ({ page }: RoomScreen) => page.getByRole("region", { name: "Next step" });
const proposal = ({ page }: RoomScreen, version: number) =>
  page.getByRole("region", { name: `Proposed terms, version ${version}` });
const click = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();
const confirmed = async (page: Page, open: string, act: string) => {
  await click(page, open);
  await page.getByRole("dialog").getByRole("button", { name: act, exact: true }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
};
const fillTerms = async (page: Page, fields: Record<string, string>) => {
  for (const [label, text] of Object.entries(fields)) {
    await page.getByRole("dialog").getByLabel(label).fill(text);
  }
};

test("a deal is agreed, completed and announced, each step live at the other side", async ({
  newRoom,
  enter,
  db,
  sessionOf,
}) => {
  const room = await newRoom({ status: "PENDING" });
  const [founderSession, investorSession, erin] = await Promise.all(
    [room.founder, room.investor, SEED.erin].map(sessionOf),
  );
  if (!founderSession || !investorSession || !erin) throw new Error("Nobody is signed in.");
  await uploadAs(founderSession, room.id, pdf("Term sheet.pdf"));
  const [founder, investor] = await Promise.all([
    enter(room, room.founder, "Overview"),
    enter(room, room.investor, "Overview"),
  ]);
  const [hers, his] = [founder.page, investor.page];

  await click(hers, "Propose terms");
  const dialog = hers.getByRole("dialog");
  await fillTerms(hers, {
    "Investment amount": "1e400",
    "Pre-money valuation": "",
    Equity: "100.01",
    "Planned closing": "1999-01-01",
  });
  await dialog.getByRole("button", { name: "Propose version 1" }).click();
  for (const label of ["Investment amount", "Pre-money valuation", "Equity", /^Planned closing/]) {
    await expect(dialog.getByLabel(label)).toHaveAttribute("aria-invalid", "true");
  }
  const closing = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  await fillTerms(hers, {
    "Investment amount": "2.5m",
    "Pre-money valuation": "18,000,000",
    Equity: "12.2 %",
    "Planned closing": closing,
  });
  await expect(dialog).toContainText("$20,500,000");
  await test.step("what was typed is back after Escape and after a reload", async () => {
    await hers.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await click(hers, "Propose terms");
    await expect(dialog).toContainText("Your draft is back.");
    await hers.reload();
    await click(hers, "Propose terms");
    await expect(dialog.getByLabel("Pre-money valuation")).toHaveValue("18,000,000");
    await expect(dialog).toContainText("$20,500,000");
  });
  await dialog.getByRole("button", { name: "Propose version 1" }).click();
  await expect(proposal(investor, 1)).toContainText("$2,500,000", LIVE);
  await expect(nextStep(investor)).toContainText("Waiting for you");
  await expect(nextStep(founder)).toContainText("has not answered");

  await proposal(investor, 1).getByRole("button", { name: "Counter" }).click();
  await expect(his.getByRole("dialog").getByLabel("Investment amount")).toHaveValue("2,500,000");
  await fillTerms(his, { "Investment amount": "2,250,000" });
  const deal = await dealOf(db, room);
  const hersAgain = await callAs(founderSession, "/rest/v1/rpc/propose_deal_terms", {
    ...{ deal, amount: 2_400_000, valuation: 18_000_000, equity: 11.8, version: 2 },
  });
  expect(hersAgain.status, JSON.stringify(hersAgain.body)).toBe(200);
  const newer = his
    .getByRole("alert")
    .filter({ hasText: "Version 2 was proposed in the meantime" });
  await expect(newer).toContainText("$2,400,000", LIVE);
  await newer.getByRole("button", { name: "Answer version 2" }).click();
  await expect(his.getByRole("dialog").getByLabel("Investment amount")).toHaveValue("2,250,000");
  await his.getByRole("dialog").getByRole("button", { name: "Propose version 3" }).click();

  const row = proposal(founder, 3).getByRole("row", { name: /^Investment amount/ });
  await expect(row).toContainText("$2,400,000", LIVE);
  await expect(row).toContainText("Lowered to $2,250,000");
  await confirmed(his, "Withdraw", "Withdraw terms");
  await expect(proposal(founder, 3)).toBeHidden(LIVE);
  await click(his, "Propose terms");
  await fillTerms(his, {
    "Investment amount": "2.3M",
    Equity: "11.33",
    "Planned closing": closing,
  });
  await his.getByRole("dialog").getByRole("button", { name: "Propose version 4" }).click();
  await expect(proposal(founder, 4)).toBeVisible(LIVE);
  await confirmed(hers, "Confirm", "Confirm terms");
  const inForce = his.getByRole("region", { name: "Terms in force" });
  await expect(inForce).toContainText("Version 4", LIVE);
  await expect(inForce).toContainText("$2,300,000");
  await his.getByText("History of 4 versions").click();
  await expect(his.getByRole("region", { name: "History of the terms" })).toContainText(
    "withdrew version 3",
  );

  await click(hers, "Choose the term sheet");
  await hers.getByRole("radio", { name: /^Term sheet\.pdf/ }).click();
  await hers.getByRole("dialog").getByRole("button", { name: "Choose" }).click();
  await expect(
    his.getByRole("button", { name: "Open the term sheet: Term sheet.pdf" }),
  ).toBeVisible(LIVE);
  await click(his, "Add notes");
  await his.getByLabel("Notes of the deal").fill("Audit before the closing.");
  await click(his, "Save");
  await expect(hers.getByText("Audit before the closing.")).toBeVisible(LIVE);

  await expect(nextStep(founder)).toContainText("Nothing is on the diligence list");
  const asked = await callAs(investorSession, "/rest/v1/rpc/ask_deal_room_question", {
    ...{ room: room.id, subject: "Patents", body: "Who owns them?" },
  });
  expect(asked.status, JSON.stringify(asked.body)).toBe(200);
  await expect(nextStep(founder)).toContainText("Open in the diligence: 1 of 1 question.", LIVE);
  await click(hers, "Confirm completion");
  await hers.getByRole("dialog").getByRole("button", { name: "Confirm completion" }).click();
  const again = hers.getByRole("dialog", { name: "Complete the deal although this is open?" });
  await expect(again.getByRole("region", { name: "Unanswered questions" })).toContainText(
    `Question 1: Patents (${room.startup} has not answered)`,
  );
  await again.getByRole("button", { name: "Confirm all the same" }).click();
  await expect(again).toBeHidden();
  await expect(nextStep(investor)).toContainText("Your KYC is not verified", LIVE);
  await expect(
    nextStep(investor).getByRole("link", { name: "Submit KYC documents" }),
  ).toBeVisible();
  const refused = await callAs(investorSession, "/rest/v1/rpc/confirm_deal_completion", { deal });
  expect(refused.body).toMatchObject({ hint: "OPEN_MATTERS" });
  await db`update public.investors set kyc_decision = 'VERIFIED' where user_id = ${room.investor.id}`;
  await expect(nextStep(investor).getByRole("button")).toHaveText("Confirm completion", LIVE);
  await click(his, "Confirm completion");
  await his.getByRole("dialog").getByRole("button", { name: "Confirm completion" }).click();
  await click(his, "Confirm all the same");
  await expect(his.getByRole("dialog")).toBeHidden();
  await expect(inForce.getByRole("row", { name: /^Planned closing/ })).toContainText(
    new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" }).format(
      new Date(closing),
    ),
  );
  await expect(his.getByText(/^Completed on /)).toBeVisible();
  await expect(
    his.getByRole("listitem").filter({ hasText: /^.*Diligence: Left open/ }),
  ).toContainText("Open: 1 of 1 question");

  await expect(nextStep(founder).getByRole("button")).toHaveText("Announce the amount", LIVE);
  await click(hers, "Announce the amount");
  await expect(hers.getByRole("dialog")).toContainText(`added to what ${room.startup} has raised`);
  await hers.getByRole("dialog").getByRole("button", { name: "Announce the amount" }).click();
  await expect(his.getByText(/\$2,300,000 announced by/)).toBeVisible(LIVE);
  await expect(nextStep(founder)).toContainText("The platform has not confirmed the closing yet");
  const closed = await callAs(erin, "/rest/v1/rpc/confirm_deal_closing", { deal });
  expect(closed.status, JSON.stringify(closed.body)).toBe(200);
  for (const page of [hers, his]) {
    await expect(page.getByText(/Closing confirmed by the platform/)).toBeVisible(LIVE);
  }
  await founder.goTo("Activity");
  await expect(founder.activity).toContainText("named Term sheet.pdf as the term sheet");
  await goOn(hers, "/deal-rooms");
  await expect(
    hers.getByRole("list", { name: "Ended deal rooms" }).getByRole("listitem"),
  ).toContainText(/Completed by both sides on .*\$2,300,000/);
});

test("a deal is cancelled, and the other side reads why", async ({ newRoom, enter }) => {
  const room = await newRoom();
  const [founder, investor] = await Promise.all([
    enter(room, room.founder, "Overview"),
    enter(room, room.investor, "Overview"),
  ]);
  await click(founder.page, "Cancel deal");
  const dialog = founder.page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: "Cancel the deal" })).toBeDisabled();
  await dialog.getByLabel("Reason").fill("We raise elsewhere.");
  await dialog.getByRole("button", { name: "Cancel the deal" }).click();
  await expect(investor.page.getByText('"We raise elsewhere."')).toBeVisible(LIVE);
  const { page } = investor;
  await expect(page.getByText(`Cancelled by ${room.founder.name}`)).toBeVisible();
  await expect(page.getByRole("list", { name: "Deal progress" })).toContainText("Cancelled here");
  await expect(page.getByRole("button", { name: /^(Cancel deal|Propose|Confirm)/ })).toHaveCount(0);
});

async function dealOf(db: Sql, room: Room) {
  const [row] = await db<{ deal_id: string }[]>`
    select deal_id from public.deal_rooms where id = ${room.id}`;
  return row?.deal_id;
}
