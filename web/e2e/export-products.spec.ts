import type { Page } from "@playwright/test";
import { exe, pdf, png } from "./fixtures/files.ts";
import { createHub } from "./fixtures/hubs.ts";
import { expect, LIVE, test, unique } from "./fixtures/index.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const dialogOf = (page: Page, name?: string | RegExp) => page.getByRole("dialog", { name }).last();
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

test("a founder drafts a product, the hub reads it, and what is certified sells on while its new version waits", async ({
  newPerson,
  openAs,
  db,
}) => {
  test.setTimeout(120_000);
  const hub = await createHub(db, "Dora Lind");
  const founder = await newPerson("Amara Osei", "STARTUP_ADMIN");
  const operator = await newPerson("Ola Berg", "SUPER_ADMIN");
  const mark = unique();
  const title = `Mooring Arm ${mark}`;
  const [startup] = await db<{ id: string }[]>`
    insert into public.startups (name, slug, stage, founder_id, hub_id, status, is_hub_verified, short_description, sectors)
    values (${`Quay ${mark}`}, ${`quay-${mark}`}, 'SEED', ${founder.id}, ${hub.id}, 'APPROVED', true, 'Moors ships.', '{Clean Energy}')
    returning id`;
  expect(startup).toBeDefined();
  const [hers, admins, buyers] = await Promise.all([
    openAs(founder),
    openAs(hub.admins[0] ?? null),
    openAs(null),
  ]);
  for (const at of [hers, admins, buyers]) at.setDefaultTimeout(15_000);
  await admins.goto("/hub-admin?tab=products");
  await expect(admins.getByText("No products yet")).toBeVisible();

  await test.step("a draft asks for all that is missing, and says all that is wrong", async () => {
    await hers.goto("/my-startup?tab=products");
    await button(hers, "New product").click();
    await dialogOf(hers).getByRole("button", { name: "Create draft" }).click();
    await expect(dialogOf(hers)).toContainText("A title must be 1 to 160 characters on one line.");
    await expect(dialogOf(hers)).toContainText("A short description must be 1 to 500 characters");
    await dialogOf(hers).getByLabel("Title", { exact: true }).fill(title);
    await dialogOf(hers)
      .getByLabel("Short description", { exact: true })
      .fill("Moors ships alone.");
    await dialogOf(hers).getByRole("button", { name: "Create draft" }).click();
    await expect(hers.getByRole("heading", { name: title })).toBeVisible();
    await expect(hers.getByRole("heading", { name: "Before you submit" })).toBeVisible();
    await field(hers, "Integration readiness (optional)").fill("101");
    await field(hers, "Online demo (optional)").fill("http://quay.example");
    await field(hers, "Online demo (optional)").blur();
    await expect(hers.getByText("2 fields not saved")).toBeVisible();
    await field(hers, "Integration readiness (optional)").fill("60");
    await field(hers, "Online demo (optional)").fill("https://quay.example/demo");
    await hers.getByRole("checkbox", { name: "France", exact: true }).check();
    await button(hers, "Add a specification").click();
    await field(hers, "Name of specification 1").fill("Ship length");
    await field(hers, "Name of specification 1").blur();
    await expect(hers.getByText("Enter the value of Ship length.")).toBeVisible();
    await field(hers, "Value of specification 1").fill("up to 200 m");
    await button(hers, "Add a certificate").click();
    await field(hers, "Name of certificate 1").fill("CE");
    await field(hers, "Description").fill("An arm that moors ships of up to 200 meters.");
    await field(hers, "Price (optional)").fill("48000");
    await expect(hers.getByText("Everything a hub asks for is complete.")).toBeVisible(LIVE);
  });

  await test.step("pictures and a document are uploaded; what is no picture says so", async () => {
    const pictures = hers.getByLabel("Pictures of the product");
    await pictures.setInputFiles(exe("arm.png"));
    await expect(hers.getByText(/arm\.png: Choose a PNG, JPEG or WebP picture/)).toBeVisible();
    await pictures.setInputFiles([png("arm.png", 640, 400), png("wide.png", 2600, 300)]);
    await expect(button(hers, `Remove picture 2 of ${title}`)).toBeVisible();
    await hers.getByLabel("File of a document").setInputFiles(pdf("Manual.pdf"));
    await expect(field(hers, "Name of document 1")).toHaveValue("Manual");
    await expect(hers.getByText("Saved", { exact: true })).toBeVisible();
  });

  const row = admins.getByRole("row").filter({ hasText: title });
  await test.step("submitted, it stands in the hub's open queue; rejected at a field, it comes back", async () => {
    await button(hers, "Submit to hub").click();
    await expect(row).toBeVisible(LIVE);
    await expect(admins.getByRole("tab", { name: /Products.*1/ })).toBeVisible(LIVE);
    await row.getByRole("link", { name: `Review ${title}` }).click();
    await expect(dialogOf(admins)).toContainText("An arm that moors ships of up to 200 meters.");
    await expect(dialogOf(admins)).toContainText("Ship length: up to 200 m");
    await expect(dialogOf(admins).getByRole("link", { name: "Manual" })).toBeVisible();
    await button(admins, "Claim").click();
    await expect(button(admins, "Release")).toBeVisible();
    await field(admins, "New note").fill("Asked for the load test.");
    await button(admins, "Add note").click();
    await expect(dialogOf(admins).getByRole("listitem")).toContainText([
      "Asked for the load test.",
    ]);
    await dialogOf(admins).getByRole("heading", { name: "Internal notes" }).click();
    await admins.keyboard.press("r");
    const reject = dialogOf(admins, `Reject ${title}?`);
    for (const [name, reason] of [
      ["Compliance certificates", "Which class society?"],
      ["Pictures", "Show the arm."],
    ] as const) {
      await reject.getByRole("button", { name: "Add a field" }).click();
      await admins.getByRole("menuitem", { name }).click();
      await reject.getByLabel(name, { exact: true }).fill(reason);
    }
    await reject.getByLabel("Reason").fill("Two answers are missing.");
    await reject.getByRole("button", { name: "Reject" }).click();
    await expect(hers.getByRole("heading", { name: `${hub.name} did not certify it` })).toBeVisible(
      LIVE,
    );
    await expect(hers.locator("#field-compliance_certificates")).toContainText(
      "Which class society?",
    );
    await expect(hers.locator("#field-image_urls")).toContainText("Show the arm.");
    await hers.getByRole("tab", { name: "Preview" }).click();
    await expect(hers.getByRole("region", { name: `Preview of ${title}` })).toBeVisible();
    await expect(hers.getByRole("blockquote")).toHaveText("Two answers are missing.");
    await expect(hers.getByText("Pictures: Show the arm.")).toBeVisible();
    await hers.getByRole("tab", { name: "Edit" }).click();
  });

  await test.step("mended and submitted again, it is certified, and sells", async () => {
    await field(hers, "Name of certificate 1").fill("CE, DNV");
    await field(hers, "Name of certificate 1").blur();
    await expect(hers.getByRole("heading", { name: "Changed since the decision" })).toBeVisible(
      LIVE,
    );
    await button(hers, "Submit again").click();
    await expect(dialogOf(admins)).toContainText("CE, DNV", LIVE);
    await button(admins, "Certify").click();
    await dialogOf(admins, `Certify ${title}?`).getByRole("button", { name: "Certify" }).click();
    await expect(hers.getByRole("heading", { name: "On the market" })).toBeVisible(LIVE);
  });

  const [sold] = await db<{ slug: string }[]>`
    select slug from public.export_products where title = ${title}`;
  await test.step("edited while it sells: buyers see what is certified, and the price", async () => {
    await field(hers, "Title").fill(`${title} II`);
    await field(hers, "Price (optional)").fill("52000");
    await field(hers, "Price (optional)").blur();
    await expect(hers.getByText("New version begun")).toBeVisible(LIVE);
    await button(hers, "Submit new version").click();
    await expect(hers.getByText("New version in review").first()).toBeVisible();
    await expect(field(hers, "Title")).not.toBeEditable();
    await expect(field(hers, "Price (optional)")).toBeEditable();
    await buyers.goto(`/exports/${sold?.slug}`);
    await expect(buyers.getByRole("heading", { name: title, exact: true })).toBeVisible();
    await expect(buyers.getByText("$52,000")).toBeVisible();
    await expect(buyers.getByRole("region", { name: "Specifications" })).toContainText(
      "Ship lengthup to 200 m",
    );
    await expect(dialogOf(admins)).toContainText("What the new version changes", LIVE);
    await expect(dialogOf(admins).getByRole("list", { name: /^Changes of/ })).toContainText(
      `was ${title}is ${title} II`,
    );
  });

  await test.step("the version is certified, which the founder and the market see", async () => {
    await button(admins, "Certify version").click();
    await dialogOf(admins, /Certify the new version/)
      .getByRole("button", { name: "Certify version" })
      .click();
    await expect(hers.getByRole("heading", { name: "On the market" })).toBeVisible(LIVE);
    await buyers.reload();
    await expect(buyers.getByRole("heading", { name: `${title} II`, exact: true })).toBeVisible();
    await hers.getByRole("tab", { name: "History" }).click();
    await expect(hers.getByText("certified the new version")).toBeVisible();
  });

  await test.step("a platform administrator revokes it, and it is gone from the market", async () => {
    const console = await openAs(operator);
    await console.goto(`/admin?tab=products&query=${mark}&status=%3Cscript%3E`);
    await console.getByRole("link", { name: "Show all 1" }).click();
    await console.getByRole("link", { name: new RegExp(title) }).click();
    await button(console, "Revoke certification").click();
    const revoke = dialogOf(console, /^Revoke the certification/);
    await revoke.getByLabel("Reason").fill("The certificate lapsed.");
    await revoke.getByRole("button", { name: "Revoke certification" }).click();
    await expect(revoke).toBeHidden();
    await hers.getByRole("tab", { name: "Edit" }).click();
    await expect(hers.getByText("The certificate lapsed.")).toBeVisible(LIVE);
    await buyers.reload();
    await expect(buyers.getByRole("heading", { name: "Product Not Found" })).toBeVisible();
  });
});

test("what cannot be sent waits on the device; a draft is deleted, and another's product is not found", async ({
  newPerson,
  openAs,
  db,
}) => {
  const founder = await newPerson("Lena Voss", "STARTUP_ADMIN");
  const mark = unique();
  const [product] = await db<{ id: string }[]>`
    with s as (
      insert into public.startups (name, slug, stage, founder_id, hub_id, status, is_hub_verified)
      values (${`Ebb ${mark}`}, ${`ebb-${mark}`}, 'SEED', ${founder.id}, '0b000000-0000-4000-8000-000000000001', 'APPROVED', true)
      returning id, hub_id
    )
    insert into public.export_products (startup_id, hub_id, title, slug, short_description, product_type, pricing_model)
    select s.id, s.hub_id, ${`Tide Meter ${mark}`}, ${`tide-meter-${mark}`}, 'Measures tides.', 'API', 'CUSTOM' from s
    returning id`;
  const page = await openAs(founder);
  await page.goto(`/my-startup/products/${product?.id}`);
  await expect(page.getByRole("heading", { name: `Tide Meter ${mark}` })).toBeVisible();
  await page.context().setOffline(true);
  await field(page, "Description").fill("Reads the tide of every harbor.");
  await field(page, "Description").blur();
  await expect(page.getByText("Not saved, kept on this device.")).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText("Saved", { exact: true })).toBeVisible(LIVE);
  await page.getByRole("tab", { name: "Preview" }).click();
  await expect(page.getByText("Reads the tide of every harbor.")).toBeVisible();
  await button(page, "Delete draft").click();
  await dialogOf(page).getByRole("button", { name: "Delete draft" }).click();
  await expect(page).toHaveURL(/my-startup\?tab=products$/);
  await expect(page.getByText("No product yet")).toBeVisible();
  await page.goto("/my-startup/products/10000000-0000-4000-8000-000000000101");
  await expect(page.getByRole("heading", { name: "Product not found" })).toBeVisible();
});
