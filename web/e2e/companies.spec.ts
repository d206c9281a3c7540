import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { Sql } from "postgres";
import { expect, LIVE, type Person, test, unique } from "./fixtures/index.ts";
import { openLive } from "./fixtures/live.ts";
import { signUpFromMail } from "./fixtures/mail.ts";
import { actOn, memberRow, setRole } from "./fixtures/organization-screen.ts";
import {
  accountMenu,
  expectNoSidewaysScroll,
  expectToast,
  signUpByForm,
  tabTo,
} from "./fixtures/screens.ts";
import { callAs, signIn } from "./fixtures/sessions.ts";

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const save = (page: Page) => page.locator(".edit-state");

/** Of the founder's company, which is made with the first. */
async function newStartup(db: Sql, founder: Person, word: string, status: "DRAFT" | "APPROVED") {
  const tag = unique();
  const id = randomUUID();
  const name = `${word} ${tag}`;
  const slug = `${word.toLowerCase().replaceAll(" ", "-")}-${tag}`;
  const [made] = await db<{ organization_id: string }[]>`
    insert into public.startups (id, name, slug, founder_id, stage, status, is_hub_verified, short_description)
    values (${id}, ${name}, ${slug}, ${founder.id}, 'SEED', ${status}, ${status === "APPROVED"}, 'Inks that conduct.')
    returning organization_id`;
  if (!made) throw new Error("The startup was not made.");
  return { id, name, slug, company: made.organization_id };
}

test("a colleague joins a company from a mail, edits beside its owner, answers once they may, and is removed", async ({
  newPerson,
  openAs,
  db,
}) => {
  test.slow();
  const [amara, petra] = await Promise.all([
    newPerson("Amara Osei", "STARTUP_ADMIN"),
    newPerson("Petra Novak", "INVESTOR"),
  ]);
  const username = `ana-${unique()}`;
  const email = `${username}@dealport.test`;
  const market = await newStartup(db, amara, "Boreal Ink", "APPROVED");
  const draft = await newStartup(db, amara, "Salt Wire", "DRAFT");
  const [owner, colleague] = await Promise.all([openAs(amara), openAs(null)]);
  const company = `Boreal Press ${unique()}`;

  await test.step("an owner finds the company from its startups, and says what it is called", async () => {
    await openLive(owner, "/my-startup");
    await owner.getByRole("link", { name: market.name }).first().click();
    await expect(owner.getByRole("heading", { level: 1 })).toHaveText(market.name);
    const startups = owner.getByRole("list", { name: "Startups" });
    await expect(startups.getByRole("link")).toHaveText([market.name, draft.name]);
    await owner.getByRole("button", { name: "Edit… the legal facts" }).click();
    const dialog = owner.getByRole("dialog", { name: "Edit legal facts" });
    await dialog.getByLabel("Legal name").fill(company);
    await dialog.getByLabel("Country").fill("Atlantis");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toContainText("Choose a country from the list.");
    await dialog.getByLabel("Country").fill("Norway");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toBeHidden();
    await expect(owner.getByRole("heading", { level: 1 })).toHaveText(company);
    await expect(owner.getByRole("region", { name: "Legal facts" })).toContainText("Norway");
  });

  await test.step("each role says what it may do; a colleague is invited to work on what is there", async () => {
    await owner.getByRole("button", { name: "Invite" }).click();
    const dialog = owner.getByRole("dialog", { name: `Invite to ${company}` });
    await expect(dialog.getByRole("radio")).toHaveCount(4);
    await expect(dialog.getByRole("radio", { name: /^Member/ })).toBeChecked();
    await expect(dialog).toContainText("Edits startups, documents and export products");
    await dialog.getByLabel("Email").fill(email);
    await dialog.getByLabel("Title").fill("Head of product");
    await dialog.getByRole("button", { name: "Invite" }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step("they follow the mail, read what they would be, and are led to the startups", async () => {
    const { invitation } = await signUpFromMail(colleague, email);
    await signUpByForm(colleague, { username, email, role: "General User" });
    await expect(colleague).toHaveURL(invitation);
    const bar = colleague.getByRole("navigation");
    await expect(bar.getByRole("link", { name: "My Startup" })).toHaveCount(0);
    const main = colleague.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(
      `Amara Osei invites you to act for ${company}`,
    );
    await expect(main).toContainText("A member edits startups, documents and export products");
    await main.getByRole("button", { name: "Accept" }).click();
    await expect(colleague).toHaveURL("/my-startup");
    await expect(bar.getByRole("link", { name: "My Startup" }).first()).toBeVisible();
    await expect(colleague.getByRole("link", { name: draft.name })).toBeVisible();
    await expect(colleague.getByRole("button", { name: "New startup" })).toHaveCount(0);
    await expect(memberRow(owner, "Ana Duarte")).toContainText("Member", LIVE);
  });

  await test.step("a member edits live beside the owner, and reads who submits", async () => {
    await Promise.all([owner, colleague].map((page) => openLive(page, `/my-startup/${draft.id}`)));
    await field(colleague, "Short description").fill("Wires drawn from salt.");
    await expect(save(colleague)).toHaveText("Saved");
    await expect(field(owner, "Short description")).toHaveValue("Wires drawn from salt.", LIVE);
    await field(owner, "Problem (optional)").fill("Copper is dear.");
    await expect(field(colleague, "Problem (optional)")).toHaveValue("Copper is dear.", LIVE);
    await expect(colleague.getByRole("main")).toContainText(
      `An administrator of ${company} submits, publishes, withdraws and deletes it: Amara Osei.`,
    );
    for (const act of ["Submit to hub", "Delete draft", "Move to another company"]) {
      await expect(owner.getByRole("button", { name: act })).toHaveCount(1);
      await expect(colleague.getByRole("button", { name: act })).toHaveCount(0);
    }
  });

  await test.step("people of the team are filled in from the company's members", async () => {
    const choice = colleague.getByRole("combobox", {
      name: "A person from the company's members",
    });
    await choice.click();
    await colleague.getByRole("option", { name: "Ana Duarte, Head of product" }).click();
    await expect(field(colleague, "Name of person 1")).toHaveValue("Ana Duarte");
    await expect(field(colleague, "Role of person 1")).toHaveValue("Head of product");
    await expect(save(colleague)).toHaveText("Saved");
    await choice.click();
    await expect(colleague.getByRole("option")).toHaveText(["Amara Osei"]);
    await colleague.getByRole("option", { name: "Amara Osei" }).click();
    await expect(field(colleague, "Role of person 2")).toBeFocused();
    await colleague.keyboard.type("Founder");
    await field(colleague, "Short description").focus();
    await expect(save(colleague)).toHaveText("Saved");
    await expect(choice).toHaveCount(0);
    await expect(field(owner, "Name of person 2")).toHaveValue("Amara Osei", LIVE);
  });

  const investor = await openAs(petra);
  const asked = async (note: string) => {
    const session = await signIn(petra);
    const answer = await callAs(session, "/rest/v1/rpc/request_intro", {
      startup: market.id,
      note,
    });
    expect(answer.status).toBeLessThan(300);
    const [request] = await db<{ id: string }[]>`
      select id from public.intro_requests where startup_id = ${market.id} order by created_at desc limit 1`;
    return request?.id ?? "";
  };

  await test.step("a member reads a request and who answers it; as an administrator they answer, which all read", async () => {
    const request = await asked("We fund inks that conduct.");
    await openLive(colleague, `/my-startup?tab=introductions&request=${request}`);
    const drawer = colleague.getByRole("dialog", { name: "Petra Novak" });
    await expect(drawer).toContainText("We fund inks that conduct.");
    await expect(drawer).toContainText(`An administrator of ${company} answers it: Amara Osei.`);
    await expect(drawer.getByRole("button", { name: "Decline…" })).toHaveCount(0);

    await openLive(owner, `/organization?organization=${market.company}`);
    await setRole(owner, "Ana Duarte", /^Administrator/);
    await expect(drawer.getByRole("button", { name: "Decline…" })).toBeVisible(LIVE);
    await expect(drawer).not.toContainText("An administrator of");
    await openLive(investor, `/introductions?request=${request}`);
    await drawer.getByRole("button", { name: "Decline…" }).click();
    const dialog = colleague.getByRole("dialog", { name: "Decline Petra Novak's request?" });
    await dialog.getByLabel("Reason").fill("The round is full.");
    await dialog.getByRole("button", { name: "Decline" }).click();
    await expect(investor.getByRole("dialog", { name: market.name })).toContainText(
      "The round is full.",
      LIVE,
    );
    await openLive(owner, `/my-startup?tab=introductions&state=declined&request=${request}`);
    await expect(owner.getByRole("dialog", { name: "Petra Novak" })).toContainText(
      "Declined by Ana Duarte",
    );
  });

  await test.step("a viewer reads the same, changes nothing, and is told whom to ask", async () => {
    await openLive(colleague, `/my-startup/${draft.id}`);
    await expect(colleague.getByRole("button", { name: "Submit to hub" })).toBeVisible();
    await openLive(owner, `/organization?organization=${market.company}`);
    await setRole(owner, "Ana Duarte", /^Viewer/);
    await expect(colleague.getByRole("main")).toContainText(
      `You are a viewer of ${company}: you read what it says and change nothing.`,
      LIVE,
    );
    await expect(field(colleague, "Short description")).not.toBeEditable();
    await expect(colleague.getByRole("button", { name: "Submit to hub" })).toHaveCount(0);
    await colleague.goto(`/my-startup/${draft.id}?tab=documents`);
    await expect(colleague.getByRole("heading", { name: "Deck and documents" })).toBeVisible();
    await expect(colleague.getByRole("button", { name: "Upload" })).toHaveCount(0);
  });

  await test.step("who is removed loses the startup on their open page", async () => {
    await openLive(colleague, `/my-startup/${draft.id}`);
    await actOn(owner, "Ana Duarte", "Remove…");
    const dialog = owner.getByRole("dialog", { name: `Remove Ana Duarte from ${company}?` });
    await dialog.getByLabel("Reason").fill("They work elsewhere.");
    await dialog.getByRole("button", { name: "Remove" }).click();
    await expect(colleague.getByRole("heading", { level: 1 })).toHaveText("Access Denied", LIVE);
    await expect(
      colleague.getByRole("navigation").getByRole("link", { name: "My Startup" }),
    ).toHaveCount(0);
    await expect(memberRow(owner, "Ana Duarte")).toHaveCount(0);
  });
});

test("a startup moves to one of two companies and back; a new one is begun for another, by keyboard, on a phone", async ({
  newPerson,
  openAs,
  db,
}) => {
  test.slow();
  const [amara, noor] = await Promise.all([
    newPerson("Amara Osei", "STARTUP_ADMIN"),
    newPerson("Noor Haddad", "STARTUP_ADMIN"),
  ]);
  const startup = await newStartup(db, amara, "Tide Mill", "DRAFT");
  const first = await newStartup(db, noor, "Dune Glass", "DRAFT");
  const second = { id: randomUUID(), name: `Oasis Works ${unique()}` };
  await db`insert into public.organizations (id, kind, legal_name) values (${second.id}, 'COMPANY', ${second.name})`;
  await db`
    insert into public.organization_members (organization_id, user_id, role, is_signatory)
    values (${second.id}, ${noor.id}, 'OWNER', true)`;
  const [page, other] = await Promise.all([openAs(amara), openAs(noor)]);
  await openLive(other, "/my-startup");

  await test.step("whoever may sign offers it, and reads what happens", async () => {
    await openLive(page, `/my-startup/${startup.id}`);
    await page.getByRole("button", { name: "Move to another company" }).click();
    const dialog = page.getByRole("dialog", { name: `Move ${startup.name} to another company` });
    await expect(dialog).toContainText("Somebody who may sign for the other company accepts.");
    await dialog.getByLabel("Email address").fill(noor.email);
    await dialog.getByRole("button", { name: "Send offer" }).click();
    await expect(page.getByText(`${noor.email} may take it over`)).toBeVisible();
  });

  await test.step("who may sign for two says for which", async () => {
    const offers = other.getByRole("list", { name: "Startups offered to your company" });
    await expect(offers).toContainText(`${startup.name} is offered to your company`, LIVE);
    await expect(offers).toContainText("By Amara Osei");
    await offers.getByRole("button", { name: "Accept" }).click();
    const dialog = other.getByRole("dialog", { name: `Take over ${startup.name}?` });
    const choice = dialog.getByRole("combobox", { name: "Company" });
    await expect(choice).toHaveText(first.name);
    await tabTo(other, choice);
    await other.keyboard.press("Enter");
    await expect(other.getByRole("option", { name: first.name })).toBeFocused();
    await other.keyboard.press("ArrowDown");
    await expect(other.getByRole("option", { name: second.name })).toBeFocused();
    await other.keyboard.press("Enter");
    await expect(choice).toHaveText(second.name);
    await expect(dialog).toContainText(`${second.name} presents it from then on`);
    await dialog.getByRole("button", { name: "Take it over" }).click();
    await expectToast(other, "Startup taken over", `${second.name} presents ${startup.name}.`);
    await expect(page.getByRole("heading", { name: "Startup not found" })).toBeVisible(LIVE);
  });

  await test.step("the list names the company of each, which leads to it", async () => {
    const row = other.getByRole("row", { name: new RegExp(startup.name) });
    await expect(row).toContainText(second.name);
    await other.getByRole("link", { name: new RegExp(startup.name) }).click();
    await other.getByRole("link", { name: `Presented by ${second.name}` }).click();
    await expect(other.getByRole("heading", { level: 1 })).toHaveText(second.name);
    await expect(other.getByRole("list", { name: "Startups" })).toContainText(startup.name);
  });

  await test.step("it goes back to the company that it came from, which has no choice to make", async () => {
    await openLive(page, "/my-startup");
    await openLive(other, `/my-startup/${startup.id}`);
    await other.getByRole("button", { name: "Move to another company" }).click();
    await other.getByLabel("Email address").fill(amara.email);
    await other.getByRole("button", { name: "Send offer" }).click();
    const offers = page.getByRole("list", { name: "Startups offered to your company" });
    await expect(offers).toBeVisible(LIVE);
    await offers.getByRole("button", { name: "Accept" }).click();
    const dialog = page.getByRole("dialog", { name: `Take over ${startup.name}?` });
    await expect(dialog.getByRole("combobox")).toHaveCount(0);
    await dialog.getByRole("button", { name: "Take it over" }).click();
    await expect(page.getByRole("article", { name: startup.name })).toBeVisible();
    await expect(other.getByRole("heading", { name: "Startup not found" })).toBeVisible(LIVE);
  });

  await test.step("on a phone, a startup is begun for the company that one chooses, without a mouse", async () => {
    const phone = await openAs(noor, { viewport: { width: 390, height: 844 } });
    await openLive(phone, "/my-startup");
    await expectNoSidewaysScroll(phone);
    await phone.getByRole("button", { name: "New startup" }).press("Enter");
    const dialog = phone.getByRole("dialog", { name: "New startup" });
    await dialog.getByLabel("Name").fill("Dune Mirror");
    const choice = dialog.getByRole("combobox", { name: "Company" });
    await expect(choice).toHaveText(first.name);
    await tabTo(phone, choice);
    await phone.keyboard.press("Enter");
    await expect(phone.getByRole("option")).toHaveText([first.name, second.name, "A new company"]);
    await phone.keyboard.press("End");
    await expect(phone.getByRole("option", { name: "A new company" })).toBeFocused();
    await phone.keyboard.press("Enter");
    await expect(choice).toHaveText("A new company");
    await tabTo(phone, dialog.getByRole("button", { name: "Create draft" }));
    await phone.keyboard.press("Enter");
    await expect(phone.getByRole("heading", { level: 1 })).toHaveText("Dune Mirror");
    await phone.getByRole("link", { name: "Presented by Dune Mirror" }).click();
    await expect(phone.getByRole("region", { name: "Members" })).toContainText("Noor Haddad");
    await expectNoSidewaysScroll(phone);
    await phone.getByRole("combobox", { name: "Organization" }).click();
    await expect(phone.getByRole("option")).toHaveText([first.name, second.name, "Dune Mirror"]);
    await phone.keyboard.press("Escape");
    await expect((await accountMenu(phone)).getByText("Organization")).toHaveCount(1);
  });
});
