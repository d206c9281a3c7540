import type { Page } from "@playwright/test";
import { exe, pdf } from "./fixtures/files.ts";
import { createApplications, createHub } from "./fixtures/hubs.ts";
import { expect, LIVE, SEED, test } from "./fixtures/index.ts";
import { callAs, signIn } from "./fixtures/sessions.ts";

const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const drawer = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });
const queue = "/hub-admin?tab=applications";

test("two admins work through one queue: each sees at once what the other does, and one of two decisions wins", async ({
  newPerson,
  openAs,
  db,
}) => {
  const hub = await createHub(db, "Ana Silva", "Tom Weber");
  const founder = await newPerson("Fay Adler", "STARTUP_ADMIN");
  const [alpha, beta, gamma, delta] = await createApplications(
    db,
    hub,
    founder,
    "Alpha Dock",
    "Beta Dock",
    "Gamma Dock",
    "Delta Dock",
  );
  if (!alpha || !beta || !gamma || !delta) throw new Error("Nothing was submitted.");
  await db`update private.review_queue set submitted_at = now() - interval '20 days', since = now() - interval '20 days' where target_id = ${alpha.id}`;
  const [ana, tom] = await Promise.all([
    openAs(hub.admins[0] ?? null),
    openAs(hub.admins[1] ?? null),
  ]);
  await Promise.all([ana.goto("/hub-admin"), tom.goto(`${queue}&status=ALL`)]);

  await test.step("the hub in figures, $0 and 0% before anything was decided", async () => {
    await expect(ana.getByRole("heading", { level: 1 })).toHaveText("Hub Administration Portal");
    const figures = ana.getByRole("region", { name: "Your hub in figures" });
    await expect(figures).toContainText("Total Applications4");
    await expect(figures).toContainText("Pending Review41 longer than 14 days");
    await expect(figures).toContainText("Approval Rate0%");
    await expect(figures).toContainText("Funds Raised$0");
    await ana.getByRole("tab", { name: /^Applications/ }).click();
  });

  await test.step("found by founder; what waits longest comes first and says so", async () => {
    await expect(ana.getByRole("row").nth(1)).toContainText(alpha.name);
    await expect(ana.getByRole("row").nth(1)).toContainText("20 days, longer than 14 days");
    await ana.getByLabel("Search applications by name, sector or founder").fill("fay beta");
    await expect(ana.getByRole("row")).toHaveCount(2);
    await ana.getByLabel("Search applications by name, sector or founder").fill("");
    await expect(ana.getByRole("row")).toHaveCount(5);
  });

  await test.step("one looks at it, and notes something: the other sees both", async () => {
    await row(ana, alpha.name)
      .getByRole("link", { name: `Review ${alpha.name}` })
      .click();
    const mine = drawer(ana, alpha.name);
    await expect(mine).toContainText(founder.email);
    await mine.getByRole("button", { name: "Claim" }).click();
    await expect(mine).toContainText("You are reviewing this.");
    await expect(row(tom, alpha.name)).toContainText("Ana Silva is reviewing this", LIVE);
    await row(tom, alpha.name)
      .getByRole("link", { name: `Review ${alpha.name}` })
      .click();
    const theirs = drawer(tom, alpha.name);
    await expect(theirs).toContainText("You can still decide.");
    await mine.getByLabel("New note").fill("Asked for the certificate.");
    await mine.getByRole("button", { name: "Add note" }).click();
    await expect(theirs).toContainText("Asked for the certificate.", LIVE);
    await expect(theirs).toContainText("Ana Silva");
  });

  await test.step("both decide: the second reads who was first, and the drawer says when", async () => {
    const theirs = drawer(tom, alpha.name);
    await theirs.getByRole("button", { name: "Reject" }).click();
    const reject = tom.getByRole("dialog", { name: `Reject ${alpha.name}?` });
    await expect(reject).toContainText("Ana Silva is reviewing this now");
    await expect(reject.getByRole("button", { name: "Reject" })).toBeDisabled();
    // A click beside a menu closes it, presses nothing, and leaves the dialog that it is in.
    const add = reject.getByRole("button", { name: "Add a field" });
    await add.click();
    await expect(tom.getByRole("menu")).toBeVisible();
    await tom.mouse.click(5, 300);
    await expect(tom.getByRole("menu")).toBeHidden();
    await expect(add).toBeFocused();
    await reject.getByLabel("Reason").fill("Too early.");
    await drawer(ana, alpha.name).getByRole("button", { name: "Approve" }).click();
    const approve = ana.getByRole("dialog", { name: `Approve ${alpha.name}?` });
    await approve.getByLabel("Export score").fill("101");
    await expect(approve.getByRole("button", { name: "Approve" })).toBeDisabled();
    await approve.getByLabel("Export score").fill("72");
    await approve.getByRole("button", { name: "Approve" }).click();
    await expect(ana.getByText("Startup approved", { exact: true })).toBeVisible();
    await reject.getByRole("button", { name: "Reject" }).click();
    await expect(reject).toContainText("Ana Silva has already approved this startup.");
    await reject.getByRole("button", { name: "Cancel" }).click();
    await expect(theirs).toContainText("Ana Silva approved this startup just now", LIVE);
    await expect(theirs.getByRole("button", { name: "Approve" })).toHaveCount(0);
    await expect(theirs).toContainText("72");
    await tom.keyboard.press("Escape");
    await expect(row(tom, alpha.name)).toContainText("Approved");
    await ana.keyboard.press("Escape");
  });

  await test.step("by keyboard: r on a row rejects it at two fields", async () => {
    await row(ana, beta.name).focus();
    await ana.keyboard.press("r");
    const reject = ana.getByRole("dialog", { name: `Reject ${beta.name}?` });
    await expect(reject.getByLabel("Reason")).toBeFocused();
    await ana.keyboard.type("No customer is named.");
    const sends = reject.getByRole("button", { name: "Reject", exact: true });
    const at = async (field: string, reason: string) => {
      await reject.getByRole("button", { name: "Add a field" }).focus();
      await ana.keyboard.press("Enter");
      await ana.getByRole("menuitem", { name: field, exact: true }).press("Enter");
      await expect(reject.getByLabel(field, { exact: true })).toBeFocused();
      await expect(sends).toBeDisabled();
      await ana.keyboard.type(reason);
    };
    await at("Annual revenue", "Name who pays.");
    await at("Patents", "Lapsed.");
    await at("Short description", "Say what it does.");
    await reject.getByRole("button", { name: "Remove Patents" }).press("Enter");
    await expect(reject.getByRole("button", { name: "Add a field" })).toBeFocused();
    // What was written outlives the dialog.
    await ana.keyboard.press("Escape");
    await row(ana, beta.name).focus();
    await ana.keyboard.press("r");
    await expect(reject.getByLabel("Reason")).toHaveValue("No customer is named.");
    await expect(reject.getByLabel("Annual revenue", { exact: true })).toHaveValue(
      "Name who pays.",
    );
    await expect(reject.getByLabel("Patents", { exact: true })).toHaveCount(0);
    await sends.click();
    await expect(ana.getByText("Startup rejected", { exact: true })).toBeVisible();
    await expect(row(tom, beta.name)).toContainText("Rejected", LIVE);
    const [review] = await db<{ reason: string; field_reasons: unknown }[]>`
      select reason, field_reasons from private.review_decisions where target_id = ${beta.id}`;
    expect(review).toEqual({
      reason: "No customer is named.",
      field_reasons: [
        { field: "short_description", reason: "Say what it does." },
        { field: "revenue", reason: "Name who pays." },
      ],
    });
  });

  await test.step("several at once: what somebody else decided meanwhile is named", async () => {
    for (const { name } of [gamma, delta]) await ana.getByLabel(`Select ${name}`).check();
    await ana.getByRole("button", { name: "Approve 2" }).click();
    const session = await signIn(hub.admins[1] as (typeof hub.admins)[number]);
    const answer = await callAs(session, `/functions/v1/api/startups/${delta.id}/reject`, {
      reason: "A twin of another one.",
    });
    expect(answer.status).toBe(200);
    await ana.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
    const work = ana.getByRole("region", { name: "Approving 2 applications" });
    await expect(work).toContainText("1 done, 1 refused.");
    await expect(work).toContainText("Tom Weber has already rejected this startup.");
    await expect(row(tom, gamma.name)).toContainText("Approved", LIVE);
  });

  await test.step("submitted and withdrawn, it comes and goes on open screens", async () => {
    await tom.getByRole("link", { name: /^Pending Review/ }).click();
    await expect(tom.getByText("Nothing is waiting for a decision")).toBeVisible();
    const [late] = await createApplications(db, hub, founder, "Late Dock");
    if (!late) throw new Error("Nothing was submitted.");
    await expect(row(tom, late.name)).toBeVisible(LIVE);
    await db`update public.startups set status = 'DRAFT' where id = ${late.id}`;
    await expect(tom.getByText("Nothing is waiting for a decision")).toBeVisible(LIVE);
  });
});

test("without a hub: zeros and the way to one; nobody reviews by calling themselves an admin", async ({
  newPerson,
  openAs,
  db,
}) => {
  const page = await openAs(await newPerson("Rui Costa", "HUB_ADMIN"));
  await page.goto("/hub-admin");
  await expect(page.getByRole("heading", { name: "No hub assigned" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Your hub in figures" })).toContainText(
    "Total Applications0",
  );
  await page.getByRole("button", { name: "Apply for a hub" }).click();
  const form = page.getByRole("form", { name: "Apply for a hub" });
  await form.getByRole("button", { name: "Send application" }).click();
  await expect(form).toContainText("Name is required");
  await expect(form).toContainText("Please enter a valid email address");
  await form.getByLabel("Name of the hub").fill("Douro Photonics");
  await form.getByLabel("Country").fill("Portugal");
  await form.getByLabel("Contact person").fill("Rui Costa");
  await form.getByLabel("Contact email").fill("rui@douro.example");
  await form.getByRole("button", { name: "Send application" }).click();
  await expect(page.getByText("In review")).toBeVisible();
  await test.step("files of the application, which the platform opens", async () => {
    const files = page.getByRole("list", { name: "Files: chosen files" }).getByRole("listitem");
    await page
      .locator("input[type=file]")
      .setInputFiles([exe("Charter.exe"), pdf("Charter.pdf"), pdf("Other.pdf")]);
    await expect(page.getByText(/^Charter\.exe cannot be shared here/)).toBeVisible();
    await expect(files).toHaveCount(2);
    await page.getByRole("button", { name: "Remove Other.pdf" }).click();
    await expect(files).toHaveText([/^Charter\.pdf/]);
    const [{ id } = { id: "" }] = await db<{ id: string }[]>`
      select a.id from public.hub_applications a where a.name = 'Douro Photonics' and a.status = 'PENDING'`;
    const erin = await openAs(SEED.erin);
    await erin.goto(`/admin?tab=hubs&application=${id}`);
    const drawer = erin.getByRole("dialog", { name: "Douro Photonics" });
    await drawer.getByRole("button", { name: "Charter.pdf", exact: true }).click();
    await expect(erin.getByRole("dialog", { name: "Charter.pdf" })).toBeVisible();
  });
  await page.getByRole("button", { name: "Withdraw" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click();
  await expect(page.getByText("Withdrawn", { exact: true })).toBeVisible();

  await test.step("a colleague's invitation opens the hub", async () => {
    const hub = await createHub(db, "Ana Silva");
    const [admin] = hub.admins;
    if (!admin) throw new Error("The hub has nobody.");
    const ana = await openAs(admin);
    await ana.goto("/organization");
    const [{ email } = { email: "" }] = await db<{ email: string }[]>`
      select email from public.users where display_name = 'Rui Costa' order by created_at desc limit 1`;
    await ana.getByRole("button", { name: "Invite" }).click();
    const invite = ana.getByRole("dialog", { name: `Invite to ${hub.name}` });
    await invite.getByLabel("Email").fill(email);
    await invite.getByRole("button", { name: "Invite" }).click();
    await expect(ana.getByRole("grid", { name: "Open invitations" })).toContainText(email);
    await page.reload();
    await page.getByRole("link", { name: "See invitation" }).click();
    await page.getByRole("button", { name: "Accept" }).click();
    await expect(page.getByRole("heading", { name: "No hub assigned" })).toHaveCount(0);
    await expect(page.getByRole("main")).toContainText(hub.name);
  });
});
