import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { addTo, createFund, join } from "./fixtures/funds.ts";
import { expect, LIVE, test, unique } from "./fixtures/index.ts";
import { openLive } from "./fixtures/live.ts";
import { signUpFromMail } from "./fixtures/mail.ts";
import { actOn, memberRow, setRole } from "./fixtures/organization-screen.ts";
import { accountMenu, expectToast, signUpByForm } from "./fixtures/screens.ts";

const drawer = (page: Page, name: string) => page.getByRole("dialog", { name });

test("somebody who invests alone becomes a firm, invites a colleague who asks in its name, and removes them on their open screen", async ({
  db,
  newPerson,
  openAs,
}) => {
  test.slow();
  const [bea, amara] = await Promise.all([
    newPerson("Bea Lindgren", "INVESTOR"),
    newPerson("Amara Osei", "STARTUP_ADMIN"),
  ]);
  const tag = unique();
  const startup = { id: randomUUID(), name: `Boreal Ink ${tag}`, slug: `boreal-ink-${tag}` };
  await db`
    insert into public.startups (id, name, slug, founder_id, stage, status, is_hub_verified)
    values (${startup.id}, ${startup.name}, ${startup.slug}, ${amara.id}, 'SEED', 'APPROVED', true)`;
  const username = `ana-${unique()}`;
  const email = `${username}@dealport.test`;
  const firm = `Lindgren Partners ${tag}`;
  const [owner, colleague, founder] = await Promise.all([openAs(bea), openAs(null), openAs(amara)]);

  await test.step("inviting asks first for which firm they act", async () => {
    await openLive(owner, "/organization");
    await expect(owner.getByRole("region", { name: "Legal facts" })).toContainText("As a person");
    await owner.getByRole("button", { name: "Invite" }).click();
    const facts = owner.getByRole("dialog", { name: "Edit legal facts" });
    await expect(facts).toContainText("Say for which firm you act before you invite others to it.");
    await expect(facts.getByRole("radio", { name: /^For a firm/ })).toBeChecked();
    await expect(facts.getByLabel("Trading name")).toHaveCount(0);
    await facts.getByLabel("Legal name").fill(firm);
    await facts.getByLabel("Country").fill("Sweden");
    await facts.getByRole("button", { name: "Save" }).click();
    await expect(owner.getByRole("region", { name: "Legal facts" })).toContainText("As a firm");
    await openLive(owner, "/dashboard?tab=profile");
    const form = owner.getByRole("form", { name: "Investor profile" });
    await form.getByRole("textbox", { name: "Fund name" }).fill(firm);
    await form.getByRole("button", { name: "Save changes" }).click();
    await expect(owner.getByRole("main").getByRole("link", { name: firm })).toBeVisible();
    await owner.getByRole("main").getByRole("link", { name: firm }).click();
    await expect(owner.getByRole("heading", { level: 1 })).toHaveText(firm);
  });

  await test.step("each role says what it may do; a colleague joins from the mail, and works on the dashboard", async () => {
    await owner.getByRole("button", { name: "Invite" }).click();
    const dialog = owner.getByRole("dialog", { name: `Invite to ${firm}` });
    await expect(dialog.getByRole("radio")).toHaveCount(4);
    await expect(dialog).toContainText("Works in the pipeline, writes notes");
    await dialog.getByLabel("Email").fill(email);
    await dialog.getByLabel("Title").fill("Associate");
    await dialog.getByRole("button", { name: "Invite" }).click();
    await expect(dialog).toBeHidden();
    const { invitation } = await signUpFromMail(colleague, email);
    await signUpByForm(colleague, { username, email, role: "General User" });
    await expect(colleague).toHaveURL(invitation);
    const main = colleague.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(
      `Bea Lindgren invites you to act for ${firm}`,
    );
    await expect(main).toContainText("A member works in the pipeline");
    await main.getByRole("button", { name: "Accept" }).click();
    await expect(colleague).toHaveURL(/^[^?]*\/dashboard/);
    await expect(main).toContainText(firm);
    await expect(memberRow(owner, "Ana Duarte")).toContainText("Member", LIVE);
  });

  await test.step("they read the profile, and who edits it", async () => {
    await colleague.goto("/dashboard?tab=profile");
    await expect(colleague.getByRole("main")).toContainText(
      `An administrator of ${firm} edits it: Bea Lindgren.`,
    );
    await expect(colleague.getByRole("button", { name: "Save changes" })).toHaveCount(0);
  });

  await test.step("they ask for an introduction in its name; the owner reads it, and the company who asks", async () => {
    await openLive(owner, "/introductions");
    await openLive(founder, "/my-startup?tab=introductions");
    await colleague.goto(`/startups/${startup.slug}?intro=open`);
    const asking = drawer(colleague, "Request an introduction");
    await expect(asking).toContainText(`that you act for ${firm}`);
    await expect(asking.getByRole("combobox")).toHaveCount(0);
    await asking.getByLabel("Your note").fill("We fund inks that conduct.");
    await asking.getByRole("button", { name: "Send request" }).click();
    await expectToast(colleague, "Introduction requested");
    await expect(colleague).toHaveURL(`/startups/${startup.slug}`);
    await owner.getByRole("row", { name: new RegExp(startup.name) }).click();
    const request = drawer(owner, startup.name);
    await expect(request).toContainText(`Asked by Ana Duarte, ${firm}`);
    await expect(request.getByRole("button", { name: "Withdraw…" })).toBeVisible();
    const row = founder.getByRole("row", { name: /Ana Duarte/ });
    await expect(row).toBeVisible(LIVE);
    await expect(row).toContainText(firm);
    await owner.goto(`/startups/${startup.slug}`);
    await expect(
      owner.getByRole("link", { name: "Introduction requested" }).first(),
      "one request of an investor is open",
    ).toBeVisible();
  });

  await test.step("a search is shared, opens for the colleague, and only its author edits it", async () => {
    await owner.goto("/startups?stage=SEED");
    await owner.getByRole("button", { name: "Save this search" }).click();
    const searches = drawer(owner, "Saved searches");
    await searches.getByLabel("Save this search as").fill("Seeds");
    await searches.getByRole("button", { name: "Save this search" }).click();
    await searches.getByRole("button", { name: "Actions for Seeds" }).click();
    await owner.getByRole("menuitem", { name: `Share with ${firm}` }).click();
    await expect(searches).toContainText(`Shared with ${firm}`);
    await colleague.goto("/dashboard?tab=pipeline");
    const list = colleague.getByRole("list", { name: "Saved searches" });
    await expect(list).toContainText("Shared by Bea Lindgren");
    await expect(list.getByRole("button", { name: "Actions for Seeds" })).toHaveCount(0);
    await list.getByRole("link", { name: "Seeds" }).click();
    await expect(colleague).toHaveURL("/startups?stage=SEED");
  });

  await test.step("a viewer reads all, changes nothing, and is told whom to ask", async () => {
    await db`
      insert into public.watchlist (investor_id, startup_id)
      select i.id, s.id from public.investors i, public.startups s
      where i.user_id = ${bea.id} and s.slug = 'cryonaut'`;
    await openLive(colleague, "/pipeline");
    await expect(colleague.getByRole("button", { name: "Actions for Cryonaut" })).toBeVisible();
    await openLive(owner, "/organization");
    await setRole(owner, "Ana Duarte", /^Viewer/);
    await expect(colleague.getByRole("main")).toContainText(
      `You are a viewer of ${firm}: you read its pipeline and change nothing. An administrator can give you another role: Bea Lindgren.`,
      LIVE,
    );
    await colleague.getByRole("link", { name: "Cryonaut" }).click();
    const sheet = drawer(colleague, "Cryonaut");
    await expect(sheet).toContainText("No next step");
    await expect(sheet.getByLabel("New note")).toHaveCount(0);
    await expect(sheet.getByRole("button", { name: "On Watchlist" })).toHaveCount(0);
    await sheet.getByRole("button", { name: "Close", exact: true }).click();
    await colleague.goto(`/startups/${startup.slug}`);
    await expect(colleague.getByText(`You are a viewer of ${firm}`)).toBeVisible();
    await colleague.goto("/introductions");
    await colleague.getByRole("row", { name: new RegExp(startup.name) }).click();
    await expect(drawer(colleague, startup.name)).toContainText("We fund inks that conduct.");
    await expect(
      drawer(colleague, startup.name).getByRole("button", { name: "Withdraw…" }),
    ).toHaveCount(0);
  });

  await test.step("who is removed loses the pipeline on their open page", async () => {
    await openLive(colleague, "/pipeline");
    await expect(colleague.getByRole("link", { name: "Cryonaut" })).toBeVisible();
    await actOn(owner, "Ana Duarte", "Remove…");
    const dialog = owner.getByRole("dialog", { name: `Remove Ana Duarte from ${firm}?` });
    await dialog.getByLabel("Reason").fill("They work elsewhere.");
    await dialog.getByRole("button", { name: "Remove" }).click();
    await expect(colleague.getByRole("heading", { level: 1 })).toHaveText("Access Denied", LIVE);
  });
});

test("a person of two investors says for which one they act; whoever acts for none invests for themself", async ({
  db,
  openAs,
}) => {
  test.slow();
  const [first, second] = [
    await createFund(db, "Alder Fund", "Mira Stone"),
    await createFund(db, "Birch Fund", "Noel Price"),
  ];
  const lena = await join(db, first, "Lena Brandt", "MEMBER");
  await addTo(db, second.id, lena, "MEMBER");
  const tag = unique();
  const startup = { id: randomUUID(), name: `Salt Wire ${tag}`, slug: `salt-wire-${tag}` };
  await db`
    insert into public.startups (id, name, slug, stage, status, is_hub_verified, founder_id)
    select ${startup.id}, ${startup.name}, ${startup.slug}, 'SEED', 'APPROVED', true, s.founder_id
    from public.startups s where s.slug = 'cryonaut'`;
  const page = await openAs(lena);
  const acting = page.getByRole("combobox", { name: "Acting for" });

  await test.step("the oldest by default, said in the address; the switch is kept", async () => {
    await openLive(page, "/pipeline");
    await expect(acting).toHaveText(first.name);
    await expect(page).toHaveURL(`/pipeline?for=${first.id}`);
    await acting.click();
    await page.getByRole("option", { name: second.name }).click();
    await expect(page).toHaveURL(`/pipeline?for=${second.id}`);
    await page.goto("/dashboard");
    await expect(acting).toHaveText(second.name);
    await page.getByRole("tab", { name: "Pipeline" }).click();
    await expect(page).toHaveURL(new RegExp(`tab=pipeline&for=${second.id}`));
  });

  await test.step("stars and requests are of the chosen one", async () => {
    await page.goto(`/startups/${startup.slug}`);
    await page.getByRole("button", { name: "Watchlist", exact: true }).click();
    await expect(page.getByRole("button", { name: "On Watchlist" })).toBeVisible();
    await page.getByRole("button", { name: "Request Intro", exact: true }).click();
    const asking = drawer(page, "Request an introduction");
    await expect(asking.getByRole("combobox", { name: "Investor" })).toHaveText(second.name);
    await asking.getByLabel("Your note").fill("May we meet?");
    await asking.getByRole("button", { name: "Send request" }).click();
    await expect(page.getByRole("link", { name: "Introduction requested" }).first()).toBeVisible();
    const watched = await db<{ organization_id: string }[]>`
      select i.organization_id from public.watchlist w join public.investors i on i.id = w.investor_id
      where w.startup_id = ${startup.id}`;
    expect(watched.map(({ organization_id }) => organization_id)).toEqual([second.id]);
    await page.goto(`/startups/${startup.slug}?for=${first.id}`);
    await expect(page.getByRole("button", { name: "Watchlist", exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Request Intro", exact: true })).toBeVisible();
    await page.goto("/introductions");
    await expect(page.getByRole("row", { name: new RegExp(startup.name) })).toContainText(
      second.name,
    );
  });

  await test.step("a card of the other investor's pipeline is not found in this one", async () => {
    await page.goto(`/pipeline?for=${second.id}&watched=${startup.id}`);
    await expect(drawer(page, startup.name)).toBeVisible();
    await page.goto(`/pipeline?for=${first.id}`);
    await expect(page.getByText("The pipeline is empty")).toBeVisible();
  });

  await test.step("who leaves one on an open screen goes on with the other", async () => {
    await openLive(page, `/pipeline?for=${second.id}`);
    await expect(page.getByRole("link", { name: startup.name })).toBeVisible();
    await db`
      update public.organization_members set ended_at = now()
      where organization_id = ${second.id} and user_id = ${lena.id}`;
    await expect(page.getByText("The pipeline is empty")).toBeVisible(LIVE);
    await expect(acting).toHaveCount(0);
    await expect(page.getByRole("main")).toContainText(first.name);
  });

  await test.step("who signed up to invest and acts for nobody invests for themself", async () => {
    const owner = await openAs(first.owner);
    await db`
      update public.organization_members set role = 'OWNER'
      where organization_id = ${first.id} and user_id = ${lena.id}`;
    await db`
      update public.organization_members set ended_at = now()
      where organization_id = ${first.id} and user_id = ${first.owner.id}`;
    await owner.goto("/dashboard");
    await expect(owner.getByRole("heading", { name: "You act for no investor" })).toBeVisible();
    await owner.getByRole("button", { name: "Invest for yourself" }).click();
    await expect(owner.getByRole("tab", { name: "Overview" })).toBeVisible();
    await expect(owner.getByRole("main")).toContainText("Mira Stone");
    await expect(
      (await accountMenu(owner)).getByRole("menuitem", { name: "Pipeline" }),
    ).toBeVisible();
  });
});
