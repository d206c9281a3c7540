import { expect, SEED, test } from "./fixtures/index.ts";
import { expectNoSidewaysScroll } from "./fixtures/screens.ts";
import { stack } from "./fixtures/stack.ts";
import { tap } from "./fixtures/wiretap.ts";

test.describe("the public home page", () => {
  test("leads into the directory with what was chosen", async ({ anon: page }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "The Institutional Pipeline for Deep Tech",
    );
    await page.getByLabel("Sector").selectOption("Quantum Computing");
    await page.getByLabel("Stage").selectOption({ label: "Series B+" });
    await page.getByRole("button", { name: "Search Startups" }).click();
    await expect(page).toHaveURL(
      "/startups?stage=SERIES_B&stage=SERIES_C_PLUS&sectors=Quantum+Computing",
    );
    await expect(page.getByRole("link", { name: "Photon Bastide", exact: true })).toBeVisible();
  });

  test("goes to the plain directory when nothing is chosen", async ({ anon: page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Search Startups" }).click();
    await expect(page).toHaveURL("/startups");
  });

  test("shows three featured startups, five hubs and true figures", async ({ anon: page }) => {
    const stats = await (await fetch(`${stack.url}/functions/v1/api/stats`)).json();
    await page.goto("/");
    const featured = page.getByRole("region", { name: "Featured Startups" });
    await expect(featured.getByRole("article")).toHaveCount(3);
    await expect(
      page.getByRole("region", { name: "Partner hubs" }).getByRole("listitem"),
    ).toHaveCount(5);
    const impact = page.getByRole("region", { name: "Platform Impact" });
    await expect(impact).toContainText(String(stats.verifiedStartups));
    await expect(impact).toContainText(`$${Math.round(Number(stats.totalFundsRaised) / 1e6)}M`);
    const events = page.getByRole("region", { name: "Global Events" });
    await expect(events.getByRole("article")).toHaveCount(3);
    await expect(events.getByRole("button", { name: "Coming Soon" })).toHaveCount(2);
    await expect(events.getByText("Registration Open")).toBeVisible();
  });

  test("shows empty lists and zeros when nothing can be fetched", async ({ anon: page }) => {
    await page.route(/\/rest\/v1\/|\/api\/stats/, (route) => route.fulfill({ status: 503 }));
    await page.goto("/");
    await expect(page.getByRole("link", { name: "Join Early Access" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Platform Impact" })).toContainText("$0M");
    await expect(
      page.getByRole("region", { name: "Global Events" }).getByRole("link", { name: "All events" }),
    ).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
  });

  test("asks nobody but the project and its Supabase", async ({ anon: page }) => {
    const wire = tap(page);
    const hosts = new Set<string>();
    page.on("request", (request) => hosts.add(new URL(request.url()).host));
    await page.goto("/");
    await expect(
      page.getByRole("region", { name: "Featured Startups" }).getByRole("article"),
    ).toHaveCount(3);
    const own = [new URL(page.url()).host, new URL(stack.url).host];
    expect([...hosts].filter((host) => !own.includes(host))).toEqual([]);
    expect(await wire.heard()).not.toMatch(/@dealport\.test|stripe|contact_person/);
  });
});

test.describe("the signed-in home page", () => {
  const PEOPLE = [
    [SEED.alice, "Alice"],
    [SEED.erin, "Erin"],
    [SEED.grace, "Grace"],
  ] as const;

  for (const [person, name] of PEOPLE) {
    test(`greets ${name} with the market`, async ({ openAs }) => {
      const page = await openAs(person);
      await page.goto("/");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Welcome back, ${name}`);
      const featured = page.getByRole("region", { name: "Featured startups" });
      await expect(featured.getByRole("article")).toHaveCount(4);
      const activity = page.getByRole("region", { name: "Recent Activity" });
      await expect(activity.getByRole("listitem").first()).toBeVisible();
    });
  }

  test("has no link without a screen", async ({ asBob, asDave }) => {
    const paths = new Set<string>();
    for (const page of [asBob, asDave]) {
      await page.goto("/");
      await expect(page.getByRole("region", { name: "Quick Actions" })).toBeVisible();
      const links = page.getByRole("main").getByRole("link");
      for (const path of await links.evaluateAll((all) =>
        (all as HTMLAnchorElement[])
          .filter((link) => link.origin === window.location.origin)
          .map((link) => link.pathname),
      )) {
        if (path.split("/").length === 2) paths.add(path);
      }
    }
    expect(paths.size).toBeGreaterThan(3);
    for (const path of paths) {
      await asBob.goto(path);
      await expect(asBob.getByRole("heading", { level: 1 }).first()).not.toHaveText(
        "Page Not Found",
      );
    }
  });

  test("marks the sample captions, beside what was counted", async ({ asBob: page }) => {
    await page.goto("/");
    const figures = page.getByRole("region", { name: "Market figures" });
    await expect(figures.getByText("(sample figure)")).toHaveCount(4);
    await expect(figures.getByText(/in the last 30 days \(previous/)).toHaveCount(4);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
  });
});
