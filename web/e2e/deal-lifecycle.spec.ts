import type { Page } from "@playwright/test";
import { pdf } from "./fixtures/files.ts";
import { createFund, join } from "./fixtures/funds.ts";
import { createHub } from "./fixtures/hubs.ts";
import { expect, LIVE, test, unique } from "./fixtures/index.ts";
import { RoomScreen } from "./fixtures/room-screen.ts";
import { expectToast } from "./fixtures/screens.ts";
import { readToEnd } from "./fixtures/scrolling.ts";
import { callAs, signIn } from "./fixtures/sessions.ts";

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: typeof name === "string" });
const dialogOf = (page: Page, name?: string | RegExp) => page.getByRole("dialog", { name }).last();

async function accept(page: Page, act: "Sign NDA" | "Accept NDA", name: string) {
  const dialog = dialogOf(page);
  if (!(await dialog.isVisible())) await button(page, act).first().click();
  await readToEnd(dialog);
  await dialog.getByLabel("Your full name").fill(name);
  await button(page, act).last().click();
  await expectToast(page, "NDA accepted");
}

/** What the NDA of a room lacks of one's own organization. */
async function enterFacts(page: Page, facts: Record<string, string>) {
  const form = dialogOf(page).getByRole("form", { name: /^Legal facts of/ });
  for (const [label, value] of Object.entries(facts)) await form.getByLabel(label).fill(value);
  await button(page, "Save legal facts").click();
  await expect(form).toBeHidden();
}

const parties = (page: Page) => dialogOf(page).getByRole("region", { name: "Parties" });

async function propose(page: Page, version: number, terms: Record<string, string>) {
  for (const [label, text] of Object.entries(terms)) {
    await dialogOf(page).getByLabel(label).fill(text);
  }
  await button(page, `Propose version ${version}`).click();
}

async function confirm(page: Page, act: string) {
  await button(page, act).first().click();
  await dialogOf(page).getByRole("button", { name: act, exact: true }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
}

test("from a founder's draft to a confirmed closing with a fund of three, whose partner leaves in the middle: in six browsers and without one reload at who is told", async ({
  newPerson,
  openAs,
  db,
}) => {
  test.setTimeout(300_000);
  /** Milliseconds until each hand-over showed for the person who is told. */
  const handOvers: number[] = [];
  const told = async (see: () => Promise<unknown>) => {
    const begin = performance.now();
    await see();
    handOvers.push(Math.round(performance.now() - begin));
  };
  const hub = await createHub(db, "Dora Lind");
  const [founder, operator, fund] = await Promise.all([
    newPerson("Amara Osei", "STARTUP_ADMIN"),
    newPerson("Ola Berg", "SUPER_ADMIN"),
    createFund(db, "Harbor Capital", "Petra Novak"),
  ]);
  const [investor, analyst] = await Promise.all([
    join(db, fund, "Jonas Falk", "ADMIN"),
    join(db, fund, "Ada Berg", "MEMBER"),
  ]);
  const [hers, his, partner, admins, operators, visitor] = await Promise.all([
    openAs(founder),
    openAs(investor),
    openAs(fund.owner),
    openAs(hub.admins[0] ?? null),
    openAs(operator),
    openAs(null),
  ]);
  for (const at of [hers, his, partner, admins, operators, visitor]) at.setDefaultTimeout(20_000);
  const name = `Quay Robotics ${unique()}`;
  const row = admins.getByRole("row").filter({ hasText: name });
  await admins.goto("/hub-admin?tab=applications");

  await test.step("a draft is made and submitted", async () => {
    await hers.goto("/my-startup");
    await button(hers, "New startup").first().click();
    await dialogOf(hers).getByLabel("Name").fill(name);
    await button(hers, "Create draft").click();
    await hers.getByLabel("Short description", { exact: true }).fill("Robots that moor ships.");
    await hers.getByLabel("Website (optional)", { exact: true }).fill("https://quay.example");
    await hers.getByRole("combobox", { name: "Hub", exact: true }).click();
    await hers.getByRole("option", { name: new RegExp(hub.name) }).click();
    await hers.getByRole("checkbox", { name: "Clean Energy", exact: true }).check();
    await expect(hers.getByText("Everything a hub asks for is complete.")).toBeVisible(LIVE);
    await button(hers, "Submit to hub").click();
    await told(() => expect(row).toBeVisible(LIVE));
  });

  await test.step("it is reviewed and approved", async () => {
    await row.getByRole("link", { name: `Review ${name}` }).click();
    await button(admins, "Approve").click();
    const approve = dialogOf(admins, `Approve ${name}?`);
    await approve.getByLabel("Export score").fill("72");
    await approve.getByRole("button", { name: "Approve" }).click();
    await told(() =>
      expect(hers.getByRole("heading", { name: "On the market" })).toBeVisible(LIVE),
    );
    await admins.goto("/hub-admin");
  });

  const [startup] = await db<{ id: string; slug: string }[]>`
    select id, slug from public.startups where name = ${name}`;
  const page = `/startups/${startup?.slug}`;

  await test.step("a colleague asks from the fund's pipeline for an introduction, which the founder grants with a waiver", async () => {
    await hers.goto("/my-startup?tab=introductions");
    await db`
      insert into public.watchlist (investor_id, startup_id, watched_by)
      select i.id, ${startup?.id ?? ""}, ${analyst.id} from public.investors i where i.organization_id = ${fund.id}`;
    await his.goto("/pipeline");
    await his.getByRole("link", { name, exact: true }).click();
    await his.getByRole("link", { name: "Request an introduction" }).click();
    await dialogOf(his).getByLabel("Your note").fill("We fund ports.");
    await button(his, "Send request").click();
    await told(() => hers.getByRole("row", { name: /Jonas Falk/ }).click(LIVE));
    await button(hers, "Accept…").click();
    await hers.getByLabel("Why you waive their KYC").fill("Known to us for years.");
    await button(hers, "Waive KYC and accept").click();
    await told(() => his.getByRole("link", { name: "Open deal room" }).first().click(LIVE));
    await hers.getByRole("link", { name: "Open deal room" }).click();
    await expect(his).toHaveURL(/\/deal-room\//);
  });
  const path = new URL(his.url()).pathname;
  const [hersRoom, hisRoom] = [new RoomScreen(hers, path), new RoomScreen(his, path)];

  await test.step("the NDA asks for the legal facts of both parties, and who may sign is asked by name", async () => {
    await button(hers, "Sign NDA").click();
    await expect(parties(hers)).toContainText("Missing in its legal facts");
    await enterFacts(hers, {
      "Registration number": "928 110 221",
      "Registered address": "Kaigata 1\n5003 Bergen",
      Country: "Norway",
    });
    await button(hers, "Ask for them").click();
    await expectToast(hers, "Asked", `${fund.name} was told.`);
    await partner.goto("/");
    await button(his, "See who signs").click();
    await button(his, `Ask ${fund.owner.name} to sign`).click();
    await expectToast(his, "Asked", `${fund.owner.name} was told.`);
    await button(partner, /^Notifications, /).click();
    await expect(partner.getByText(/waits for your legal facts/)).toBeVisible(LIVE);
    await partner.getByRole("link", { name: /Jonas Falk asks you to sign/ }).click();
    await button(partner, "Sign NDA").click();
    await enterFacts(partner, {
      "Registration number": "559301-1111",
      "Registered address": "Hamngatan 2\n111 47 Stockholm",
      Country: "Sweden",
    });
  });

  await test.step("each party signs, then each person accepts; the first message arrives", async () => {
    await expect(dialogOf(hers)).toContainText("Hamngatan 2, 111 47 Stockholm, Sweden", LIVE);
    await accept(hers, "Sign NDA", founder.name);
    await told(() => expect(parties(partner)).toContainText(`Signed by ${founder.name}`, LIVE));
    await accept(partner, "Sign NDA", fund.owner.name);
    await told(() => expect(parties(his)).toContainText(`Signed by ${fund.owner.name}`, LIVE));
    await accept(his, "Accept NDA", investor.name);
    for (const at of [hers, his, partner]) {
      await expect(at.getByRole("main")).toContainText("NDA Executed", LIVE);
    }
    await Promise.all([hersRoom.goTo("Messages"), hisRoom.goTo("Messages")]);
    await Promise.all([hersRoom.untilLive(), hisRoom.untilLive()]);
    await hersRoom.write("[welcome aboard]");
    await told(() => expect(hisRoom.message("[welcome aboard]")).toBeVisible(LIVE));
    await Promise.all([hersRoom.goTo("Overview"), hisRoom.goTo("Overview")]);
  });

  await test.step("terms are proposed, and confirmed by who may sign for the fund", async () => {
    await button(hers, "Propose terms").click();
    await propose(hers, 1, {
      "Investment amount": "2.3m",
      "Pre-money valuation": "18,000,000",
      Equity: "11.33",
    });
    const proposed = (at: Page) => at.getByRole("region", { name: "Proposed terms, version 1" });
    await told(() => proposed(partner).getByRole("button", { name: "Confirm" }).click(LIVE));
    await expect(proposed(his)).toContainText(`Only Petra Novak may sign for ${fund.name}.`);
    await button(partner, "Confirm terms").click();
    const inForce = hers.getByRole("region", { name: "Terms in force" });
    await told(() => expect(inForce).toContainText("$2,300,000", LIVE));
  });

  await test.step("the partner leaves the fund: their screen closes, and a colleague signs from then on", async () => {
    const session = await signIn(fund.owner);
    const acts = [
      ["set_member", { person: investor.id, details: { role: "OWNER" } }],
      ["set_signatory", { person: investor.id, is_signatory: true, reason: "Petra leaves." }],
      ["leave_organization", {}],
    ] as const;
    for (const [act, values] of acts) {
      const answer = await callAs(session, `/rest/v1/rpc/${act}`, {
        ...{ organization: fund.id, ...values },
      });
      expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    }
    await told(() =>
      expect(partner.getByRole("heading", { name: "Access denied" })).toBeVisible(LIVE),
    );
    await told(() =>
      expect(hersRoom.people.getByText("Formerly in this room (1)")).toBeVisible(LIVE),
    );
    await expect(hersRoom.person("Jonas Falk")).toContainText("May sign", LIVE);
    await expect(hers.getByRole("region", { name: "Terms in force" })).toContainText(
      `confirmed by Petra Novak for ${fund.name}`,
    );
  });

  const next = (at: Page) => at.getByRole("region", { name: "Next step" });
  await test.step("the completion waits for the investor's KYC, which is submitted and verified", async () => {
    await confirm(hers, "Confirm completion");
    await told(() => expect(next(his)).toContainText("Your KYC is not verified", LIVE));
    await operators.goto(`/admin?tab=kyc&query=${encodeURIComponent(investor.email)}`);
    await expect(operators.getByText("No match for this search")).toBeVisible();
    await next(his).getByRole("link", { name: "Submit KYC documents" }).click();
    const check = his.getByRole("region", { name: "Identity check" });
    for (const [label, file] of [
      ["Register extract", "Register.pdf"],
      ["Proof of address", "Bill.pdf"],
      ["Signing authority", "Articles.pdf"],
    ] as const) {
      await check.getByLabel(`${label}: files`).setInputFiles(pdf(file));
      await expect(button(his, `Remove ${file}`)).toBeVisible(LIVE);
    }
    await check.getByRole("checkbox", { name: "Nobody holds 25 percent or more" }).click();
    await button(his, "Save owners").click();
    await button(his, "Submit").click();
    await told(() => operators.getByRole("link", { name: new RegExp(fund.name) }).click(LIVE));
    const decision = dialogOf(operators, fund.name);
    await decision.getByRole("button", { name: "Verify" }).click();
    await decision.getByLabel("Reason").fill("The register agrees.");
    await decision.getByRole("button", { name: "Verify" }).click();
    await told(() => expect(check).toContainText("The register agrees.", LIVE));
  });

  const raised = async () => {
    await visitor.goto(`${page}?tab=traction`);
    const name = visitor.getByRole("term").filter({ hasText: /^Funds Raised$/ });
    await expect(name).toBeVisible();
    return (await name.locator("..").textContent()) ?? "";
  };
  await test.step("completed and announced, the hub confirms: the public figure changes then and not before", async () => {
    await hisRoom.open("Overview");
    await confirm(his, "Confirm completion");
    await told(() =>
      expect(next(hers).getByRole("button")).toHaveText("Announce the amount", LIVE),
    );
    await confirm(hers, "Announce the amount");
    const before = await raised();
    expect(before).not.toContain("2.3");
    await told(() => button(admins, `Ask about the closing of ${name}`).click(LIVE));
    await dialogOf(admins, "Ask about the closing").getByLabel("Question").fill("Which bank?");
    await button(admins, "Send question").click();
    await told(() => expect(his.getByText("Which bank?")).toBeVisible(LIVE));
    await told(() => next(hers).getByRole("button", { name: "Answer" }).click(LIVE));
    await hers
      .getByRole("dialog")
      .getByRole("textbox", { name: "Answer" })
      .fill("The one in town.");
    await button(hers, "Send answer").click();
    await told(() => expect(admins.getByText("The one in town.")).toBeVisible(LIVE));
    await button(admins, `Confirm the closing of ${name}`).click();
    await button(admins, "Confirm closing").click();
    await expectToast(admins, "Closing confirmed");
    for (const at of [hers, his]) {
      await told(() => expect(at.getByText(/Closing confirmed by/)).toBeVisible(LIVE));
    }
    expect(await raised()).toContain("$2.3M");
  });

  await test.step("a wrong amount is corrected by hub and platform together, and the public figure follows", async () => {
    await admins.getByText("Confirmed closings", { exact: true }).click();
    await button(admins, `Correct the closing of ${name}`).click();
    const correction = dialogOf(admins, `Correct the closing of ${name}?`);
    await correction.getByLabel("Correct amount").fill("2,100,000");
    await correction.getByLabel("Reason").fill("The second tranche was never paid.");
    await button(admins, "Propose correction").click();
    await expectToast(admins, "Correction proposed");
    expect(await raised()).toContain("$2.3M");
    await operators.goto("/admin?tab=closings");
    await expect(operators.getByRole("blockquote").first()).toContainText("The second tranche");
    await button(operators, `Confirm the correction of ${name}`).click();
    await button(operators, "Confirm correction").click();
    await expectToast(operators, "Correction confirmed");
    const corrected = /corrected \$2,300,000 to \$2,100,000/;
    for (const at of [hers, his]) {
      await told(() => expect(at.getByText(corrected)).toBeVisible(LIVE));
    }
    expect(await raised()).toContain("$2.1M");
  });

  await test.step("each hand-over is seen within two seconds", async () => {
    const sorted = handOvers.sort((a, b) => a - b);
    test.info().annotations.push({ type: "hand-overs, ms", description: sorted.join(", ") });
    console.log(`hand-overs in ms: ${sorted.join(", ")}`);
    // The median, since a shared machine may delay single ones.
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThan(2_000);
  });
});
