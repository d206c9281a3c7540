import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { PDFDocument } from "@cantoo/pdf-lib";
import type { Download, Page } from "@playwright/test";
import { textOf } from "../src/lib/pdf/read-back.ts";
import { pdf } from "./fixtures/files.ts";
import { createHub } from "./fixtures/hubs.ts";
import { expect, LIVE, SEED, test, unique } from "./fixtures/index.ts";
import { expectToast } from "./fixtures/screens.ts";
import { readToEnd } from "./fixtures/scrolling.ts";

const step = (page: Page) => page.getByRole("region", { name: /^(Next step|Outcome)$/ });
const act = (page: Page, name: string | RegExp) => step(page).getByRole("button", { name });
const dialogOf = (page: Page) => page.getByRole("dialog");

async function quotePdf(page: Page): Promise<Download> {
  const record = page.getByRole("region", { name: "The accepted quote" });
  const download = page.waitForEvent("download");
  await record.getByRole("button", { name: "Download PDF" }).click();
  return download;
}

test("buyer, seller and hub, from the request of a demo to the confirmed payment", async ({
  newPerson,
  openAs,
  db,
}) => {
  const tag = unique();
  const [hub, founder, guest] = await Promise.all([
    createHub(db, "Hanna Weiss"),
    newPerson("Selma Kaya", "STARTUP_ADMIN"),
    newPerson("Björn Holm"),
  ]);
  const [startup, title, slug] = [randomUUID(), `Tide Meter ${tag}`, `tide-meter-${tag}`];
  await db`
    insert into public.startups (id, name, slug, hub_id, founder_id, stage, status)
    values (${startup}, ${`Tidal ${tag}`}, ${`tidal-${tag}`}, ${hub.id}, ${founder.id}, 'SEED', 'APPROVED')`;
  await db`
    insert into public.export_products (startup_id, hub_id, title, slug, short_description, product_type, pricing_model, status, is_hub_certified)
    values (${startup}, ${hub.id}, ${title}, ${slug}, 'Measures tides.', 'HARDWARE', 'CUSTOM', 'APPROVED', true)`;
  const [buyer, seller, officer] = await Promise.all([
    openAs(guest),
    openAs(founder),
    openAs(hub.admins[0] ?? null),
  ]);

  await test.step("the buyer asks, and the button leads to the deal", async () => {
    await buyer.goto(`/exports/${slug}`);
    await buyer.getByRole("button", { name: "Request Demo" }).click();
    await dialogOf(buyer).getByLabel("Your company").fill("Holm Marin");
    await dialogOf(buyer).getByLabel("Country").fill("Sweden");
    await dialogOf(buyer).getByLabel("Notes").fill("Four harbours.");
    await dialogOf(buyer).getByRole("button", { name: "Request Demo" }).click();
    await buyer.getByRole("link", { name: "Demo requested" }).click();
    await expect(step(buyer)).toContainText("The seller is reviewing your request.");
  });

  await test.step("the seller finds it first in the list, and reads a company and no name", async () => {
    await seller.goto("/export-deals");
    const row = seller.getByRole("row").filter({ hasText: title });
    await expect(row).toContainText("Holm Marin · Sweden");
    await expect(row).toContainText("You");
    await row.getByRole("link").first().click();
    await expect(seller.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(seller.getByText("Holm Marin, Sweden", { exact: true })).toBeVisible();
    await expect(seller.getByText("Shown once they accept the NDA.")).toBeVisible();
    await expect(seller.getByText("Björn Holm")).toHaveCount(0);
  });

  await test.step("a date is proposed and, live at the other's, confirmed", async () => {
    await seller.getByRole("button", { name: "Propose a date" }).click();
    const form = dialogOf(seller);
    await form.getByLabel("Time zone").fill("Mars/Base");
    await form.getByRole("button", { name: "Propose this date" }).click();
    await expect(form.getByText("Choose a time zone from the list.")).toBeVisible();
    await form.getByLabel("Time zone").fill("Asia/Tokyo");
    await form.getByRole("button", { name: "Propose this date" }).click();
    await expect(form).toBeHidden();
    const demo = buyer.getByRole("region", { name: "Demo" });
    await expect(demo).toContainText("Proposed by the seller", LIVE);
    await expect(demo).toContainText("in Asia/Tokyo");
    await demo.getByRole("button", { name: "Confirm this date" }).click();
    await expect(demo).toContainText("Agreed:");
    await expect(seller.getByRole("region", { name: "Demo" })).toContainText("Agreed:", LIVE);
  });

  await test.step("the NDA is read to its end and accepted; then the seller reads the name", async () => {
    await act(seller, "Request NDA").click();
    await act(buyer, "Read the NDA").click(LIVE);
    const nda = dialogOf(buyer);
    await expect(nda.getByRole("button", { name: "Accept NDA" })).toBeDisabled();
    await nda.getByLabel("Your full name").fill("Björn Holm");
    await readToEnd(nda);
    await nda.getByRole("button", { name: "Accept NDA" }).click();
    await expectToast(buyer, "NDA accepted");
    await expect(step(seller)).toContainText("The buyer has accepted the NDA", LIVE);
    await expect(seller.getByText("Holm Marin, Sweden, Björn Holm")).toBeVisible();
  });

  await test.step("an amount that can be read in two ways is asked about; the whole quote is shown, then sent", async () => {
    await act(buyer, "Request quote").click();
    await act(seller, "Send a quote").click(LIVE);
    const form = dialogOf(seller);
    await form.getByLabel("Currency").click();
    await seller.getByRole("option", { name: "EUR · Euro" }).click();
    await form.getByLabel("Amount").fill("12.500");
    await form.getByLabel("Quantity").fill("50");
    await form.getByLabel("Unit").fill("sensors");
    await form.getByRole("button", { name: "Review quote" }).click();
    await expect(form.getByLabel("Amount")).toHaveAttribute("aria-invalid", "true");
    await form.getByRole("button", { name: "EUR 12,500.00" }).click();
    await form.getByLabel("Note").fill("Delivered to Gothenburg.");
    await form.getByRole("button", { name: "Review quote" }).click();
    const whole = form.getByRole("region", { name: "Quote 1" });
    await expect(whole).toContainText("EUR 12,500.00");
    await expect(whole).toContainText("50 sensors, EUR 250.00 per unit");
    await form.getByRole("button", { name: "Send quote 1" }).click();
    await expect(form).toBeHidden();
    await expect(step(buyer)).toContainText("Quote 1 is €12,500, 30 days left", LIVE);
  });

  await test.step("until it is answered, the seller replaces it and withdraws the next one", async () => {
    await act(seller, "Replace quote").click();
    const form = dialogOf(seller);
    await expect(form).toContainText("Quote 1 becomes void when this one is sent.");
    await form.getByLabel("Amount").fill("12,500.50");
    await form.getByRole("button", { name: "Review quote" }).click();
    await form.getByRole("button", { name: "Send quote 2" }).click();
    await expect(act(buyer, "Accept quote 2")).toBeVisible(LIVE);
    await act(seller, "Withdraw quote").click();
    await dialogOf(seller).getByRole("button", { name: "Withdraw", exact: true }).click();
    await expect(step(buyer)).toContainText("The seller is preparing a quote.", LIVE);
    const quotes = buyer.getByRole("list", { name: "Quotes, the newest first" });
    await expect(quotes.getByRole("listitem")).toHaveText([/Withdrawn/, /Replaced/]);
    await act(seller, "Send a quote").click();
    await form.getByRole("button", { name: "Review quote" }).click();
    await form.getByRole("button", { name: "Send quote 3" }).click();
    await expect(act(buyer, "Accept quote 3")).toBeVisible(LIVE);
  });

  await test.step("they negotiate in words, read and unread, and the next quote stands beside the first", async () => {
    await act(buyer, "Negotiate").click();
    await buyer.getByLabel("Message", { exact: true }).fill("Would 11,900 do?");
    await buyer.getByLabel("Message", { exact: true }).press("Enter");
    await expect(seller.getByRole("list", { name: "Messages" })).toContainText(
      "Would 11,900 do?",
      LIVE,
    );
    await expect(buyer.getByRole("list", { name: "Messages" })).toContainText("Read", LIVE);
    await act(seller, "Send another quote").click();
    const form = dialogOf(seller);
    await form.getByLabel("Amount").fill("11900");
    await form.getByRole("button", { name: "Review quote" }).click();
    await form.getByRole("button", { name: "Send quote 4" }).click();
    await expect(act(buyer, "Accept quote 4")).toBeVisible(LIVE);
    const quotes = buyer.getByRole("list", { name: "Quotes, the newest first" });
    await expect(quotes.getByRole("listitem").first()).toContainText("€11,900");
  });

  await test.step("a contract is added; the other side reads it, the hub not yet", async () => {
    const chooser = seller.waitForEvent("filechooser");
    await seller.getByRole("button", { name: "Choose files: Add a contract" }).click();
    await (await chooser).setFiles(pdf("Supply agreement.pdf"));
    const contracts = buyer.getByRole("list", { name: "Contracts, the newest first" });
    await expect(contracts).toContainText("Supply agreement.pdf", LIVE);
    await officer.goto("/hub-admin?tab=export-deals");
    await officer.getByRole("link", { name: new RegExp(title) }).click();
    await expect(officer.getByText("Hubs do not see open quotes.")).toBeVisible();
    await expect(officer.getByText("Supply agreement.pdf")).toHaveCount(0);
    await expect(officer.getByRole("region", { name: "Discussion" })).toHaveCount(0);
  });

  await test.step("the buyer accepts that very quote, and the hub confirms the payment", async () => {
    await act(buyer, "Accept quote 4").click();
    const form = dialogOf(buyer);
    await expect(form).toContainText("EUR 11,900.00");
    await form.getByRole("checkbox").check();
    await form.getByRole("button", { name: "Accept quote 4" }).click();
    await expectToast(buyer, "Quote accepted");
    await act(officer, "Confirm the payment").click(LIVE);
    await expect(officer.getByText("Supply agreement.pdf")).toBeVisible();
    await dialogOf(officer).getByRole("button", { name: "Confirm payment" }).click();
    await expectToast(officer, "Payment confirmed");
    for (const page of [buyer, seller]) {
      await expect(step(page)).toContainText("this deal is completed", LIVE);
      await expect(page.getByRole("region", { name: "History of this deal" })).toContainText(
        "confirmed the payment",
      );
    }
  });

  await test.step("all three keep the accepted quote", async () => {
    const files = await Promise.all([buyer, seller, officer].map(quotePdf));
    const names = files.map((file) => file.suggestedFilename());
    expect(new Set(names).size).toBe(1);
    expect(names[0]).toMatch(new RegExp(`^Quote 4 ${title} .*\\.pdf$`));
    const [quote] = await db<{ hash: string }[]>`
      select encode(sha256(convert_to(q.body, 'UTF8')), 'hex') as hash
      from public.export_quotes q join public.export_deals d on d.id = q.deal_id
      join public.export_products p on p.id = d.export_product_id where p.title = ${title} and q.version = 4`;
    const text = textOf(await PDFDocument.load(await readFile((await files[0]?.path()) ?? "")));
    expect(text).toContain("Amount: EUR 11,900.00");
    expect(quote?.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(text).toContain(quote?.hash);
  });
});

test("a deal that is not one's own is not there", async ({ asBob: page }) => {
  await page.goto("/export-deals/nonsense");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Deal Not Found");
  await page.getByRole("link", { name: "Your export deals" }).click();
  await expect(page.getByRole("link", { name: "Buying" })).toHaveAttribute("aria-current", "true");
  await expect(page.getByText("You have not requested a demo yet")).toBeVisible();
});

test("a platform administrator confirms a payment when its hub has nobody", async ({
  openAs,
  db,
  newPerson,
}) => {
  const tag = unique();
  const [hub, founder, guest] = await Promise.all([
    createHub(db, "Gone Soon"),
    newPerson("Selma Kaya", "STARTUP_ADMIN"),
    newPerson("Björn Holm"),
  ]);
  const [startup, product, deal, quote] = [0, 0, 0, 0].map(() => randomUUID());
  if (!startup || !product || !deal || !quote) throw new Error("No ids.");
  await db`
    insert into public.startups (id, name, slug, hub_id, founder_id, stage, status)
    values (${startup}, ${`Tidal ${tag}`}, ${`tidal-${tag}`}, ${hub.id}, ${founder.id}, 'SEED', 'APPROVED')`;
  await db`
    insert into public.export_products (id, startup_id, hub_id, title, slug, short_description, product_type, pricing_model, status, is_hub_certified)
    values (${product}, ${startup}, ${hub.id}, ${`Tide Meter ${tag}`}, ${`tide-meter-${tag}`}, 'Measures tides.', 'HARDWARE', 'CUSTOM', 'APPROVED', true)`;
  await db`
    insert into public.export_deals (id, export_product_id, buyer_id, hub_id, buyer_company, buyer_country, status)
    values (${deal}, ${product}, ${guest.id}, ${hub.id}, 'Holm Marin', 'Sweden', 'NEGOTIATING')`;
  await db`
    insert into public.export_quotes (id, deal_id, version, amount, currency, quantity, unit, valid_until, sent_by)
    values (${quote}, ${deal}, 1, 4200, 'EUR', 1, 'piece', current_date + 9, ${founder.id})`;
  await db`
    update public.export_deals set status = 'PAYMENT_PENDING', accepted_quote_id = ${quote}, quoted_amount = 4200, quoted_currency = 'EUR' where id = ${deal}`;
  await db`update public.users set is_active = false where id = ${hub.admins[0]?.id ?? ""}`;
  const page = await openAs(SEED.erin);
  await page.goto("/admin?tab=payments");
  const waits = page.getByRole("listitem").filter({ hasText: `Tide Meter ${tag}` });
  await expect(waits).toContainText("€4,200");
  await waits.getByRole("link", { name: "Review" }).click();
  await act(page, "Confirm the payment").click();
  await dialogOf(page).getByRole("button", { name: "Confirm payment" }).click();
  await expectToast(page, "Payment confirmed");
  await expect(page).toHaveURL(/tab=payments$/);
  await expect(waits).toHaveCount(0);
});
