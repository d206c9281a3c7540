import { expect, LIVE, SEED, test, unique } from "./fixtures/index.ts";
import { openLive } from "./fixtures/live.ts";
import { expectToast } from "./fixtures/screens.ts";
import { callAs } from "./fixtures/sessions.ts";

test("an operator's day: a message, a startup, an NDA version, and the log that tells of it", async ({
  newPerson,
  openAs,
  anon,
  db,
}) => {
  const mark = unique();
  const writer = `Nadia ${mark}`;
  const [admin, founder] = await Promise.all([
    newPerson(`Ola ${mark}`, "SUPER_ADMIN"),
    newPerson("Fay Ember", "STARTUP_ADMIN"),
  ]);
  const [startup] = await db`
    insert into public.startups (name, slug, founder_id, stage, status, sectors, short_description)
    values (${`Ember ${mark}`}, ${`ember-${mark}`}, ${founder.id}, 'SEED', 'APPROVED', '{Fintech}', 'Embers that stay.')
    returning id, name, slug`;
  if (!startup) throw new Error("No startup.");
  const page = await openAs(admin);
  const drawer = (name: string) => page.getByRole("dialog", { name, exact: true });

  await test.step("a message arrives while one looks, and is answered", async () => {
    await openLive(page, `/admin?tab=inbox&query=${mark}`);
    await expect(page.getByText("No match for these filters")).toBeVisible();
    await db`select public.send_contact_message(${writer}, ${`${mark}@writer.example`}, 'Ember & Co', 'Analyst', 'Seats for analysts', 'How many seats are there for analysts?')`;
    await page.getByRole("link", { name: new RegExp(`^${writer}`) }).click(LIVE);
    const message = drawer("Seats for analysts");
    await expect(message.getByText("How many seats are there")).toBeVisible();
    await expect(message.getByText("23 hours left")).toBeVisible();
    await expect(message.getByRole("link", { name: "Reply by email" })).toHaveAttribute(
      "href",
      new RegExp(`^mailto:${mark}@writer\\.example\\?subject=Re%3A%20Seats`),
    );
    await message.getByRole("button", { name: "Mark as answered" }).click();
    await expectToast(page, "Marked as answered");
    await expect(message.getByText(`Answered by ${admin.name}`)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByText("No match for these filters")).toBeVisible();
    await page.getByRole("link", { name: "Answered" }).click();
    await expect(page.getByRole("link", { name: new RegExp(`^${writer}`) })).toBeVisible();
  });

  await test.step("a startup is featured, which everybody sees, and no longer", async () => {
    await page.goto(`/admin?tab=startups&query=${mark}`);
    await page.getByRole("link", { name: new RegExp(`^${startup.name}`) }).click();
    const open = drawer(startup.name);
    await open.getByRole("button", { name: "Feature", exact: true }).click();
    await expectToast(page, "Featured");
    await anon.goto(`/startups/${startup.slug}`);
    await expect(anon.getByText("Featured", { exact: true }).first()).toBeVisible();
    await open.getByRole("button", { name: "Remove from front page" }).click();
    await expect(open.getByRole("button", { name: "Feature", exact: true })).toBeVisible();
    await open.getByRole("button", { name: "Return to review…" }).click();
    const returning = page.getByRole("dialog", { name: `Return ${startup.name} to review?` });
    await expect(returning.getByRole("button", { name: "Return to review" })).toBeDisabled();
    await returning.getByLabel("Reason").fill("Its figures are of another year.");
    await returning.getByRole("button", { name: "Return to review" }).click();
    await expect(open.getByText("sent it back to review")).toBeVisible();
    await expect(open.getByText("Its figures are of another year.")).toBeVisible();
  });

  await test.step("whoever waits for the launch is listed; being told is asked first", async () => {
    await page.goto("/admin?tab=launch-notices&state=waiting");
    await expect(page.getByText("pieter@delftfund.example")).toBeVisible();
    await page.getByRole("button", { name: "Mark as notified…" }).click();
    const asking = page.getByRole("dialog", { name: /^Mark \d+ address(es)? as notified\?$/ });
    await expect(asking.getByText("No email is sent. Write to them first.")).toBeVisible();
    await asking.getByRole("button", { name: "Cancel" }).click();
  });

  await test.step("an NDA version is written, seen as members will, compared and published", async () => {
    await page.goto("/admin?tab=nda-versions");
    const clause = `Nobody sings of ${mark}.`;
    // Other specs publish, too, so a newer text may have to be compared first.
    await expect(async () => {
      await page.getByRole("button", { name: "New version" }).click();
      const draft = page.getByRole("dialog", { name: /^Version \d+$/ });
      const text = draft.getByLabel("Text", { exact: true });
      await text.fill(`${(await text.inputValue()).trimEnd()} ${clause}`);
      await expect(draft.getByRole("region", { name: "The text as it will be" })).toContainText(
        clause,
      );
      await draft.getByRole("button", { name: /^Changes from version/ }).click();
      await expect(draft.locator("ins")).toContainText(clause);
      await draft.getByRole("button", { name: "Publish…" }).click();
      const asking = page.getByRole("dialog", { name: /^Publish version \d+\?$/ });
      await expect(asking.getByText("what was accepted stays accepted")).toBeVisible();
      await asking.getByRole("button", { name: "Publish", exact: true }).click();
      await expectToast(page, " published");
    }).toPass({ timeout: 20_000 });
    const [published] = await db`
      select v.version, l.user_id from public.nda_versions v
      join public.audit_logs l on l.target_id = v.id and l.action = 'nda.published'
      where v.body like ${`%${clause}%`}`;
    expect(published?.user_id).toBe(admin.id);
    await expect(
      page.getByRole("link", { name: `Version ${published?.version}`, exact: false }),
    ).toBeVisible();
  });

  await test.step("the log finds both by who did them, and a line says what is stored", async () => {
    await page.goto(`/admin?tab=audit&query=${encodeURIComponent(admin.email)}`);
    for (const what of [
      /publishes an NDA version/,
      /marks a message to the platform as answered/,
    ]) {
      await expect(page.getByRole("link", { name: what })).toBeVisible();
    }
    await page.getByRole("link", { name: /publishes an NDA version/ }).click();
    const line = page.getByRole("dialog");
    await expect(line.getByText("nda.published")).toBeVisible();
    await line.getByRole("link", { name: `All that ${admin.name} did` }).click();
    await expect(page.getByRole("link", { name: /stops featuring a startup/ })).toBeVisible();
    await page.goto("/admin?tab=audit&from=yesterday&thing=x&action=%3Cscript%3E&type=A+B");
    await expect(page.getByRole("row").nth(2)).toBeVisible();
  });

  await test.step("a room is there, and nothing of what is in it", async () => {
    await page.goto("/admin?tab=rooms&query=lumen");
    const row = page.getByRole("row").filter({ hasText: "Lumen Grid ·" });
    await expect(row).toBeVisible();
    await expect(page.getByRole("main")).not.toContainText(/\$|alice@|carol/i);
  });

  await test.step("the platform answers", async () => {
    await page.goto("/admin?tab=health");
    await expect(page.getByText("Operational", { exact: true })).toHaveCount(2);
    await expect(page.getByText("public.audit_logs")).toBeVisible();
    await page.getByRole("button", { name: "Check again" }).click();
    await expect(page.getByText("Operational", { exact: true })).toHaveCount(2);
  });
});

test("nobody else opens the console, nor asks what it asks", async ({ asBob, sessionOf }) => {
  for (const path of ["/admin?tab=audit", "/admin/report"]) {
    await asBob.goto(path);
    await expect(asBob.getByRole("heading", { name: "Access Denied" })).toBeVisible();
  }
  const bob = await sessionOf(SEED.bob);
  for (const call of ["audit_page", "rooms_page", "contact_inbox", "platform_health"]) {
    const answer = await callAs(bob, `/rest/v1/rpc/${call}`, {});
    expect(answer.status, call).toBe(403);
  }
});
