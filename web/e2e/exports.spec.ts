import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures/index.ts";
import { PASSWORD } from "./fixtures/people.ts";
import {
  expectLowHero,
  expectNoSidewaysScroll,
  expectNotice,
  signInByForm,
  tabTo,
} from "./fixtures/screens.ts";
import { stack } from "./fixtures/stack.ts";

async function titles(page: Page): Promise<string[]> {
  const list = page.getByRole("region", { name: "Products" });
  await expect(list).toHaveAttribute("aria-busy", "false");
  return list.getByRole("heading").allTextContents();
}

async function fromApi(query: string): Promise<{ total: number; titles: string[] }> {
  const answer = await fetch(`${stack.url}/functions/v1/api/exports?limit=12&${query}`);
  const body = (await answer.json()) as { total: number; products: { title: string }[] };
  return { total: body.total, titles: body.products.map(({ title }) => title) };
}

/** What other tests put on the market while this page is open, a visitor's page does not hear of. */
const OF_ANOTHER_TEST = / [0-9a-f]{8}$/;

async function expectSame(page: Page, query: string): Promise<void> {
  const same = async () => expect(await titles(page)).toEqual((await fromApi(query)).titles);
  const isDisturbed = async () =>
    (await fromApi(query)).titles.some((title) => OF_ANOTHER_TEST.test(title));
  try {
    await expect(same).toPass({ timeout: 15_000 });
  } catch (error) {
    if (!(await isDisturbed())) throw error;
    await page.reload();
    await expect(same).toPass({ timeout: 15_000 });
  }
}

const PRODUCT = "/exports/gridsense-line-sensor";

test.describe("the exports marketplace", () => {
  test("filters built by hand and by the address give the same products", async ({
    anon: page,
    openAs,
  }) => {
    await page.goto("/exports");
    await page.getByRole("button", { name: "Filters" }).click();
    const panel = page.getByRole("complementary", { name: "Filters" });
    const hardware = await fromApi("productType=HARDWARE");
    await expect(panel.getByRole("checkbox", { name: "Hardware" })).toHaveAccessibleName(
      `Hardware ${hardware.total}`,
    );
    await panel.getByRole("checkbox", { name: "Hardware" }).check();
    await panel.getByRole("checkbox", { name: "Quote-based" }).check();
    await panel.getByRole("checkbox", { name: "Germany" }).check();
    await expect(page).toHaveURL(/countries=Germany/);
    const query = "productType=HARDWARE&pricingModel=QUOTE_BASED&countries=Germany";
    expect((await fromApi(query)).total).toBeGreaterThan(0);
    await expectSame(page, query);
    const byHand = await titles(page);
    const other = await openAs(null);
    await other.goto(`/exports?${query}`);
    await expect(async () => expect(await titles(other)).toEqual(byHand)).toPass();
    const chips = page.getByRole("list", { name: "Active filters" });
    await chips.getByRole("button", { name: "Remove Country: Germany" }).click();
    await expectSame(page, "productType=HARDWARE&pricingModel=QUOTE_BASED");
    await expect(chips).toContainText("Type: Hardware");
    await page.getByRole("button", { name: "Clear", exact: true }).click();
    await expectSame(page, "");
    await expect(chips).toHaveCount(0);
  });

  test("has an order, in the address too; what makes no sense there is its own", async ({
    anon: page,
  }) => {
    await page.goto("/exports");
    await page.getByRole("button", { name: "Sort: Integration readiness" }).click();
    await page.getByRole("menuitemradio", { name: "Price, high to low" }).click();
    await expect(page).toHaveURL("/exports?sort=-price");
    await expectSame(page, "sort=-price");
    await page.getByRole("button", { name: "Sort: Price, high to low" }).click();
    await page.getByRole("menuitemradio", { name: "Newest" }).click();
    await expectSame(page, "sort=-created");
    await page.getByRole("button", { name: "List view" }).click();
    const rows = page.getByRole("grid", { name: "Products" }).getByRole("row");
    await page.getByRole("button", { name: "Price", exact: true }).click();
    await expect(page).toHaveURL(/sort=price/);
    const cheapest = await fromApi("sort=price");
    await expect(rows.nth(1)).toContainText(cheapest.titles[0] ?? "none");
    expect((await rows.nth(1).boundingBox())?.height).toBeLessThanOrEqual(65);
    const cutOff = await rows
      .locator("td:has(.product-marks)")
      .evaluateAll((cells) => cells.map((cell) => cell.scrollWidth - cell.clientWidth));
    expect(cutOff).toEqual(Array(12).fill(0));
    await expectLowHero(page);
    await page.goto("/exports?sort=title&productType=TOY&countries=Atlantis&page=zero&minPrice=-1");
    await expectSame(page, "");
    await expect(page.getByRole("button", { name: "Sort: Integration readiness" })).toBeVisible();
  });

  test("has four quick filters, and the four ways of pricing reach every product", async ({
    anon: page,
  }) => {
    await page.goto("/exports");
    for (const [label, type] of [
      ["Software", "SOFTWARE"],
      ["Api", "API"],
      ["Saas", "SAAS"],
      ["Hardware", "HARDWARE"],
    ] as const) {
      await page.getByRole("button", { name: label, exact: true }).click();
      await expect(page).toHaveURL(`/exports?productType=${type}`);
      await expectSame(page, `productType=${type}`);
    }
    const all = ["ONE_TIME", "SUBSCRIPTION", "QUOTE_BASED", "FREEMIUM"];
    // Other specs certify products meanwhile.
    await expect(async () => {
      const every = await fromApi(all.map((one) => `pricingModel=${one}`).join("&"));
      expect(every.total).toBe((await fromApi("")).total);
    }).toPass();
  });

  test("searches as one types, and pages", async ({ anon: page }) => {
    await page.goto("/exports");
    await page.getByRole("searchbox", { name: "Search products" }).fill("senser");
    await expect(page).toHaveURL("/exports?query=senser");
    await expectSame(page, "query=senser");
    expect(await titles(page)).toContain("GridSense Line Sensor");
    // A price is written in full, on a card too.
    await expect(page.getByText("$3,700", { exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: "View Details" }).first()).toHaveAttribute(
      "href",
      /^\/exports\/[a-z0-9-]+$/,
    );
    await page.getByRole("searchbox", { name: "Search products" }).fill("");
    await expect(page).toHaveURL("/exports");
    await page
      .getByRole("navigation", { name: "Pages of products" })
      .getByRole("link", { name: "Page 2" })
      .click();
    await expect(page).toHaveURL("/exports?page=2");
    await expect(page.getByRole("region", { name: "Products" })).toBeFocused();
    await expectSame(page, "offset=12");
  });

  test("moves the price's ends by keyboard", async ({ anon: page }) => {
    await page.goto("/exports?filters=open");
    const lower = page.getByRole("slider").first();
    const upper = page.getByRole("slider").last();
    await lower.evaluate(async (thumb) => {
      for (let step = 0; step < 3; step++) {
        const press = { key: "ArrowRight", bubbles: true, cancelable: true };
        thumb.dispatchEvent(new KeyboardEvent("keydown", press));
        await null;
      }
    });
    await expect(page).toHaveURL(/minPrice=3000$/);
    await expectSame(page, "minPrice=3000");
    await expect(lower).toHaveAttribute("aria-valuetext", "$3,000");
    await expect(upper).toHaveAttribute("aria-valuetext", "no upper limit");
    await page.goBack();
    await expect(page).toHaveURL("/exports?filters=open");
    await page.goForward();
    await upper.press("ArrowLeft");
    await expect(page).toHaveURL(/minPrice=3000&maxPrice=999000$/);
    await upper.press("ArrowRight");
    await expect(page).toHaveURL(/minPrice=3000$/);
  });

  test("says that nothing was found, and that it could not be loaded", async ({ anon: page }) => {
    await page.goto("/exports?query=zzqqxx");
    await expect(page.getByRole("heading", { name: "No products found" })).toBeVisible();
    await page.getByRole("button", { name: "Clear Filters" }).click();
    await expectSame(page, "");
    await page.route("**/rest/v1/rpc/export_page", (route) => route.fulfill({ status: 500 }));
    await page.goto("/exports");
    await expect(page.getByRole("heading", { name: "Failed to load products" })).toBeVisible();
    await expect(page.getByText("Please try again later.")).toBeVisible();
  });

  test("works by keyboard on a phone", async ({ openAs }) => {
    const page = await openAs(null, { viewport: { width: 390, height: 844 } });
    await page.goto("/exports?view=list");
    await titles(page);
    await expectNoSidewaysScroll(page);
    await tabTo(page, page.getByRole("link", { name: /^GridSense Line Sensor/ }));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(PRODUCT);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("GridSense Line Sensor");
    await expectNoSidewaysScroll(page);
  });
});

test.describe("a product's page", () => {
  test("says what it is, who made it and who certified it", async ({ anon: page }) => {
    await page.goto(PRODUCT);
    await expect(page).toHaveTitle("GridSense Line Sensor · Dealport");
    await expect(page.getByText("$3,700")).toBeVisible();
    await expect(page.getByRole("img", { name: "Integration readiness: 92/100" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Compliance certificates" })).toContainText(
      "IEC 61850",
    );
    await expect(page.getByRole("region", { name: "Specifications" })).toContainText(
      "Range per interrogator80 km",
    );
    const seller = page.getByRole("region", { name: "Sold by" });
    await seller.getByRole("link", { name: "Lumen Grid" }).click();
    await expect(page).toHaveURL("/startups/lumen-grid");
  });

  for (const slug of ["no-such-product", "%00"]) {
    test(`reads 'Product Not Found' for ${slug}`, async ({ anon: page }) => {
      await page.goto(`/exports/${slug}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Product Not Found");
      await page.getByRole("link", { name: "Browse All Products" }).click();
      await expect(page).toHaveURL("/exports");
    });
  }

  test("hides what its hub has not certified", async ({ anon: page, db }) => {
    const [draft] = await db<{ slug: string }[]>`
      select slug from public.export_products where status <> 'APPROVED' limit 1`;
    await page.goto(`/exports/${draft?.slug}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Product Not Found");
  });
});

test.describe("requesting a demo", () => {
  test("sends a visitor to sign in, and back to the open form", async ({
    anon: page,
    newPerson,
  }) => {
    await page.goto("/exports");
    await page.getByRole("button", { name: "Request Demo of GridSense Line Sensor" }).click();
    await expectNotice(page, "Authentication required");
    const form = `${PRODUCT}?demo=open`;
    await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(form)}`);
    await signInByForm(page, (await newPerson("Irina Petrova")).email, PASSWORD);
    await expect(page).toHaveURL(form);
    const dialog = page.getByRole("dialog", { name: "Request a demo" });
    await expect(dialog.getByLabel("Your company")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(PRODUCT);
  });

  test("stores it once, for whoever is signed in", async ({ newPerson, openAs, db }) => {
    const buyer = await newPerson("Irina Petrova");
    const page = await openAs(buyer);
    // While the account is still loading, nobody is taken for a visitor.
    await page.route("**/rest/v1/users?*", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue();
    });
    await page.goto(PRODUCT);
    await page.getByRole("button", { name: "Request Demo" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Request Demo" }).click();
    await expect(dialog.getByText("Company name is required")).toBeVisible();
    await expect(dialog.getByText("Country is required")).toBeVisible();
    await dialog.getByLabel("Your company").fill("Rhône Transmission");
    await dialog.getByLabel("Country").fill("France");
    await dialog.getByLabel("Notes").fill("Two lines of 80 km.");
    await dialog.getByRole("button", { name: "Request Demo" }).click();
    await expectNotice(page, "Demo requested");
    await expect(dialog).toBeHidden();
    expect(
      await db`
        select d.status, d.buyer_company, d.buyer_country, d.notes from public.export_deals d
        join public.export_products p on p.id = d.export_product_id
        where p.slug = 'gridsense-line-sensor' and d.buyer_company = 'Rhône Transmission'`,
    ).toEqual([
      {
        status: "DEMO_REQUESTED",
        buyer_company: "Rhône Transmission",
        buyer_country: "France",
        notes: "Two lines of 80 km.",
      },
    ]);
    await page.getByRole("link", { name: "Demo requested" }).click();
    await expect(page).toHaveURL(/\/export-deals\/[0-9a-f-]{36}$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("GridSense Line Sensor");
  });

  test("is not for one's own product", async ({ asAlice: page }) => {
    await page.goto(PRODUCT);
    await page.getByRole("button", { name: "Request Demo" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Your company").fill("Lumen Grid");
    await dialog.getByLabel("Country").fill("France");
    await dialog.getByRole("button", { name: "Request Demo" }).click();
    await expectNotice(page, "Demo not requested", "This is your own product.");
  });
});
