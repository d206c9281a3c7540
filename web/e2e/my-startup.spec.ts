import type { Page } from "@playwright/test";
import { png } from "./fixtures/files.ts";
import { expect, LIVE, SEED, test, unique } from "./fixtures/index.ts";
import { expectToast } from "./fixtures/screens.ts";
import { callAs, signIn } from "./fixtures/sessions.ts";

const HUB = "0b000000-0000-4000-8000-000000000001";

const save = (page: Page) => page.locator(".edit-state");
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test("a startup, from its draft to its approval: saved by itself, offline too, wrong at its fields, mended after a rejection", async ({
  newPerson,
  openAs,
  sessionOf,
  db,
}) => {
  test.slow();
  const founder = await newPerson("Amara Osei", "STARTUP_ADMIN");
  const page = await openAs(founder);
  const dave = await sessionOf(SEED.dave);
  const stored = async () => {
    const [row] = await db`select * from public.startups where founder_id = ${founder.id}`;
    return row as Record<string, unknown>;
  };
  const decide = async (act: string, more: object = {}) => {
    const { id } = await stored();
    const { status } = await callAs(dave, `/rest/v1/rpc/${act}`, { startup: id, ...more });
    expect(status).toBe(200);
  };

  await test.step("begins with a name", async () => {
    await page.goto("/my-startup");
    await expect(page.getByText("No startup yet")).toBeVisible();
    await page.getByRole("button", { name: "New startup" }).click();
    const dialog = page.getByRole("dialog", { name: "New startup" });
    await dialog.getByRole("button", { name: "Create draft" }).click();
    await expect(dialog.getByLabel("Name")).toHaveAccessibleDescription(/1 to 160 characters/);
    await dialog.getByLabel("Name").fill("Tidal Loom");
    await dialog.getByRole("button", { name: "Create draft" }).click();
    await expect(page).toHaveURL(/\/my-startup\/[0-9a-f-]{36}$/);
    await expect(page.getByRole("heading", { level: 1, name: "Tidal Loom" })).toBeVisible();
  });

  await test.step("is found again, alone, with what it needs, which leads to its field", async () => {
    await page.getByRole("link", { name: "My startups" }).click();
    const only = page.getByRole("article", { name: "Tidal Loom" });
    await expect(only).toContainText("Before you submit");
    await expect(only).toContainText("Draft");
    await only.getByRole("button", { name: /Describe in a sentence/ }).click();
    await expect(page).toHaveURL(/\/my-startup\/[0-9a-f-]{36}$/);
    await expect(field(page, "Short description")).toBeFocused();
  });

  await test.step("saves what was changed, and keeps it while there is no network", async () => {
    await field(page, "Short description").fill("Looms that run on the tide.");
    await expect(save(page)).toHaveText("Saved");
    await page.context().setOffline(true);
    await field(page, "Description (optional)").fill("They weave\nby day and night.");
    await expect(save(page)).toContainText("kept on this device");
    await page.context().setOffline(false);
    await expect(save(page)).toHaveText("Saved", LIVE);
    expect(await stored()).toMatchObject({
      short_description: "Looms that run on the tide.",
      long_description: "They weave\nby day and night.",
    });
  });

  await test.step("takes a logo, which is saved once it is cropped", async () => {
    await field(page, "Logo").setInputFiles(png("loom.png", 400, 300));
    await page.getByRole("dialog").getByRole("button", { name: "Save logo" }).click();
    await expectToast(page, "Logo saved");
    await expect(page.getByRole("button", { name: "Change logo" })).toBeVisible();
    expect(await stored()).toMatchObject({ logo_url: expect.stringContaining("/") });
  });

  await test.step("takes people, milestones and years row by row", async () => {
    await page.getByRole("button", { name: "Add a person" }).click();
    await expect(field(page, "Name of person 1")).toBeFocused();
    await page.keyboard.type("Amara Osei");
    await field(page, "Role of person 1").fill("Founder");
    await field(page, "Biography of person 1").fill("Wove by hand for ten years.");
    await page.getByRole("button", { name: "Add a milestone" }).click();
    await field(page, "Date of milestone 1").fill("2024-03-01");
    await field(page, "Milestone of milestone 1").fill("First loom in the water");
    await page.getByRole("button", { name: "Add a year" }).click();
    await field(page, "Year of year 1").fill("2024");
    await field(page, "Revenue of year 1").fill("much");
    await expect(page.getByText(/Year 1: Enter a number/)).toBeVisible();
    await field(page, "Revenue of year 1").fill("120k");
    await field(page, "Short description").focus();
    await expect(field(page, "Revenue of year 1")).toHaveValue("120,000");
    await expect(save(page)).toHaveText("Saved");
    const { id, milestones } = await stored();
    expect(String(milestones)).toContain("First loom in the water");
    await page.reload();
    await expect(field(page, "Biography of person 1")).toHaveValue("Wove by hand for ten years.");
    await page.getByRole("button", { name: "Remove milestone 1" }).click();
    await expect(save(page)).toHaveText("Saved");
    const [left] = await db`
      select cardinality(s.milestones) as milestones, m.name, p.biography, (s.revenue_history[1]).revenue::int as revenue
      from public.startups s join public.startup_team_members m on m.startup_id = s.id
      join public.startup_team_profiles p on p.startup_id = s.id where s.id = ${String(id)}`;
    expect(left).toEqual({
      milestones: 0,
      name: "Amara Osei",
      biography: "Wove by hand for ten years.",
      revenue: 120_000,
    });
  });

  await test.step("says what is wrong at each field, and saves the rest", async () => {
    await field(page, "Website (optional)").fill("javascript:alert(1)");
    await field(page, "Pitch deck (optional)").fill("http://deck.example");
    await field(page, "Annual revenue (optional)").fill("1e400");
    await field(page, "Team size (optional)").fill("4");
    for (const label of ["Website (optional)", "Pitch deck (optional)"]) {
      await expect(field(page, label)).toHaveAccessibleDescription(/begins with https:\/\//);
    }
    await expect(field(page, "Annual revenue (optional)")).toHaveAccessibleDescription(/a number/);
    await expect(save(page)).toHaveText("3 fields not saved");
    await expect.poll(stored).toMatchObject({ team_size: 4, website: null, revenue: null });
    await page.getByRole("button", { name: "Submit to hub" }).click();
    await expectToast(page, "Startup not submitted");
    await page.reload();
    await expect(field(page, "Website (optional)")).toHaveValue("javascript:alert(1)");
    await field(page, "Website (optional)").fill("https://tidal-loom.example");
    await field(page, "Pitch deck (optional)").fill("");
    await field(page, "Annual revenue (optional)").fill("");
    await expect(save(page)).toHaveText("Saved");
  });

  await test.step("is submitted once it says all that the database asks for", async () => {
    await page.getByRole("button", { name: "Submit to hub" }).click();
    await expectToast(page, "Startup not submitted");
    await page.getByRole("button", { name: "Choose a hub that accepts applications." }).click();
    await expect(page.getByRole("combobox", { name: "Hub", exact: true })).toBeFocused();
    await page.keyboard.press("Enter");
    await page.getByRole("option", { name: /^Station Azur/ }).click();
    await page.getByRole("checkbox", { name: "Clean Energy", exact: true }).check();
    await expect(page.getByText("Everything a hub asks for is complete.")).toBeVisible();
    await page.getByRole("button", { name: "Submit to hub" }).click();
    await expect(page.getByRole("heading", { name: "In review" })).toBeVisible();
    await expect(field(page, "Name")).not.toBeEditable();
    expect(await stored()).toMatchObject({ status: "PENDING", hub_id: HUB });
  });

  await test.step("reads at once, and at each field, why the hub rejects it", async () => {
    await decide("reject_startup", {
      reason: "Two answers are missing.",
      field_reasons: [
        { field: "website", reason: "This page shows nothing." },
        { field: "employees", reason: "Count employees only." },
      ],
    });
    await expect(page.getByRole("heading", { name: "Station Azur rejected it" })).toBeVisible(LIVE);
    const website = page.locator("#field-website");
    const employees = page.locator("#field-employees");
    const marked = (section: string) =>
      page.getByRole("region", { name: section, exact: true }).getByText("1 field to change");
    await expect(website).toContainText("This page shows nothing.");
    await expect(employees).toContainText("Count employees only.");
    await expect(marked("Links")).toBeVisible();
    await expect(marked("Startup")).toBeVisible();
    await expect(marked("Figures")).toBeHidden();
    await page.getByRole("tab", { name: "Preview" }).click();
    await expect(page.getByRole("region", { name: "Preview of Tidal Loom" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Station Azur rejected it" })).toBeVisible();
    await expect(page.getByRole("blockquote")).toHaveText("Two answers are missing.");
    await expect(page.getByText("Website: This page shows nothing.")).toBeVisible();
    await page.getByRole("button", { name: "Employees", exact: true }).click();
    await expect(field(page, "Employees (optional)")).toBeFocused();
    await field(page, "Employees (optional)").fill("6");
    await field(page, "Employees (optional)").blur();
    await expect(save(page)).toHaveText("Saved");
    await expect(employees).toContainText("Count employees only.");
    await expect(website).toContainText("This page shows nothing.");
    await field(page, "Website (optional)").fill("https://tidal-loom.example/home");
    await page.getByRole("button", { name: "Submit again" }).click();
    await expect(page.getByRole("heading", { name: "In review" })).toBeVisible();
  });

  await test.step("is approved before one's eyes; what is edited then waits beside what is public", async () => {
    await decide("approve_startup", { export_readiness_score: 60 });
    await expect(page.getByRole("heading", { name: "On the market" })).toBeVisible(LIVE);
    await field(page, "Annual revenue (optional)").fill("2.5M");
    await field(page, "Annual revenue (optional)").blur();
    await expect(page.getByText("New version begun")).toBeVisible();
    await expect(page.getByRole("complementary")).toContainText("$2,500,000");
    await field(page, "Website (optional)").fill("https://tidal-loom.example/shop");
    await expect(save(page)).toHaveText("Saved");
    expect(await stored()).toMatchObject({
      revenue: null,
      website: "https://tidal-loom.example/shop",
    });
    await expect(field(page, "Annual revenue (optional)")).toHaveValue("2,500,000");
    await page.getByRole("tab", { name: "Preview" }).click();
    await expect(page.getByText("once your hub approves the new version")).toBeVisible();
    await expect(page.getByRole("region", { name: "Preview of Tidal Loom" })).toContainText(
      "$2.5M",
    );
    await page.getByRole("tab", { name: "Edit" }).click();
  });

  await test.step("is submitted anew: the hub reads the differences and sends them back, then approves them", async () => {
    await page.getByRole("button", { name: "Submit new version" }).click();
    await expect(page.getByRole("heading", { name: "New version in review" })).toBeVisible();
    await expect(field(page, "Annual revenue (optional)")).not.toBeEditable();
    await expect(field(page, "Website (optional)")).toBeEditable();
    const { id } = await stored();
    const hub = await openAs(SEED.dave);
    await hub.goto(`/hub-admin?tab=applications&status=PENDING&application=${String(id)}`);
    const drawer = hub.getByRole("dialog", { name: "Tidal Loom" });
    const changes = drawer.getByRole("list", { name: "Changes of Tidal Loom" });
    await expect(changes).toContainText("Annual revenue");
    await expect(changes).toContainText("$2,500,000");
    await drawer.getByRole("button", { name: "Reject" }).click();
    const rejection = hub.getByRole("dialog", { name: "Reject the new version of Tidal Loom?" });
    await rejection.getByLabel("Reason").fill("The new figure is not proven.");
    await rejection.getByRole("button", { name: "Add a field" }).click();
    await hub.getByRole("menuitem", { name: "Annual revenue" }).click();
    await hub.keyboard.type("Show the accounts.");
    await rejection.getByRole("button", { name: "Reject" }).click();
    await expectToast(hub, "New version rejected");
    await expect(
      page.getByRole("heading", { name: "Station Azur rejected the new version" }),
    ).toBeVisible(LIVE);
    await expect(page.locator("#field-revenue")).toContainText("Show the accounts.");
    await field(page, "Annual revenue (optional)").fill("2.4M");
    await page.getByRole("button", { name: "Submit version again" }).click();
    await expect(page.getByRole("heading", { name: "New version in review" })).toBeVisible();
    await decide("approve_startup", { export_readiness_score: 60 });
    await expect(page.getByRole("heading", { name: "On the market" })).toBeVisible(LIVE);
    expect(await stored()).toMatchObject({ revenue: "2400000.00", status: "APPROVED" });
    await page.getByRole("tab", { name: "History" }).click();
    const history = page.getByRole("region", { name: "History of Tidal Loom" });
    await expect(history).toContainText("approved it for Station Azur");
    await expect(history).toContainText("rejected the new version for Station Azur");
    await expect(history).toContainText("The new figure is not proven.");
    await expect(history).toContainText("Annual revenue: Show the accounts.");
    await page.getByRole("tab", { name: "Edit" }).click();
  });

  await test.step("what no hub vetted is published at once, and what was begun is discarded", async () => {
    await field(page, "Team size (optional)").fill("9");
    await page.getByRole("button", { name: "Publish" }).click();
    await expectToast(page, "Changes published");
    await expect.poll(stored).toMatchObject({ team_size: 9 });
    await field(page, "Problem (optional)").fill("Weaving is slow.");
    await expect(page.getByRole("button", { name: "Submit new version" })).toBeVisible();
    await page.getByRole("button", { name: "Discard new version" }).click();
    await page
      .getByRole("dialog", { name: "Discard the new version?" })
      .getByRole("button", { name: "Discard version" })
      .click();
    await expect(field(page, "Problem (optional)")).toHaveValue("");
    await expect(page.getByText("New version begun")).toBeHidden();
  });
});

test("what another tab saved meanwhile is not overwritten before one has chosen; a draft is deleted after a question", async ({
  newPerson,
  openAs,
  db,
}) => {
  const founder = await newPerson("Amara Osei", "STARTUP_ADMIN");
  const [startup] = await db`
    insert into public.startups (name, slug, founder_id, stage)
    values ('Salt Wire', ${`salt-wire-${unique()}`}, ${founder.id}, 'SEED') returning id`;
  const [one, other] = await Promise.all([
    openAs(await signIn(founder)),
    openAs(await signIn(founder)),
  ]);
  for (const page of [one, other]) await page.goto(`/my-startup/${startup?.id}`);
  const described = (page: Page) => field(page, "Short description");
  await expect(described(other)).toBeVisible();

  await other.context().setOffline(true);
  await described(other).fill("Mine");
  await expect(save(other)).toContainText("kept on this device");
  await described(one).fill("Theirs");
  await field(one, "Team size (optional)").fill("7");
  await expect(save(one)).toHaveText("Saved");
  await other.context().setOffline(false);
  const choice = other.getByRole("group", { name: "Short description: two versions" });
  await expect(choice).toContainText("Theirs", LIVE);
  await expect(described(other)).toHaveValue("Mine");
  await expect(field(other, "Team size (optional)")).toHaveValue("7");
  await choice.getByRole("button", { name: "Keep mine" }).click();
  await expect(save(other)).toHaveText("Saved");
  await expect(described(one)).toHaveValue("Mine", LIVE);

  await one.getByRole("button", { name: "Delete draft" }).click();
  await one
    .getByRole("dialog", { name: "Delete Salt Wire?" })
    .getByRole("button", { name: "Delete draft" })
    .click();
  await expect(one).toHaveURL("/my-startup");
  await expect(one.getByText("No startup yet")).toBeVisible();
  await expect(other.getByRole("heading", { name: "Startup not found" })).toBeVisible(LIVE);
});

test("a startup moves to another company: offered where it is edited, answered at the other's, both follow live", async ({
  newPerson,
  openAs,
  db,
}) => {
  const founder = await newPerson("Amara Osei", "STARTUP_ADMIN");
  const heir = await newPerson("Noor Haddad", "STARTUP_ADMIN");
  const [startup] = await db`
    insert into public.startups (name, slug, founder_id, stage)
    values ('Tide Mill', ${`tide-mill-${unique()}`}, ${founder.id}, 'SEED') returning id`;
  const [page, other] = await Promise.all([openAs(founder), openAs(heir)]);
  await other.goto("/my-startup");
  await expect(other.getByText("No startup yet")).toBeVisible();
  await page.goto(`/my-startup/${startup?.id}`);
  await page.getByRole("button", { name: "Move to another company" }).click();
  const dialog = page.getByRole("dialog", { name: "Move Tide Mill to another company" });
  await dialog.getByLabel("Email address").fill(heir.email);
  await dialog.getByRole("button", { name: "Send offer" }).click();
  await expect(page.getByText(`${heir.email} may take it over for another company`)).toBeVisible();

  const offers = other.getByRole("list", { name: "Startups offered to your company" });
  await expect(offers).toContainText("Tide Mill is offered to your company", LIVE);
  await offers.getByRole("button", { name: "Accept" }).click();
  await other.getByRole("button", { name: "Take it over" }).click();
  await expect(other.getByRole("article", { name: "Tide Mill" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Startup not found" })).toBeVisible(LIVE);
});
