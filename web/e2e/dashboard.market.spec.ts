import type { Page } from "@playwright/test";
import { expect, LIVE, test } from "./fixtures/index.ts";
import { expectToast } from "./fixtures/screens.ts";

const star = (page: Page, name: string) => page.getByRole("button", { name: `Watch ${name}` });
const column = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const card = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("link", { name, exact: true }) });

test("matches say why, best first, and one that is hidden comes back", async ({
  newPerson,
  openAs,
  db,
}) => {
  const investor = await newPerson("Ines", "INVESTOR");
  await db`
    update public.investors set preference_sectors = '{Clean Energy}', preference_stages = '{SERIES_A}',
      preference_geographies = '{France}', ticket_size_min = 500000
    where user_id = ${investor.id}`;
  const page = await openAs(investor);
  await page.goto("/dashboard?tab=matches");
  const best = page.getByRole("article").first();
  await expect(best).toHaveAccessibleName("Lumen Grid");
  await expect(best).toContainText("6 of 6 criteria");
  // The specification's badge is a sample figure, the same on every card.
  await expect(best).toContainText("97% Match (sample figure)");
  await expect(best.getByRole("list", { name: "Why Lumen Grid" })).toContainText(
    "Clean Energy is among your sectors.",
  );
  await expect(best).toContainText("fits the $7,500,000 still to raise.");
  const counts = await page.getByText(/^\d of 6 criteria$/).allTextContents();
  expect(counts).toHaveLength(12);
  expect(counts).toEqual([...counts].sort().reverse());
  await expect(page.getByText(/is not among your stages/).first()).toBeVisible();

  await best.getByRole("button", { name: "Hide Lumen Grid from your matches" }).click();
  await expect(page.getByText("1 startup hidden")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("1 startup hidden")).toBeHidden();
  await expect(best).toHaveAccessibleName("Lumen Grid");

  await page.getByRole("button", { name: "Show 12 more" }).click();
  await expect(page.getByRole("article")).toHaveCount(24);

  await page.route("**/rpc/my_matches*", (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await expect(page.getByRole("alert")).toContainText("Failed to fetch recommendations");
});

test("a star is there on the other device, and its card moves on both", async ({
  newPerson,
  openAs,
  db,
}) => {
  const investor = await newPerson("Stella", "INVESTOR");
  const desk = await openAs(investor);
  const phone = await openAs(investor, { viewport: { width: 390, height: 844 } });
  await phone.goto("/dashboard?tab=pipeline");
  await expect(phone.getByText("The pipeline is empty")).toBeVisible();
  await desk.goto("/startups?query=Cryonaut");
  await test.step("a refused star is taken back", async () => {
    const call = "**/rpc/watch_startup*";
    const message = "You already watch 500 startups.";
    await desk.route(call, (route) =>
      route.fulfill({ status: 429, json: { code: "PT429", message } }),
    );
    await star(desk, "Cryonaut").click();
    await expectToast(desk, "Watchlist not changed", message);
    await expect(star(desk, "Cryonaut")).toHaveAttribute("aria-pressed", "false");
    await desk.unroute(call);
  });
  await star(desk, "Cryonaut").click();
  await expect(star(desk, "Cryonaut")).toHaveAttribute("aria-pressed", "true");
  await expect(phone.getByRole("link", { name: "Cryonaut" })).toBeVisible(LIVE);

  await db`
    insert into public.watchlist (investor_id, startup_id)
    select i.id, s.id from public.investors i, public.startups s
    where i.user_id = ${investor.id} and s.slug in ('lumen-grid', 'sahel-harvest')`;
  await desk.goto("/dashboard?tab=pipeline");
  await expect(column(desk, "Observing").getByRole("listitem")).toHaveCount(3);

  await test.step("by dragging, and by the menu", async () => {
    await card(desk, "Cryonaut").dragTo(column(desk, "Considering"));
    await expect(column(desk, "Considering").getByRole("link", { name: "Cryonaut" })).toBeVisible();
    await expect(column(phone, "Considering")).toContainText("Cryonaut", LIVE);
    await card(desk, "Cryonaut").dragTo(desk.getByRole("heading", { level: 1 }));
    await desk.getByRole("button", { name: "Actions for Lumen Grid" }).press("Enter");
    await desk.getByRole("menuitem", { name: "Passed" }).press("Enter");
    await expect(column(desk, "Passed")).toContainText("Lumen Grid");
    await expect(column(desk, "Passed").getByRole("link", { name: "Lumen Grid" })).toBeFocused();
    await expect(column(desk, "Considering")).toContainText("Cryonaut");
  });

  await test.step("an amount that is none is refused, one that is shows", async () => {
    await card(desk, "Cryonaut").dragTo(column(desk, "Committed"));
    const amount = desk.getByLabel("Amount in US dollars (optional)");
    const commit = desk.getByRole("button", { name: "Commit", exact: true });
    for (const wrong of ["1e400", "12.500", "-1"]) {
      await amount.fill(wrong);
      await commit.click();
      await expect(amount).toHaveAttribute("aria-invalid", "true");
    }
    await amount.fill("1.5M");
    await commit.click();
    await expect(column(desk, "Committed")).toContainText("$1.5M");
  });

  await test.step("a note is there on the other device", async () => {
    await desk.getByRole("link", { name: "Sahel Harvest" }).click();
    await desk.getByLabel("New note").fill("Ask for the routes.");
    await desk.getByRole("button", { name: "Add note" }).click();
    await expect(desk.getByRole("list", { name: "Notes" })).toContainText("Ask for the routes.");
    await expect(column(phone, "Observing")).toContainText("1 note", LIVE);
  });

  await test.step("what changes shows until one has seen it", async () => {
    await db`update public.startups set team_size = team_size + 7 where slug = 'sahel-harvest'`;
    await desk.reload();
    const dialog = desk.getByRole("dialog");
    await expect(dialog).toContainText("Changes since your last visit");
    await expect(dialog).toContainText("Team size");
    await dialog.getByRole("button", { name: "Mark as seen" }).click();
    await expect(dialog).toContainText("Nothing has changed since your last visit");
    await db`update public.startups set team_size = team_size - 7 where slug = 'sahel-harvest'`;
    await dialog.getByRole("button", { name: "Close" }).click();
  });

  await test.step("compared from the board", async () => {
    await desk.getByRole("checkbox", { name: "Compare Cryonaut" }).check();
    await desk.getByRole("checkbox", { name: "Compare Lumen Grid" }).check();
    await desk.getByRole("link", { name: "Compare", exact: true }).click();
    await expect(desk.getByRole("columnheader")).toHaveText([/Cryonaut/, /Lumen Grid/]);
    await expect(desk.getByRole("row", { name: /^Stage/ })).toContainText("Series A");
    await desk.goto("/compare?startup=lumen-grid&startup=thermion&startup=cryonaut");
    await expect(desk.getByRole("alert")).toContainText("One startup is not on the market");
    await expect(desk.getByRole("columnheader")).toHaveText([/Lumen Grid/, /Cryonaut/]);
  });

  await test.step("a star that has notes asks before it goes", async () => {
    await phone.getByRole("link", { name: "Sahel Harvest" }).click();
    await phone.getByRole("button", { name: "On Watchlist" }).click();
    await phone.getByRole("button", { name: "Stop watching" }).click();
    await expect(phone.getByRole("link", { name: "Sahel Harvest" })).toBeHidden();
  });
});

test("a founder reads the total committed", async ({ newRoom, openAs, db }) => {
  const { founder, investor, startup } = await newRoom();
  const [row] = await db<{ startup_id: string }[]>`
    insert into public.watchlist (investor_id, startup_id, state, amount)
    select i.id, s.id, 'COMMITTED', 2500000 from public.investors i, public.startups s
    where i.user_id = ${investor.id} and s.name = ${startup} returning startup_id`;
  const page = await openAs(founder);
  await page.goto(`/my-startup/${row?.startup_id}`);
  await expect(page.getByText("Commitments")).toBeVisible();
  await expect(page.getByText("$2.5M").first()).toBeVisible();
});
