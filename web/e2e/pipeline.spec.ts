import fs from "node:fs/promises";
import type { Page } from "@playwright/test";
import { readCsv } from "./fixtures/csv.ts";
import { createFund, join } from "./fixtures/funds.ts";
import { expect, LIVE, test } from "./fixtures/index.ts";
import { openLive } from "./fixtures/live.ts";
import { expectNoSidewaysScroll, expectToast, tabTo } from "./fixtures/screens.ts";

const column = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
/** Also below an open drawer. */
const card = (page: Page, name: string) =>
  page
    .getByRole("listitem", { includeHidden: true })
    .filter({ has: page.getByRole("link", { name, exact: true, includeHidden: true }) });
const drawer = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });
const open = async (page: Page, name: string) => {
  await page.getByRole("link", { name, exact: true }).click();
  return drawer(page, name);
};
const close = (page: Page) => page.getByRole("button", { name: "Close", exact: true }).click();

test("two of a fund work on one pipeline, live beside each other: watch, move, assign, note, commit, filter, download", async ({
  db,
  openAs,
}) => {
  test.slow();
  const fund = await createFund(db, "Tidal Ventures", "Bea Lindgren");
  const cleo = await join(db, fund, "Cleo Marsh", "MEMBER");
  const [owner, colleague] = await Promise.all([openAs(fund.owner), openAs(cleo)]);
  await openLive(owner, "/pipeline");
  await expect(owner.getByRole("heading", { level: 1 })).toHaveText("Pipeline");
  await expect(owner.getByRole("main")).toContainText(fund.name);
  await expect(owner.getByText("The pipeline is empty")).toBeVisible();

  await test.step("a colleague who signed up as a guest stars a startup for the fund", async () => {
    await openLive(colleague, "/startups?query=Cryonaut");
    await expect(
      colleague.getByRole("navigation").getByRole("link", { name: "Dashboard" }).first(),
    ).toBeVisible();
    await colleague.getByRole("button", { name: "Watch Cryonaut" }).click();
    await expect(card(owner, "Cryonaut")).toBeVisible(LIVE);
    await db`
      insert into public.watchlist (investor_id, startup_id, watched_by)
      select i.id, s.id, ${cleo.id} from public.investors i, public.startups s
      where i.organization_id = ${fund.id} and s.slug in ('sahel-harvest', 'kumo-gait')`;
    await Promise.all([openLive(owner, "/pipeline"), openLive(colleague, "/pipeline")]);
    await expect(column(owner, "Observing").getByRole("listitem")).toHaveCount(3);
  });

  await test.step("a member moves it by dragging, and reads who commits", async () => {
    await card(colleague, "Cryonaut").dragTo(column(colleague, "Considering"));
    await expect(column(colleague, "Considering")).toContainText("Cryonaut");
    await expect(column(owner, "Considering")).toContainText("Cryonaut", LIVE);
    const sentence = `An administrator of ${fund.name} commits: Bea Lindgren.`;
    await expect(colleague.getByRole("main")).toContainText(sentence);
    await card(colleague, "Cryonaut").dragTo(column(colleague, "Committed"));
    await expectToast(colleague, "Card not moved", sentence);
    await expect(column(colleague, "Considering")).toContainText("Cryonaut");
    await colleague.getByRole("button", { name: "Actions for Cryonaut" }).press("Enter");
    await expect(
      colleague.getByRole("menuitem", { name: "Committed (administrators)" }),
    ).toBeDisabled();
    await colleague.keyboard.press("Escape");
  });

  const unread = async () => {
    const rows = await db`
      select 1 from public.notifications
      where user_id = ${cleo.id} and kind = 'watchlist.assigned' and read_at is null`;
    return rows.length;
  };
  await test.step("who becomes the owner is notified, and is led to the card", async () => {
    const sheet = await open(owner, "Cryonaut");
    await sheet.getByRole("combobox", { name: "Owner" }).click();
    await owner.getByRole("option", { name: "Cleo Marsh" }).click();
    await expect(sheet.getByText("Saved")).toBeVisible();
    await expect(card(colleague, "Cryonaut")).toContainText("Owner: Cleo Marsh", LIVE);
    await expect.poll(unread).toBe(1);
    await colleague.getByRole("button", { name: /^Notifications, \d unread/ }).click();
    await colleague
      .getByRole("link", { name: /Bea Lindgren made you the owner of Cryonaut in the pipeline/ })
      .click();
    await expect(drawer(colleague, "Cryonaut")).toBeVisible();
    await expect.poll(unread).toBe(0);
  });

  const sheet = drawer(colleague, "Cryonaut");
  await test.step("the next step is kept while it is typed, saved as a whole, and overdue in words", async () => {
    await sheet.getByLabel("Next step (optional)").fill("Call the founder");
    await colleague.reload();
    await expect(sheet.getByText("Your draft is back.")).toBeVisible();
    await expect(sheet.getByLabel("Next step (optional)")).toHaveValue("Call the founder");
    await sheet.getByLabel("Due (optional)").fill("2025-11-03");
    await sheet.getByRole("button", { name: "Save next step" }).click();
    await expectToast(colleague, "Next step saved", "Cryonaut");
    await expect(sheet).toContainText("Overdue since Nov 3, 2025");
    await expect(card(owner, "Cryonaut")).toContainText("Call the founder", LIVE);
    await expect(card(owner, "Cryonaut")).toContainText("Overdue since Nov 3, 2025");
    await expect(drawer(owner, "Cryonaut").getByLabel("Next step (optional)")).toHaveValue(
      "Call the founder",
    );
  });

  await test.step("notes have an author and a time, and only their author edits them", async () => {
    await sheet.getByLabel("New note").fill("x".repeat(2_001));
    await expect(sheet.getByText("Notes must be at most 2,000 characters.")).toBeVisible();
    await expect(sheet.getByRole("button", { name: "Add note" })).toBeDisabled();
    await sheet.getByLabel("New note").fill("They raise in spring.");
    await sheet.getByRole("button", { name: "Add note" }).click();
    await expect(sheet.getByLabel("New note")).toHaveValue("");
    const theirs = drawer(owner, "Cryonaut").getByRole("list", { name: "Notes" });
    await expect(theirs).toContainText("They raise in spring.", LIVE);
    await expect(theirs).toContainText("Cleo Marsh");
    await drawer(owner, "Cryonaut").getByLabel("New note").fill("I know their chair.");
    await drawer(owner, "Cryonaut").getByRole("button", { name: "Add note" }).click();
    const notes = sheet.getByRole("list", { name: "Notes" });
    await expect(notes.getByRole("listitem").first()).toContainText("I know their chair.", LIVE);
    await expect(
      notes.getByRole("button", { name: "Actions for the note of Bea Lindgren" }),
    ).toHaveCount(0);
    await notes.getByRole("button", { name: "Actions for the note of Cleo Marsh" }).click();
    await colleague.getByRole("menuitem", { name: "Edit" }).click();
    await sheet.getByLabel("Your note").fill("They raise in summer.");
    await sheet.getByRole("button", { name: "Save note" }).click();
    await expect(theirs).toContainText("They raise in summer.", LIVE);
    await expect(theirs).toContainText("edited");
    await theirs.getByRole("button", { name: "Actions for the note of Cleo Marsh" }).click();
    await owner.getByRole("menuitem", { name: "Delete…" }).click();
    const question = owner.getByRole("dialog", { name: "Delete the note of Cleo Marsh?" });
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(notes.getByRole("listitem")).toHaveCount(1, LIVE);
    await expect(card(owner, "Cryonaut")).toContainText("1 note");
  });

  await test.step("who knows the company says how", async () => {
    await sheet.getByRole("button", { name: "I know this company" }).click();
    await sheet.getByLabel("How you know it").fill("Studied with its CTO");
    await sheet.getByRole("button", { name: "Save", exact: true }).click();
    const known = drawer(owner, "Cryonaut").getByRole("list", { name: "Who knows this company" });
    await expect(known).toContainText("Studied with its CTO", LIVE);
    await expect(card(owner, "Cryonaut")).toContainText("Known by Cleo");
    await close(colleague);
    await close(owner);
  });

  await test.step("an administrator commits an amount, which a member reads and does not move", async () => {
    await owner.getByRole("button", { name: "Actions for Kumo Gait" }).press("Enter");
    await owner.getByRole("menuitem", { name: "Committed…" }).press("Enter");
    const commit = owner.getByRole("dialog", { name: "Commit to Kumo Gait" });
    await commit.getByLabel("Amount in US dollars (optional)").fill("750k");
    await commit.getByRole("button", { name: "Commit", exact: true }).click();
    await expect(column(owner, "Committed")).toContainText("$750K");
    await expect(column(colleague, "Committed")).toContainText("$750K", LIVE);
    const kumo = await open(colleague, "Kumo Gait");
    await expect(kumo.getByRole("combobox", { name: "Stage of the pipeline" })).toBeDisabled();
    await expect(kumo).toContainText("$750K");
    await close(colleague);
  });

  await test.step("filters are in the address: by owner, by what is due, by words", async () => {
    await colleague.getByRole("button", { name: "Filters" }).click();
    await colleague.getByRole("checkbox", { name: "You", exact: true }).check();
    await expect(colleague.getByText("1 of 3 startups")).toBeVisible();
    await colleague.getByRole("checkbox", { name: "Nobody" }).check();
    await expect(colleague.getByText("3 startups", { exact: true })).toBeVisible();
    await colleague.getByRole("checkbox", { name: "Overdue" }).check();
    await expect(colleague).toHaveURL(/owner=me&owner=nobody&due=overdue/);
    await expect(colleague.getByText("1 of 3 startups")).toBeVisible();
    await colleague.reload();
    await expect(card(colleague, "Cryonaut")).toBeVisible();
    await expect(card(colleague, "Kumo Gait")).toHaveCount(0);
    await colleague.getByRole("searchbox", { name: "Search the pipeline" }).fill("nowhere");
    await expect(colleague.getByText("No match for these filters")).toBeVisible();
    await colleague.getByRole("button", { name: "Clear" }).last().click();
    await colleague.goto("/pipeline?stage=COMMITTED");
    await expect(column(colleague, "Committed")).toContainText("Kumo Gait");
    await expect(column(colleague, "Observing")).toHaveCount(0);
  });

  await test.step("all of it is a file", async () => {
    const [download] = await Promise.all([
      colleague.waitForEvent("download"),
      colleague.getByRole("button", { name: "Download CSV" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(
      new RegExp(`^${fund.name} pipeline \\d{4}-\\d{2}-\\d{2}\\.csv$`),
    );
    const rows = await readCsv(db, await fs.readFile(await download.path(), "utf8"));
    expect(rows.map(({ Startup }) => Startup).sort()).toEqual([
      "Cryonaut",
      "Kumo Gait",
      "Sahel Harvest",
    ]);
    expect(rows.find(({ Startup }) => Startup === "Cryonaut")).toMatchObject({
      Pipeline: "Considering",
      Owner: "Cleo Marsh",
      "Next step": "Call the founder",
      Due: "2025-11-03",
      Notes: "1",
      "Who knows it": "Cleo Marsh: Studied with its CTO",
      "Added by": "Cleo Marsh",
    });
  });

  await test.step("a star under which colleagues worked asks before it goes, for all", async () => {
    const there = await open(owner, "Cryonaut");
    await there.getByRole("button", { name: "On Watchlist" }).click();
    const question = owner.getByRole("dialog", { name: "Stop watching Cryonaut?" });
    await expect(question).toContainText("Its card is deleted for all of you");
    await question.getByRole("button", { name: "Cancel" }).click();
    await close(owner);
    const sahel = await open(owner, "Sahel Harvest");
    await sahel.getByRole("button", { name: "On Watchlist" }).click();
    await expect(card(owner, "Sahel Harvest")).toHaveCount(0);
  });
});

test("with the keyboard, and on a phone, a card is opened, moved and given a next step", async ({
  db,
  openAs,
}) => {
  const fund = await createFund(db, "Harbor Capital", "Ada Holm");
  await db`
    insert into public.watchlist (investor_id, startup_id)
    select i.id, s.id from public.investors i, public.startups s
    where i.organization_id = ${fund.id} and s.slug in ('cryonaut', 'sahel-harvest')`;

  await test.step("the keyboard moves a card, and stays with it", async () => {
    const page = await openAs(fund.owner);
    await page.goto("/pipeline");
    await tabTo(page, page.getByRole("button", { name: "Actions for Cryonaut" }));
    await page.keyboard.press("Enter");
    await page.getByRole("menuitem", { name: "In diligence" }).press("Enter");
    await expect(
      column(page, "In diligence").getByRole("link", { name: "Cryonaut" }),
    ).toBeFocused();
    await page.keyboard.press("Enter");
    const sheet = drawer(page, "Cryonaut");
    await expect(sheet).toBeVisible();
    await page.keyboard.press("n");
    await expect(sheet.getByLabel("New note")).toBeFocused();
    await page.keyboard.type("Written without a mouse.");
    await tabTo(page, sheet.getByRole("button", { name: "Add note" }));
    await page.keyboard.press("Enter");
    await expect(sheet.getByRole("list", { name: "Notes" })).toContainText(
      "Written without a mouse.",
    );
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
  });

  await test.step("on a phone nothing scrolls sideways, and the menus do what a mouse drags", async () => {
    const phone = await openAs(fund.owner, { viewport: { width: 320, height: 720 } });
    await phone.goto("/pipeline");
    await expect(card(phone, "Cryonaut")).toBeVisible();
    await expectNoSidewaysScroll(phone);
    await expect(column(phone, "Passed")).toBeHidden();
    await phone.getByRole("button", { name: "Actions for Sahel Harvest" }).click();
    await phone.getByRole("menuitem", { name: "Passed" }).click();
    await expect(column(phone, "Passed")).toContainText("Sahel Harvest");
    const sheet = await open(phone, "Cryonaut");
    await sheet.getByLabel("Next step (optional)").fill("Visit");
    await sheet.getByRole("button", { name: "Save next step" }).click();
    await expectToast(phone, "Next step saved");
    await expectNoSidewaysScroll(phone);
    await close(phone);
    await phone.goto("/dashboard?tab=pipeline");
    await expect(card(phone, "Cryonaut")).toContainText("Visit");
    await expectNoSidewaysScroll(phone);
  });
});
