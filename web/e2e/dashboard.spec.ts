import type { Page } from "@playwright/test";
import type { Session } from "@supabase/supabase-js";
import { createApplications, createHub } from "./fixtures/hubs.ts";
import { expect, LIVE, test, unique } from "./fixtures/index.ts";
import { accountMenu, expectToast } from "./fixtures/screens.ts";
import { callAs } from "./fixtures/sessions.ts";
import { questionsOf } from "./fixtures/wiretap.ts";

const call = async (session: Session, name: string, body: object) => {
  const { status, body: answer } = await callAs(session, `/rest/v1/rpc/${name}`, body);
  expect(status, `${name}: ${JSON.stringify(answer)}`).toBeLessThan(300);
};

const open = (page: Page, tab: string) => page.getByRole("tab", { name: tab }).click();

test("a portfolio moves with its deal, to the closing that a hub confirms, and so does what is unread", async ({
  db,
  newPerson,
  newRoom,
  openAs,
  sessionOf,
}) => {
  const investor = await newPerson("Ilse Brandt");
  await db`update public.investors set kyc_decision = 'VERIFIED' where user_id = ${investor.id}`;
  const hub = await createHub(db, "Rui Castro");
  const room = await newRoom({ investor });
  const [deal] = await db<{ id: string }[]>`
    update public.startups s set hub_id = ${hub.id}, sectors = '{Fintech}'
    from public.deal_rooms r join public.deals d on d.id = r.deal_id
    where r.id = ${room.id} and s.id = d.startup_id returning d.id`;
  const founder = await sessionOf(room.founder);
  const page = await openAs(investor);
  const asked = questionsOf(page);

  await page.goto("/dashboard");
  const figures = page.getByRole("region", { name: "Your portfolio in figures" });
  await expect(figures).toContainText("Total Invested$0");
  await expect(figures).toContainText("Active Deals1");
  await expect(figures).toContainText("2.8x (sample figure)Completed deals: 0");
  await expect(page.getByText("KYC Verified")).toBeVisible();
  await expect(page.getByText("FREE", { exact: true })).toBeVisible();
  await expect(page.getByText("You have not completed a deal yet.")).toBeVisible();
  await expect(page.getByText("No pending invitations")).toBeVisible();
  expect(new Set(asked).size, `the overview asks ${asked.join(", ")}`).toBeLessThanOrEqual(4);

  const rooms = page.getByRole("tab", { name: /^Deal Rooms/ });
  await expect(rooms).not.toContainText("waiting");
  await call(founder, "post_deal_room_message", {
    room: room.id,
    message_id: crypto.randomUUID(),
    message: "The documents are signed.",
  });
  await expect(rooms).toContainText("1 waiting", LIVE);
  const insights = page.getByRole("region", { name: "AI Insights" });
  await expect(
    insights.getByRole("link", { name: `${room.startup}: 1 unread message.` }),
  ).toHaveAttribute("href", room.path);

  asked.length = 0;
  await open(page, "Portfolio");
  const row = page.getByRole("row").filter({ hasText: room.startup });
  await expect(row).toContainText("Active");
  await expect(page.getByText("You have not completed a deal yet.")).toBeVisible();
  expect(new Set(asked).size, asked.join(", ")).toBeLessThanOrEqual(4);

  await call(founder, "confirm_deal_completion", { deal: deal?.id });
  await call(await sessionOf(investor), "confirm_deal_completion", { deal: deal?.id });
  await expect(row).toContainText("Completed", LIVE);
  const months = page.getByRole("table", { name: "Portfolio over Time" }).getByRole("row");
  await expect(months.last()).toContainText("$1,500,000$0", LIVE);
  await expect(page.getByRole("table", { name: "Deals by Stage" })).toContainText(
    "Seed$1,500,000$0",
  );

  await call(founder, "set_deal_amount_announced", { deal: deal?.id, announced: true });
  await expect(row).toContainText("Closing unconfirmed", LIVE);
  const [admin] = hub.admins;
  if (!admin) throw new Error("The hub has nobody.");
  await call(await sessionOf(admin), "confirm_deal_closing", { deal: deal?.id });
  await expect(row).toContainText("Closing confirmed", LIVE);
  await expect(months.last()).toContainText("$1,500,000$1,500,000");
  await open(page, "Overview");
  await expect(figures).toContainText("$1,500,000");
  await expect(figures).toContainText("$1.5M of it announced");
});

test("a saved search rings when a hub approves what it finds, and is opened, renamed and deleted", async ({
  db,
  newPerson,
  openAs,
  sessionOf,
}) => {
  const investor = await newPerson("Tomas Reyes");
  const hub = await createHub(db, "Ana Prado");
  const word = `quayside${unique()}`;
  const page = await openAs(investor);
  await page.goto(`/startups?query=${word}&stage=SEED`);
  await page.getByRole("button", { name: "Save this search" }).click();
  const dialog = page.getByRole("dialog", { name: "Saved searches" });
  const name = dialog.getByLabel("Save this search as");
  await expect(name).toHaveValue(`"${word}" · Seed`);
  await name.fill("");
  await dialog.getByRole("button", { name: "Save this search" }).click();
  await expect(
    dialog.getByRole("alert").filter({ hasText: "Give the search a name" }),
  ).toBeVisible();
  await name.fill("Cranes");
  await dialog.getByRole("button", { name: "Save this search" }).click();
  await expectToast(page, "Search saved", "Cranes");
  await expect(dialog.getByRole("link", { name: "Cranes" })).toBeVisible();
  await expect(dialog.getByRole("list", { name: "Saved searches" })).toContainText(
    `"${word}" · Seed`,
  );
  await dialog.getByRole("button", { name: "Close" }).click();

  const founder = await newPerson("Olga Finn", "STARTUP_ADMIN");
  const [startup] = await createApplications(db, hub, founder, word);
  const [admin] = hub.admins;
  if (!admin || !startup) throw new Error("Nothing to approve.");
  await call(await sessionOf(admin), "approve_startup", { startup: startup.id });
  const bell = page.getByRole("button", { name: /^Notifications, 1 unread/ });
  await expect(bell).toBeVisible(LIVE);
  await bell.click();
  await expect(page.getByText(`${startup.name} matches your search "Cranes"`)).toBeVisible();
  await page.keyboard.press("Escape");

  await (await accountMenu(page)).getByRole("menuitem", { name: "Dashboard" }).click();
  await open(page, "Pipeline");
  const searches = page.getByRole("list", { name: "Saved searches" });
  await searches.getByRole("button", { name: "Actions for Cranes" }).click();
  await page.getByRole("menuitem", { name: "Rename" }).click();
  await page.getByLabel("New name of Cranes").fill("Port cranes");
  await page.keyboard.press("Enter");
  await expect(searches.getByRole("link", { name: "Port cranes" })).toBeVisible();
  await searches.getByRole("switch", { name: "Notify me of matches for Port cranes" }).click();
  const kept = () => db<{ notify: boolean }[]>`
    select name, notify from public.saved_searches where user_id = ${investor.id}`;
  await expect.poll(kept).toEqual([{ name: "Port cranes", notify: false }]);
  await searches.getByRole("link", { name: "Port cranes" }).click();
  await expect(page).toHaveURL(`/startups?query=${word}&stage=SEED`);
  await expect(page.getByText("1 startup", { exact: true })).toBeVisible();

  await page.goBack();
  await searches.getByRole("button", { name: "Actions for Port cranes" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await searches.getByRole("button", { name: "Delete", exact: true }).click();
  await expectToast(page, "Search deleted", "Port cranes");
  await expect(page.getByText("No saved searches yet")).toBeVisible();
});

test("an investor's profile is read as it is typed, refused at its fields, and stored as a whole", async ({
  db,
  newPerson,
  openAs,
}) => {
  const investor = await newPerson("Maja Lund");
  const page = await openAs(investor);
  const asked = questionsOf(page);
  await page.goto("/dashboard?tab=profile");
  await expect(page.getByText("KYC Pending")).toBeVisible();
  const form = page.getByRole("form", { name: "Investor profile" });
  const save = form.getByRole("button", { name: "Save changes" });
  const field = (label: string) => form.getByRole("textbox", { name: label });
  await expect(save).toBeDisabled();
  expect(new Set(asked).size, asked.join(", ")).toBeLessThanOrEqual(4);

  await field("Fund name").fill("Lund Capital");
  await field("Smallest ticket").fill("12;5");
  await field("Assets under management").fill("1e400");
  await save.click();
  await expect(field("Smallest ticket")).toBeEmpty();
  await expect(
    form.getByText('"12;5" cannot be read as a number, so this is empty now.'),
  ).toBeVisible();
  await expect(
    form.getByText('"1e400" cannot be read as a number, so this is empty now.'),
  ).toBeVisible();
  await field("Smallest ticket").fill("2m");
  await field("Largest ticket").fill("250k");
  const many = Array.from({ length: 200 }, (_, n) => `Sector ${n}`).join(", ");
  await field("Preferred sectors").fill(many);
  await save.click();
  await expect(
    form.getByText("The largest ticket must not be smaller than the smallest one."),
  ).toBeVisible();
  await expect(form.getByText("List at most 50 sectors: these are 200.")).toBeVisible();
  const stored = async () => {
    const [row] = await db`
      select fund_name, ticket_size_min::int, ticket_size_max::int, total_aum, preference_sectors, preference_stages, preference_geographies
      from public.investors where user_id = ${investor.id}`;
    return row;
  };
  expect(await stored()).toMatchObject({ fund_name: null, ticket_size_min: null });

  await field("Largest ticket").fill("5,000,000");
  await field("Preferred sectors").fill(" Fintech, , Ports ,");
  const sectors = form.getByRole("group", { name: "Suggestions: Preferred sectors" });
  await expect(sectors.getByRole("button", { name: "Fintech" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await sectors.getByRole("button", { name: "Clean Energy" }).click();
  await field("Preferred stages").fill("series a");
  await save.click();
  await expectToast(
    page,
    "Profile updated",
    "Your investor profile has been successfully updated.",
  );
  expect(await stored()).toEqual({
    fund_name: "Lund Capital",
    ticket_size_min: 2_000_000,
    ticket_size_max: 5_000_000,
    total_aum: null,
    preference_sectors: ["Fintech", "Ports", "Clean Energy"],
    preference_stages: ["SERIES_A"],
    preference_geographies: [],
  });
  await expect(field("Preferred stages")).toHaveValue("Series A");
  await expect(save).toBeDisabled();

  await page.route("**/rpc/update_investor", (route) => route.abort());
  await field("Fund name").fill("Lund Partners");
  await save.click();
  await expectToast(page, "Update failed");
  await expect(field("Fund name")).toHaveValue("Lund Partners");

  await page.route("**/rpc/my_portfolio", (route) => route.fulfill({ status: 500, json: {} }));
  await open(page, "Overview");
  await expect(page.getByText("Failed to fetch deals")).toBeVisible();
  await page.unroute("**/rpc/my_portfolio");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText("You have not completed a deal yet.")).toBeVisible();
  await open(page, "Portfolio");
  await expect(page.getByText("No investments yet")).toBeVisible();
  await open(page, "Deal Rooms");
  await expect(page.getByText("No active deal rooms")).toBeVisible();
});
