import type { Page } from "@playwright/test";
import { pdf } from "./fixtures/files.ts";
import { expect, LIVE, test } from "./fixtures/index.ts";
import { openLive } from "./fixtures/live.ts";
import { expectToast } from "./fixtures/screens.ts";

const OWN = "/profile?section=verification";
const FUND = "Brandt Partners";

const drawer = (page: Page) => page.getByRole("dialog", { name: FUND });

test("a fund submits, is rejected at one document and its owners, brings both again and is verified", async ({
  newPerson,
  openAs,
  db,
}) => {
  test.slow();
  const [owner, associate, admin] = await Promise.all([
    newPerson("Ilse Brandt"),
    newPerson("Tom Reyes", "GUEST"),
    newPerson("Ola Berg", "SUPER_ADMIN"),
  ]);
  const [fund] = await db<{ id: string }[]>`
    update public.investors i set fund_name = ${FUND} where user_id = ${owner.id}
    returning organization_id as id`;
  await db`update public.organizations set is_individual = false where id = ${fund?.id ?? null}`;
  await db`
    insert into public.organization_members (organization_id, user_id, role)
    values (${fund?.id ?? null}, ${associate.id}, 'MEMBER')`;
  const [hers, his, console] = await Promise.all([openAs(owner), openAs(associate), openAs(admin)]);
  const panelOf = (page: Page) => page.getByRole("region", { name: `Identity check of ${FUND}` });
  const check = panelOf(hers);
  const bring = async (label: string, name: string) => {
    await check.getByLabel(`${label}: files`).setInputFiles(pdf(name));
    await expect(check.getByRole("button", { name: `Remove ${name}` })).toBeVisible(LIVE);
  };
  const submit = check.getByRole("button", { name: "Submit", exact: true });

  await test.step("what is asked for follows from its being a fund; a plain member reads the status alone", async () => {
    await hers.goto(`/organization?organization=${fund?.id}`);
    await hers.getByRole("link", { name: "Submit documents" }).click();
    await openLive(his, OWN);
    await expect(check).toContainText(
      "Still missing: register extract, proof of address, signing authority, owners.",
    );
    await expect(panelOf(his)).toContainText("Its administrators submit the documents.");
    await expect(panelOf(his).getByText("Register extract")).toHaveCount(0);
  });

  await test.step("its owner brings each document and names who holds it", async () => {
    await bring("Register extract", "Register.pdf");
    await bring("Proof of address", "Bill.pdf");
    await bring("Signing authority", "Articles.pdf");
    const owners = check.getByRole("form", { name: "Owners" });
    await owners.getByLabel("Name").fill("Ilse Brandt");
    await owners.getByLabel("Country").fill("Germany");
    await owners.getByLabel("Share in percent").fill("20");
    await owners.getByRole("button", { name: "Save owners" }).click();
    await expect(owners.getByLabel("Share in percent")).toHaveAccessibleDescription(
      "A share must be from 25 to 100 percent.",
    );
    await owners.getByLabel("Share in percent").fill("60");
    await owners.getByRole("button", { name: "Save owners" }).click();
    await expectToast(hers, "Owners saved");
    await submit.click();
    await expectToast(hers, "Documents submitted");
    await expect(check).toContainText("Articles.pdf");
    await expect(check).toContainText("Ilse Brandt, Germany, 60 %");
    await expect(panelOf(his)).toContainText("In review", LIVE);
  });

  await test.step("the platform rejects one document and the owners, each with its reason", async () => {
    await openLive(console, `/admin?tab=kyc&query=${encodeURIComponent(owner.email)}`);
    await console.getByRole("link", { name: new RegExp(FUND) }).click();
    const dialog = drawer(console);
    await expect(dialog.getByRole("list", { name: "Owners" })).toContainText(
      "Ilse Brandt, Germany, 60 %",
    );
    await dialog.getByRole("button", { name: "Reject document Bill.pdf" }).click();
    await expect(dialog.getByRole("button", { name: "Verify" })).toBeDisabled();
    await dialog.getByRole("button", { name: "Reject the check" }).click();
    const why = dialog.getByLabel("Why you reject Bill.pdf");
    await expect(why).toHaveAccessibleDescription("Give a reason. The investor reads it.");
    await why.fill("It is of last year.");
    await dialog.getByRole("button", { name: "Reject owners" }).click();
    await dialog.getByLabel("Why you reject the owners").fill("Who holds the rest?");
    await dialog.getByRole("button", { name: "Reject the check" }).click();
    await expectToast(console, "Rejected");
    await expect(dialog).toContainText("Rejected: It is of last year.");
  });

  await test.step("the reasons stand at the fields, what was accepted stays, and the rest is brought again", async () => {
    await expect(check).toContainText("Bill.pdf: It is of last year.", LIVE);
    await expect(check).toContainText("Who holds the rest?");
    await expect(check).toContainText("Still missing: proof of address, owners.");
    const accepted = check.getByRole("list", { name: "Register extract: chosen files" });
    await expect(accepted).toContainText("Register.pdf");
    await expect(check.getByRole("button", { name: "Remove Register.pdf" })).toHaveCount(0);
    await bring("Proof of address", "Bill, new.pdf");
    const owners = check.getByRole("form", { name: "Owners" });
    await owners.getByRole("button", { name: "Add an owner" }).click();
    const second = owners.getByRole("group", { name: "Owner 2" });
    await second.getByLabel("Name").fill("Brandt Stiftung");
    await second.getByLabel("Country").fill("Germany");
    await second.getByLabel("Share in percent").fill("40");
    await owners.getByRole("button", { name: "Save owners" }).click();
    await expectToast(hers, "Owners saved");
    await submit.click();
    await expect(check).toContainText("In review");
  });

  await test.step("it is verified, for everybody of the fund", async () => {
    await console.goto(`/admin?tab=kyc&query=${encodeURIComponent(owner.email)}`);
    await console.getByRole("link", { name: new RegExp(FUND) }).click();
    const dialog = drawer(console);
    await expect(dialog).toContainText("accepted before");
    await dialog.getByLabel("Reason").fill("Everything agrees.");
    await dialog.getByRole("button", { name: "Verify" }).click();
    await expectToast(console, "Verified", FUND);
    for (const page of [hers, his]) await expect(panelOf(page)).toContainText("Verified", LIVE);
    await hers.goto(`/organization?organization=${fund?.id}`);
    await expect(hers.getByRole("link", { name: "See it" })).toBeVisible();
  });
});
