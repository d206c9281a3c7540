import type { Page } from "@playwright/test";
import type { Sql } from "postgres";
import { expect, test } from "./fixtures/index.ts";
import { expectLowHero, expectNoSidewaysScroll, expectToast, tabTo } from "./fixtures/screens.ts";
import { stack } from "./fixtures/stack.ts";
import { tap } from "./fixtures/wiretap.ts";

async function names(page: Page): Promise<string[]> {
  const list = page.getByRole("region", { name: "Startups" });
  await expect(list).toHaveAttribute("aria-busy", "false");
  return list.getByRole("heading").allTextContents();
}

async function fromApi(query: string): Promise<{ total: number; names: string[] }> {
  const answer = await fetch(`${stack.url}/functions/v1/api/startups?limit=12&${query}`);
  const body = (await answer.json()) as { total: number; startups: { name: string }[] };
  return { total: body.total, names: body.startups.map(({ name }) => name) };
}

/** A mark of two letters may stand before a name. */
const naming = (names: string[]) => names.map((name) => new RegExp(`^(\\w\\w)?${name}`));

const total = (page: Page) => page.getByRole("status").filter({ hasText: /startups?$/ });

test.describe("the directory", () => {
  test("filters give what the API gives, counts beside them are true, and the address brings them back", async ({
    anon: page,
  }) => {
    const panel = page.getByRole("complementary", { name: "Filters" });
    await test.step("hubs that could not be fetched are asked for again", async () => {
      await page.route("**/rest/v1/rpc/public_hubs?*", (route) =>
        route.fulfill({ status: 500, json: {} }),
      );
      await page.goto("/startups");
      await page.getByRole("button", { name: "Filters" }).click();
      const hubs = panel.getByRole("group", { name: "Hub", exact: true });
      await expect(hubs.getByRole("alert")).toContainText("Failed to fetch hubs.");
      await page.unrouteAll();
      await hubs.getByRole("button", { name: "Retry" }).click();
      await expect(hubs.getByRole("checkbox").first()).toBeVisible();
    });
    await test.step("a count is what its filter finds", async () => {
      const { total: expected } = await fromApi("stage=SERIES_A");
      const option = panel.getByRole("checkbox", { name: `Series A ${expected}`, exact: true });
      await expect(option).toBeVisible();
      // Two clicks before the screen has rendered the first one.
      await panel.evaluate((filters) => {
        for (const box of ["Series A", "Clean Energy"]) {
          const labels = [...filters.querySelectorAll("label")];
          labels.find(({ textContent }) => textContent?.startsWith(box))?.click();
        }
      });
      await expect(page).toHaveURL(/stage=SERIES_A&sectors=Clean\+Energy/);
      await panel.getByRole("checkbox", { name: /^\$1M-\$10M/ }).check();
      await expect(page).toHaveURL(/minRevenue=1000000&maxRevenue=10000000/);
    });
    const expected = await fromApi(
      "stage=SERIES_A&sectors=Clean+Energy&minRevenue=1000000&maxRevenue=10000000",
    );
    expect(expected.total).toBeGreaterThan(0);
    for (const way of ["by hand", "by the address"]) {
      await test.step(`the startups found ${way}`, async () => {
        if (way === "by the address") await page.reload();
        await expect(total(page)).toHaveText(new RegExp(`^${expected.total} startups?$`));
        expect(await names(page)).toEqual(expected.names);
        await expect(panel.getByRole("checkbox", { name: /^Series A/ })).toBeChecked();
      });
    }
    await panel.getByRole("button", { name: "Clear filters" }).click();
    await expect(page.getByRole("region", { name: "Startups" })).toBeFocused();
    await expect(async () => expect(await names(page)).toHaveLength(12)).toPass();
  });

  test("is searched as one types, paged, and found again where it was left", async ({
    anon: page,
  }) => {
    await page.goto("/startups");
    const first = await names(page);
    const box = page.getByRole("searchbox", { name: /^Search startups by name/ });
    await test.step("the second page, and the way back to its place", async () => {
      const bar = page.getByRole("navigation", { name: "Pages of startups" });
      await bar.getByRole("link", { name: "Page 2" }).click();
      await expect(page).toHaveURL("/startups?page=2");
      // Turning a page goes to the top of the results, and moves the focus there.
      const results = page.getByRole("region", { name: "Startups" });
      await expect(results).toBeFocused();
      await expect
        .poll(async () => Math.round((await results.boundingBox())?.y ?? -1))
        .toBeGreaterThanOrEqual(60);
      expect((await results.boundingBox())?.y).toBeLessThan(120);
      await expect(bar.getByRole("link", { name: "Page 2" })).toHaveAttribute(
        "aria-current",
        "page",
      );
      await expect(async () =>
        expect(await names(page)).toEqual((await fromApi("offset=12")).names),
      ).toPass();
      const last = page.getByRole("link", { name: (await names(page)).at(-1) ?? "", exact: true });
      await last.scrollIntoViewIfNeeded();
      const place = await page.evaluate(() => window.scrollY);
      expect(place).toBeGreaterThan(0);
      await last.click();
      await expect(page).toHaveURL(/\/startups\/[a-z]/);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      await page.goBack();
      await expect(page).toHaveURL("/startups?page=2");
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
      await page.goBack();
      await expect(async () => expect(await names(page)).toEqual(first)).toPass();
      expect(await bar.getByRole("link", { name: /^Page \d+$/ }).count()).toBeLessThanOrEqual(7);
    });
    await test.step("a letter typed after the address has changed and before the screen has", async () => {
      await box.evaluate((input: HTMLInputElement) => {
        const replaceState = history.replaceState.bind(history);
        const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
        history.replaceState = (state, unused, url) => {
          replaceState(state, unused, url);
          if (!location.search.endsWith("query=quant")) return;
          setValue?.call(input, "quantm");
          input.dispatchEvent(new Event("input", { bubbles: true }));
        };
      });
      await box.fill("quant");
      await expect(page).toHaveURL("/startups?query=quantm");
      await expect(box).toHaveValue("quantm");
      const expected = await fromApi("query=quantm");
      expect(expected.total).toBeGreaterThan(0);
      await expect(async () => expect(await names(page)).toEqual(expected.names)).toPass();
    });
    await test.step("nothing matches, and how to go on", async () => {
      await box.fill("zzqqxx");
      await expect(
        page.getByRole("heading", { name: "Exciting Startups Coming Soon" }),
      ).toBeVisible();
      await expect(page.getByText("No match for these filters.")).toBeVisible();
      await page.getByRole("button", { name: "Notify Me When Live" }).click();
      await page.getByRole("button", { name: "Notify me", exact: true }).click();
      await expect(page.getByText("Please enter a valid email address")).toBeVisible();
      await page.getByLabel("Email").fill(`launch-${Date.now()}@dealport.test`);
      await page.getByRole("button", { name: "Notify me", exact: true }).click();
      await expectToast(page, "You will be notified");
      await page.getByRole("button", { name: "Clear Filters" }).click();
      await expect(page).toHaveURL("/startups");
      await expect(async () => expect(await names(page)).toHaveLength(12)).toPass();
    });
    await test.step("from the top bar; a list that could not be loaded is asked for again", async () => {
      await page.route("**/rest/v1/rpc/startup_page", (route) => route.fulfill({ status: 500 }));
      await page.getByRole("searchbox", { name: "Search startups", exact: true }).fill("lumen");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL("/startups?query=lumen");
      await expect(box).toHaveValue("lumen");
      await expect(page.getByRole("alert")).toHaveText(
        "Failed to load startups. Please try again.Retry",
      );
      await page.unrouteAll();
      await page.getByRole("button", { name: "Retry" }).click();
      await expect(page.getByRole("link", { name: "Lumen Grid", exact: true })).toBeVisible();
      await page.getByRole("link", { name: "View Profile" }).first().click();
      await expect(page).toHaveURL("/startups/lumen-grid");
    });
    await test.step("an address with signs that the database refuses, and one past the last page", async () => {
      await page.goto("/startups?query=lumen%00&sectors=%00");
      expect(await names(page)).toEqual(["Lumen Grid"]);
      await page.goto("/startups?page=99");
      // The last page, however many startups other specs have made.
      await expect(page).toHaveURL(/\?page=(?!99$)\d+$/);
      await expect(async () => expect((await names(page)).length).toBeGreaterThan(0)).toPass();
    });
  });

  test("works by keyboard alone, as a list and as a grid, on a phone", async ({ openAs }) => {
    const page = await openAs(null, { viewport: { width: 390, height: 844 } });
    await page.goto("/startups");
    await names(page);
    await tabTo(page, page.getByRole("button", { name: "Filters" }));
    await page.keyboard.press("Enter");
    const sheet = page.getByRole("dialog", { name: "Filters" });
    await tabTo(page, sheet.getByRole("checkbox", { name: /^Featured only/ }));
    await page.keyboard.press("Space");
    await expect(page).toHaveURL(/isFeatured=true/);
    await expectNoSidewaysScroll(page);
    const { total: featured } = await fromApi("isFeatured=true");
    const show = sheet.getByRole("button", { name: `Show ${featured} startups` });
    await expect(show).toBeInViewport({ ratio: 1 });
    const last = sheet.getByRole("button", { name: /^Show all/ }).last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1 });
    await sheet.getByRole("button", { name: "Clear filters" }).click();
    await expect(page).not.toHaveURL(/isFeatured/);
    await expect(sheet.getByRole("button", { name: /^Show \d{2,} startups$/ })).toBeVisible();
    await sheet.getByRole("checkbox", { name: /^Featured only/ }).check();
    await show.press("Enter");
    await expect(sheet).toBeHidden();
    await expect(page.getByRole("button", { name: /^Filters/ })).toBeFocused();
    await page.getByRole("button", { name: "List view" }).click();
    await expect(page).toHaveURL(/view=list/);
    const expected = await fromApi("isFeatured=true");
    await expect(page.getByRole("list", { name: "Startups" }).getByRole("link")).toHaveText(
      naming(expected.names),
    );
    await expectNoSidewaysScroll(page);
  });

  test("stands in the order that one asks for, as a table too, and lets go of filters one by one", async ({
    anon: page,
  }) => {
    // Verified ones alone, because those that other specs make are not.
    const seeds = "isHubVerified=true&stage=SEED";
    const asked = `${seeds}&minRevenue=100000&maxRevenue=1000000`;
    await page.goto(`/startups?${asked}&view=list&sort=name`);
    const table = page.getByRole("grid", { name: "Startups" });
    const expectOrder = async (query: string) => {
      const { names } = await fromApi(query);
      await expect(table.getByRole("row")).toHaveText([/^Startup/, ...naming(names)]);
    };
    await expectOrder(asked);
    expect((await table.getByRole("row").nth(1).boundingBox())?.height).toBeLessThanOrEqual(65);
    await expectLowHero(page);
    await page.getByRole("button", { name: "Sort: Featured first" }).click();
    await page.getByRole("menuitemradio", { name: "Revenue, high to low" }).click();
    await expect(page).toHaveURL(/sort=-revenue/);
    await expectOrder(`${asked}&sort=-revenue`);
    const header = table.getByRole("columnheader", { name: "Export Score" });
    for (const [sort, direction] of [
      ["-score", "descending"],
      ["score", "ascending"],
    ] as const) {
      await header.getByRole("button").click();
      await expect(header).toHaveAttribute("aria-sort", direction);
      await expect(page).toHaveURL(new RegExp(`sort=${sort}$`));
      await expectOrder(`${asked}&sort=${sort}`);
    }
    const applied = page.getByRole("list", { name: "Active filters" });
    await expect(applied.getByRole("listitem")).toHaveText([
      "Hub verified: only",
      "Stage: Seed",
      "Revenue: $100K-$1M",
    ]);
    await applied.getByRole("button", { name: "Remove Revenue: $100K-$1M" }).click();
    await expect(page).toHaveURL(`/startups?${seeds}&view=list&sort=score`);
    await expectOrder(`${seeds}&sort=score`);
    await page.getByRole("button", { name: "Grid view" }).click();
    const [lowest] = (await fromApi(`${seeds}&sort=score`)).names;
    await expect(async () => expect((await names(page))[0]).toBe(lowest)).toPass();
    const card = page.getByRole("article").first();
    await expect(card).toContainText(/Hub Verified.*Seed/);
    expect((await card.boundingBox())?.height).toBeLessThanOrEqual(220);
  });
});

test.describe("a startup's page", () => {
  test("shows a visitor what is public in four tabs, and nothing else on the wire", async ({
    anon: page,
    db,
  }) => {
    const [product] = await db<{ title: string; slug: string }[]>`
      select p.title, p.slug from public.export_products p join public.startups s on s.id = p.startup_id
      where s.slug = 'lumen-grid' and p.is_on_market order by p.title limit 1`;
    const people = await teamOf(db);
    const wire = tap(page);
    const tabNamed = (name: string) => page.getByRole("tab", { name });
    await page.goto("/startups/lumen-grid?tab=team");
    await test.step("the team by name", async () => {
      const panel = page.getByRole("tabpanel", { name: "Team" });
      await expect(
        panel.getByText("Detailed team information is available to verified investors."),
      ).toBeVisible();
      for (const { name, biography } of people) {
        await expect(panel.getByText(name, { exact: true })).toBeVisible();
        await expect(panel.getByText(biography)).toHaveCount(0);
      }
    });
    await test.step("each tab has an address, and a ring that is drawn once and not cut", async () => {
      await tabNamed("Overview").click();
      await expect(page).toHaveTitle("Lumen Grid · Dealport");
      for (const name of ["Problem", "Solution", "Milestones", "Intellectual Property"]) {
        await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
      }
      await tabNamed("Traction").click();
      await expect(page).toHaveURL("/startups/lumen-grid?tab=traction");
      await expect(page).toHaveTitle("Traction · Lumen Grid · Dealport");
      await expect(page.getByRole("figure", { name: "Revenue by year" })).toBeVisible();
      await tabNamed("Traction").focus();
      await page.keyboard.press("ArrowRight");
      const tab = tabNamed("Documents");
      await expect(tab).toHaveAttribute("aria-selected", "true");
      const rings = await tab.evaluate((trigger) =>
        [trigger, ...trigger.querySelectorAll("*")]
          .filter((one) => getComputedStyle(one).outlineStyle !== "none")
          .map((one) => {
            const [ring, list] = [one, trigger.parentElement ?? one].map((e) =>
              e.getBoundingClientRect(),
            );
            const offset = Number.parseFloat(getComputedStyle(one).outlineOffset);
            const width = Number.parseFloat(getComputedStyle(one).outlineWidth);
            return (ring?.top ?? 0) - offset - width >= (list?.top ?? 0) - 0.5;
          }),
      );
      expect(rings).toEqual([true]);
    });
    await test.step("documents, a film that plays, and a site that is made up", async () => {
      await expect(page.getByRole("link", { name: /Company profile/ })).toBeVisible();
      await expect(
        page.getByText("Contact information available to verified investors"),
      ).toBeVisible();
      await expect(page.getByRole("button", { name: /^Request/ })).toHaveCount(0);
      await page.getByRole("button", { name: "Watch Pitch" }).click();
      const dialog = page.getByRole("dialog", { name: "Lumen Grid: video pitch" });
      const video = dialog.getByLabel("Video pitch of Lumen Grid");
      await expect
        .poll(() => video.evaluate((one) => (one as HTMLVideoElement).currentTime))
        .toBeGreaterThan(0.2);
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await page.getByRole("link", { name: "Visit Website" }).click();
      await expectToast(page, "Part of the demonstration", "lumen-grid.example");
      expect(page.context().pages()).toHaveLength(1);
    });
    const heard = await wire.heard();
    expect(heard).toContain("Company profile");
    expect(heard).not.toMatch(/Cap table|Financials|alice@dealport\.test/);
    for (const { biography } of people) expect(heard).not.toContain(biography);
    await tabNamed("Overview").click();
    await page.getByRole("link", { name: product?.title ?? "" }).click();
    await expect(page).toHaveURL(`/exports/${product?.slug}`);
  });

  test("tells a verified investor with a seat of team and documents, and leads into the room", async ({
    asBob: page,
    db,
  }) => {
    await page.goto("/startups/lumen-grid?tab=team");
    const panel = page.getByRole("tabpanel", { name: "Team" });
    for (const { biography } of await teamOf(db)) {
      await expect(panel.getByText(biography)).toBeVisible();
    }
    await expect(panel.getByText(/available to verified investors/)).toHaveCount(0);
    await page.getByRole("tab", { name: "Documents" }).click();
    await expect(page.getByRole("link", { name: /Cap table/ })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Request/ })).toHaveCount(0);
    await page.getByRole("link", { name: "Open deal room" }).first().click();
    await expect(page).toHaveURL(/\/deal-room\/0d000000-0000-4000-8000-000000000001/);
  });

  test("shows the hub's admin an application that a visitor does not find", async ({
    asDave,
    anon: page,
  }) => {
    await asDave.goto("/startups/copperline");
    await expect(asDave.getByText(/^Pending: only those responsible/)).toBeVisible();
    await page.goto("/startups/copperline");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Startup Not Found");
    await expect(page.getByRole("main")).toContainText("doesn't exist or has been removed");
    await page.getByRole("link", { name: "Browse All Startups" }).click();
    await expect(page).toHaveURL("/startups");
  });
});

const teamOf = (db: Sql) => db<{ name: string; biography: string }[]>`
  select m.name, p.biography from public.startup_team_members m
  join public.startups s on s.id = m.startup_id
  join public.startup_team_profiles p on (p.startup_id, p.position) = (m.startup_id, m.position)
  where s.slug = 'lumen-grid' order by m.position`;
