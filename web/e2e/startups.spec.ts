import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures/index.ts";
import { expectLowHero, expectNoSidewaysScroll, expectNotice, tabTo } from "./fixtures/screens.ts";
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
  test("filters built by hand and by the address give the same startups", async ({
    anon: page,
    openAs,
  }) => {
    await page.goto("/startups");
    await page.getByRole("button", { name: "Filters" }).click();
    const panel = page.getByRole("complementary", { name: "Filters" });
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
    const byHand = await names(page);
    expect(byHand.length).toBeGreaterThan(0);
    const expected = await fromApi(
      "stage=SERIES_A&sectors=Clean+Energy&minRevenue=1000000&maxRevenue=10000000",
    );
    expect(byHand).toEqual(expected.names);
    await expect(total(page)).toHaveText(new RegExp(`^${expected.total} startups?$`));

    const other = await openAs(null);
    await other.goto(new URL(page.url()).pathname + new URL(page.url()).search);
    expect(await names(other)).toEqual(byHand);
    await expect(
      other.getByRole("complementary").getByRole("checkbox", { name: /^Series A/ }),
    ).toBeChecked();
    await panel.getByRole("button", { name: "Clear filters" }).click();
    await expect(page.getByRole("region", { name: "Startups" })).toBeFocused();
    await expect(async () => expect(await names(page)).toHaveLength(12)).toPass();
  });

  test("counts beside each filter are what it would find", async ({ anon: page }) => {
    let failing = true;
    await page.route("**/rest/v1/rpc/public_hubs?*", (route) =>
      failing ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
    );
    await page.goto("/startups?filters=open&stage=SEED");
    const hubs = page.getByRole("group", { name: "Hub", exact: true });
    await expect(hubs.getByRole("alert")).toContainText("Failed to fetch hubs.");
    failing = false;
    await hubs.getByRole("button", { name: "Retry" }).click();
    await expect(hubs.getByRole("checkbox").first()).toBeVisible();
    await page
      .getByRole("group", { name: "Sectors", exact: true })
      .getByRole("button", { name: "Show all 15" })
      .click();
    const option = page.getByRole("checkbox", { name: /^Fintech/ });
    await expect(option).toBeVisible();
    const { total: expected } = await fromApi("stage=SEED&sectors=Fintech");
    await expect(page.getByRole("checkbox", { name: `Fintech ${expected}` })).toBeVisible();
    await option.check();
    await expect(total(page)).toHaveText(new RegExp(`^${expected} startups?$`));
  });

  test("searches as one types, and from the top bar", async ({ anon: page }) => {
    await page.goto("/startups");
    const box = page.getByRole("searchbox", { name: /^Search startups by name/ });
    // A letter typed after the address has changed and before the screen has.
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
    await page.getByRole("searchbox", { name: "Search startups", exact: true }).fill("lumen");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/startups?query=lumen");
    await expect(box).toHaveValue("lumen");
    await expect(page.getByRole("link", { name: "Lumen Grid", exact: true })).toBeVisible();
    await page.getByRole("link", { name: "View Profile" }).first().click();
    await expect(page).toHaveURL("/startups/lumen-grid");
    await page.goto("/startups?query=solar+france");
    expect((await names(page)).length).toBeGreaterThan(0);
    await page.goto("/startups?query=Station+Azur");
    expect(await names(page)).toContain("Lumen Grid");
    await page.goto("/startups?query=lumen%00&sectors=%00");
    expect(await names(page)).toEqual(["Lumen Grid"]);
    for (const signs of ["%25", "%3F%3F%3F"]) {
      await page.goto(`/startups?query=${signs}`);
      await expect(page.getByText("No match for these filters.")).toBeVisible();
    }
  });

  test("pages, and going back keeps the place", async ({ anon: page }) => {
    await page.goto("/startups");
    const first = await names(page);
    const bar = page.getByRole("navigation", { name: "Pages of startups" });
    await bar.getByRole("link", { name: "Page 2" }).click();
    await expect(page).toHaveURL("/startups?page=2");
    // Decision 46a.
    const results = page.getByRole("region", { name: "Startups" });
    await expect(results).toBeFocused();
    await expect
      .poll(async () => Math.round((await results.boundingBox())?.y ?? -1))
      .toBeGreaterThanOrEqual(60);
    expect((await results.boundingBox())?.y).toBeLessThan(120);
    await expect(bar.getByRole("link", { name: "Page 2" })).toHaveAttribute("aria-current", "page");
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
    await page.goto("/startups?page=99");
    // The last page, however many startups other specs have made.
    await expect(page).toHaveURL(/\?page=(?!99$)\d+$/);
    await expect(async () => expect((await names(page)).length).toBeGreaterThan(0)).toPass();
  });

  test("says that nothing matches, and how to go on", async ({ anon: page }) => {
    await page.goto("/startups?query=zzqqxx&isFeatured=true");
    await expect(
      page.getByRole("heading", { name: "Exciting Startups Coming Soon" }),
    ).toBeVisible();
    await expect(page.getByText("No match for these filters.")).toBeVisible();
    await page.getByRole("button", { name: "Notify Me When Live" }).click();
    await page.getByRole("button", { name: "Notify me", exact: true }).click();
    await expect(page.getByText("Please enter a valid email address")).toBeVisible();
    await page.getByLabel("Email").fill(`launch-${Date.now()}@dealport.test`);
    await page.getByRole("button", { name: "Notify me", exact: true }).click();
    await expectNotice(page, "You will be notified");
    await page.getByRole("button", { name: "Clear Filters" }).click();
    await expect(page).toHaveURL("/startups");
    await expect(async () => expect(await names(page)).toHaveLength(12)).toPass();
  });

  test("says that it could not be loaded", async ({ anon: page }) => {
    await page.route("**/rest/v1/rpc/startup_page", (route) => route.fulfill({ status: 500 }));
    await page.goto("/startups");
    await expect(page.getByRole("alert")).toHaveText(
      "Failed to load startups. Please try again.Retry",
    );
    await page.unrouteAll();
    await page.getByRole("button", { name: "Retry" }).click();
    expect(await names(page)).toHaveLength(12);
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

test("what cannot be fetched is said after one try, to visitors and members", async ({
  anon,
  asGrace,
}) => {
  const look = async (page: Page) => {
    await page.goto("/about");
    const asked: string[] = [];
    const reads = /\/rpc\/(startup_details|export_product|events_page|event_counts)$/;
    await page.route(reads, (route) => {
      const isCount = route.request().url().endsWith("event_counts");
      if (route.request().method() === "POST" && !isCount) asked.push(route.request().url());
      return route.abort();
    });
    for (const [path, title] of [
      ["/startups/lumen-grid", "Failed to fetch startup"],
      ["/exports/gridsense-line-sensor", "Failed to load this product"],
      ["/events", "Failed to fetch events"],
    ] as const) {
      asked.length = 0;
      await page.goto(path);
      await expect(page.getByRole("alert").filter({ hasText: title })).toBeVisible({
        timeout: 4_000,
      });
      // The client's own first retry would come after a second.
      await page.waitForTimeout(1_500);
      expect(asked, path).toHaveLength(1);
    }
    // An unknown count is not shown as zero.
    await expect(page.locator("dt").filter({ hasText: /^Upcoming$/ })).toHaveCount(0);
  };
  await Promise.all([look(anon), look(asGrace)]);
});

test.describe("a startup's page", () => {
  test("has four tabs, each with an address", async ({ anon: page }) => {
    await page.goto("/startups/lumen-grid");
    await expect(page).toHaveTitle("Lumen Grid · Dealport");
    for (const name of ["Problem", "Solution", "Milestones", "Intellectual Property"]) {
      await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
    }
    await page.getByRole("tab", { name: "Traction" }).click();
    await expect(page).toHaveURL("/startups/lumen-grid?tab=traction");
    await expect(page).toHaveTitle("Traction · Lumen Grid · Dealport");
    await expect(page.getByRole("figure", { name: "Revenue by year" })).toBeVisible();
    await page.getByRole("tab", { name: "Traction" }).focus();
    await page.keyboard.press("ArrowRight");
    const tab = page.getByRole("tab", { name: "Documents" });
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
    await page.goto("/startups/lumen-grid?tab=team");
    await expect(
      page.getByText("Detailed team information is available to verified investors."),
    ).toBeVisible();
  });

  test("leads to what it sells, and tells more of its team to verified investors", async ({
    anon,
    asBob,
    asMallory,
    db,
  }) => {
    const [product] = await db<{ title: string; slug: string }[]>`
      select p.title, p.slug from public.export_products p join public.startups s on s.id = p.startup_id
      where s.slug = 'lumen-grid' and p.is_on_market order by p.title limit 1`;
    const people = await db<{ name: string; biography: string }[]>`
      select m.name, p.biography from public.startup_team_members m
      join public.startups s on s.id = m.startup_id
      join public.startup_team_profiles p on (p.startup_id, p.place) = (m.startup_id, m.place)
      where s.slug = 'lumen-grid' order by m.place`;
    expect(people.length).toBeGreaterThan(2);
    for (const [page, isVerified] of [
      [anon, false],
      [asMallory, false],
      [asBob, true],
    ] as const) {
      const wire = tap(page);
      await page.goto("/startups/lumen-grid?tab=team");
      const panel = page.getByRole("tabpanel", { name: "Team" });
      await expect(
        panel.getByText("Detailed team information is available to verified investors."),
      ).toHaveCount(isVerified ? 0 : 1);
      for (const { name, biography } of people) {
        await expect(panel.getByText(name, { exact: true })).toBeVisible();
        await expect(panel.getByText(biography)).toHaveCount(isVerified ? 1 : 0);
        expect((await wire.heard()).includes(biography)).toBe(isVerified);
      }
    }
    await anon.getByRole("tab", { name: "Overview" }).click();
    await anon.getByRole("link", { name: product?.title ?? "" }).click();
    await expect(anon).toHaveURL(`/exports/${product?.slug}`);
  });

  test("shows a visitor nothing that is not public, on the screen or on the wire", async ({
    anon: page,
  }) => {
    const wire = tap(page);
    await page.goto("/startups/lumen-grid?tab=documents");
    await expect(page.getByRole("link", { name: /Company profile/ })).toBeVisible();
    await expect(
      page.getByText("Contact information available to verified investors"),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: /^Request/ })).toHaveCount(0);
    const heard = await wire.heard();
    expect(heard).toContain("Company profile");
    expect(heard).not.toMatch(/Cap table|Financials|alice@dealport\.test/);
  });

  test("leads to decks, documents and a film that are there, and says whose site is made up", async ({
    anon: page,
    db,
  }) => {
    await page.goto("/startups/lumen-grid?tab=documents");
    await page.getByRole("button", { name: "Watch Pitch" }).click();
    const dialog = page.getByRole("dialog", { name: "Lumen Grid: video pitch" });
    const video = dialog.getByLabel("Video pitch of Lumen Grid");
    await expect
      .poll(() => video.evaluate((one) => (one as HTMLVideoElement).currentTime))
      .toBeGreaterThan(0.2);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await page.getByRole("link", { name: "Visit Website" }).click();
    await expectNotice(page, "Part of the demonstration", "lumen-grid.example");
    expect(page.context().pages()).toHaveLength(1);
    const files = await db<{ file: string }[]>`
      select deck_url as file from public.startups where deck_url like '/market/%'
      union select video_pitch_url from public.startups where video_pitch_url like '/market/%'
      union select file_url from public.startup_documents where file_url like '/market/%'`;
    expect(files.length).toBeGreaterThan(20);
    for (const { file } of files) {
      const answer = await page.request.get(file);
      expect(answer.status(), file).toBe(200);
      expect(answer.headers()["content-type"], file).toMatch(/^(application\/pdf|video\/webm)/);
    }
  });

  test("shows what is confidential to the room's members alone", async ({ asBob, asMallory }) => {
    for (const [page, sees] of [
      [asBob, true],
      [asMallory, false],
    ] as const) {
      await page.goto("/startups/lumen-grid?tab=documents");
      await expect(page.getByRole("link", { name: /Company profile/ })).toBeVisible();
      await expect(page.getByRole("link", { name: /Cap table/ })).toHaveCount(sees ? 1 : 0);
    }
  });

  for (const slug of ["no-such-startup", "copperline", "%00"]) {
    test(`reads 'Startup Not Found' for ${slug}`, async ({ anon: page }) => {
      await page.goto(`/startups/${slug}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Startup Not Found");
      await expect(page.getByRole("main")).toContainText("doesn't exist or has been removed");
      await page.getByRole("link", { name: "Browse All Startups" }).click();
      await expect(page).toHaveURL("/startups");
    });
  }

  test("lets an investor ask for an introduction, once", async ({
    newPerson,
    newRoom,
    openAs,
    db,
  }) => {
    const room = await newRoom();
    const [startup] = await db<{ slug: string }[]>`
      select s.slug from public.startups s
      join public.deals d on d.startup_id = s.id join public.deal_rooms r on r.deal_id = d.id
      where r.id = ${room.id}`;
    const page = await openAs(await newPerson("Petra Novak", "INVESTOR"));
    await page.goto(`/startups/${startup?.slug}`);
    await page.getByRole("button", { name: "Request Intro", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("button", { name: "Send request" })).toBeDisabled();
    await dialog.getByLabel("Your note").fill("We invest in grids, tickets of 2 to 4 million.");
    await dialog.getByRole("button", { name: "Send request" }).click();
    await expectNotice(page, "Introduction requested");
    const requested = page.getByRole("link", { name: "Introduction requested" }).first();
    await expect(requested, "it took the place of the button").toBeFocused();
    await page.reload();
    await expect(requested).toHaveAttribute("href", /^\/introductions\?request=/);
    await expect(page.getByRole("button", { name: /^Request/ })).toHaveCount(0);
  });

  test("leads whoever has a seat into the room", async ({ asCarol, asBob }) => {
    for (const page of [asBob, asCarol]) {
      await page.goto("/startups/lumen-grid");
      await page.getByRole("link", { name: "Open deal room" }).first().click();
      await expect(page).toHaveURL(/\/deal-room\/0d000000-0000-4000-8000-000000000001/);
    }
    await asBob.goBack();
    await expect(asBob.getByRole("button", { name: /^Request/ })).toHaveCount(0);
  });

  test("offers introductions to investors alone", async ({ asGrace, asAlice, asDave }) => {
    for (const page of [asGrace, asAlice, asDave]) {
      await page.goto("/startups/kelvin-forge");
      await expect(page.getByRole("heading", { level: 1, name: "Kelvin Forge" })).toBeVisible();
      await expect(page.getByRole("button", { name: /^Request/ })).toHaveCount(0);
    }
  });

  test("shows the hub's admin an application that others do not find", async ({
    asDave,
    asGrace,
  }) => {
    await asDave.goto("/startups/copperline");
    await expect(asDave.getByText(/^Pending: only those responsible/)).toBeVisible();
    await asGrace.goto("/startups/copperline");
    await expect(asGrace.getByRole("heading", { level: 1 })).toHaveText("Startup Not Found");
  });
});
