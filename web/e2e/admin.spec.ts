import type { Page } from "@playwright/test";
import { pdf, png } from "./fixtures/files.ts";
import { expect, LIVE, test, unique } from "./fixtures/index.ts";
import { openLive } from "./fixtures/live.ts";
import { expectToast } from "./fixtures/screens.ts";
import { callAs, signIn } from "./fixtures/sessions.ts";

const drawer = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });

async function confirm(page: Page, question: string, reason: string, act: string) {
  const dialog = page.getByRole("dialog", { name: question });
  const done = dialog.getByRole("button", { name: act, exact: true });
  if (reason) {
    await expect(done).toBeDisabled();
    await dialog.getByLabel("Reason").fill(reason);
  }
  await done.click();
  await expect(dialog).toBeHidden();
}

test("documents, a role and a hub: decided in one browser, read at once in the others", async ({
  newPerson,
  openAs,
  db,
}) => {
  const name = `Ines ${unique()}`;
  const [investor, guest, admin, other] = await Promise.all([
    newPerson(name),
    newPerson("Grace Lindgren", "HUB_ADMIN"),
    newPerson("Ola Berg", "SUPER_ADMIN"),
    newPerson("Uma Rask", "SUPER_ADMIN"),
  ]);
  const [hers, page, second] = await Promise.all([openAs(investor), openAs(admin), openAs(other)]);

  await test.step("documents that are submitted stand in the open queue of each administrator", async () => {
    const queue = `/admin?tab=kyc&query=${encodeURIComponent(investor.email)}`;
    await Promise.all([
      openLive(hers, "/profile?section=verification"),
      openLive(page, queue),
      openLive(second, queue),
    ]);
    for (const screen of [page, second]) {
      await expect(screen.getByText("No match for this search")).toBeVisible();
    }
    const check = hers.getByRole("region", { name: "Identity check" });
    await check.getByLabel("Passport or identity card: files").setInputFiles(pdf("Passport.pdf"));
    await expect(check.getByRole("button", { name: "Remove Passport.pdf" })).toBeVisible();
    await check.getByLabel("Proof of address: files").setInputFiles(png("Address.png", 600, 800));
    await expect(check.getByRole("button", { name: "Remove Address.png" })).toBeVisible();
    await check.getByRole("button", { name: "Submit" }).click();
    for (const screen of [page, second]) {
      const row = screen.getByRole("link", { name: new RegExp(name) });
      await expect(row).toBeVisible(LIVE);
      await expect(screen.getByText("47 hours left")).toBeVisible();
      await expect(screen.getByRole("tab", { name: /^KYC \d+ waiting/ })).toBeVisible();
      await row.click();
    }
  });

  await test.step("a document is read beside the decision, which the investor and the other administrator read at once", async () => {
    const check = drawer(page, name);
    await check.getByRole("button", { name: /^Address\.png/ }).click();
    await expect(check.getByRole("img", { name: "Address.png" })).toBeVisible();
    await check.getByRole("button", { name: "Verify" }).click();
    const reason = check.getByLabel("Reason");
    await expect(reason).toHaveAccessibleDescription("Give a reason. The investor reads it.");
    await reason.fill("Passport and address agree.");
    const until = check.getByLabel("Verified until");
    const usual = await until.inputValue();
    expect(usual.slice(0, 4)).toBe(String(new Date().getUTCFullYear() + 1));
    await until.fill("2020-01-01");
    await check.getByRole("button", { name: "Verify" }).click();
    await expect(until).toHaveAccessibleDescription("Choose a day within the next ten years.");
    await until.fill(usual);
    await check.getByRole("button", { name: "Verify" }).click();
    await expectToast(page, "Verified", name);
    for (const screen of [page, second]) {
      const made = drawer(screen, name).getByRole("region", { name: "Decision" });
      await expect(made).toContainText(/^DecisionVerified by Ola Berg/, LIVE);
      await expect(made).toContainText("Passport and address agree.");
      await expect(drawer(screen, name).getByRole("button", { name: "Verify" })).toHaveCount(0);
    }
    const own = hers.getByRole("region", { name: "Identity check" });
    await expect(own).toContainText("Verified", LIVE);
    await expect(own).toContainText("Passport and address agree.");
    const [opened] = await db`
      select count(*)::int as n from public.audit_logs
      where action = 'kyc.document_opened' and user_id = ${admin.id}`;
    expect(opened?.n, "that it was opened is noted").toBe(1);
  });

  await test.step("a role and its reason are read by the person on their open screen", async () => {
    await hers.getByRole("link", { name: "Personal" }).click();
    await page.goto(`/admin?tab=people&query=${encodeURIComponent(investor.email)}`);
    await page.getByRole("link", { name: new RegExp(name) }).click();
    const person = drawer(page, name);
    await person.getByRole("button", { name: "Change role" }).click();
    const question = page.getByRole("dialog", { name: `Change ${name}'s role?` });
    await question.getByRole("combobox", { name: "Role" }).click();
    await page.getByRole("option", { name: "Startup Founder" }).click();
    await confirm(page, `Change ${name}'s role?`, "She founds a startup.", "Change role");
    const history = person.getByRole("region", { name: `History of ${name}` });
    await expect(history).toContainText("She founds a startup.");
    const told = hers.getByRole("region", { name: "Changes to your role" });
    await expect(told).toContainText("She founds a startup.", LIVE);
    await expect(hers.getByRole("region", { name: "Personal" })).toContainText("Startup Founder");
    await page.goto(`/admin?tab=people&person=${admin.id}`);
    await expect(drawer(page, "Ola Berg")).toContainText("This is you.");
    await expect(drawer(page, "Ola Berg").getByRole("button", { name: /^Change/ })).toHaveCount(0);
  });

  await test.step("an application becomes a hub, which is suspended and restored", async () => {
    const hub = `Fjord Lab ${unique()}`;
    await openLive(page, "/admin?tab=hubs");
    await openLive(second, `/admin?tab=hubs&query=${encodeURIComponent(hub)}`);
    await expect(second.getByText("No match for these filters")).toBeVisible();
    const asked = await callAs(await signIn(guest), "/rest/v1/rpc/apply_for_hub", {
      details: {
        name: hub,
        country: "Norway",
        contact_person_name: "Grace Lindgren",
        contact_person_email: guest.email,
        verification_docs: ["https://fjord.example/charter.pdf"],
      },
    });
    expect(asked.status).toBe(200);
    const waits = page.getByRole("grid", { name: "Applications for a hub" });
    await waits.getByRole("link", { name: new RegExp(hub) }).click(LIVE);
    await expect(
      drawer(page, hub).getByRole("link", { name: "https://fjord.example/charter.pdf" }),
    ).toHaveAttribute("rel", /noopener/);
    await drawer(page, hub).getByRole("button", { name: "Approve…" }).click();
    await confirm(page, `Approve ${hub}?`, "", "Approve");
    await expect(drawer(page, hub)).toContainText("Approved by Ola Berg");

    const row = second.getByRole("grid", { name: "Hubs" }).getByRole("row", { name: hub });
    await expect(row).toContainText("Active", LIVE);
    await expect(row).toContainText("Grace Lindgren");
    const search = `/admin?tab=hubs&query=${encodeURIComponent(hub)}`;
    await page.goto(search);
    await page.getByRole("link", { name: new RegExp(hub) }).click();
    await drawer(page, hub).getByRole("button", { name: "Suspend hub…" }).click();
    await confirm(page, `Suspend ${hub}?`, "Under inquiry.", "Suspend hub");
    await expect(row).toContainText("Suspended", LIVE);
    await expect(drawer(page, hub)).toContainText('Suspended by Ola Berg: "Under inquiry."');
    await drawer(page, hub).getByRole("button", { name: "Restore hub…" }).click();
    await confirm(page, `Restore ${hub}?`, "Cleared.", "Restore hub");
    await expect(row).toContainText("Active", LIVE);
    await expect(
      drawer(page, hub).getByRole("region", { name: `Decisions on ${hub}` }),
    ).toContainText("Cleared.");
    // Other specs must not meet it.
    await db`update public.hubs set is_active = false where name = ${hub}`;
  });
});
