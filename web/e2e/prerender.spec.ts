import type { Page } from "@playwright/test";
import { expect, SEED, test } from "./fixtures/index.ts";

/** With their h1. */
const PAGES = [
  ["/", "The Institutional Pipeline for Deep Tech"],
  ["/startups", /startups/i],
  ["/exports", /export/],
  ["/events", "Events"],
  ["/hubs", /institutions/],
  ["/about", /Deep tech/],
  ["/contact", /Talk to/],
  ["/privacy", "Privacy policy"],
  ["/terms", "Terms of use"],
] as const;

const withoutScripts = (page: Page) => page.route(/\.js(\?|$)/, (route) => route.abort());
const h1 = (page: Page) => page.getByRole("heading", { level: 1 });

test("public pages are there before any script, and are taken over as they are", async ({
  openAs,
}) => {
  test.slow();
  const bare = await openAs(null);
  await withoutScripts(bare);
  const before = new Map<string, { title: string; headings: number }>();
  for (const [path, heading] of PAGES) {
    await test.step(`${path}, without scripts`, async () => {
      await bare.mainFrame().goto(path);
      await expect(h1(bare)).toHaveText(heading);
      await expect(bare.locator('meta[name="description"]')).toHaveAttribute("content", /.{50,}/);
      const headings = await bare.locator("h1, h2, footer").count();
      before.set(path, { title: await bare.title(), headings });
    });
  }

  // The files are light, so dark is the harder theme.
  for (const theme of ["light", "dark"]) {
    const page = await openAs(null);
    const complaints: string[] = [];
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error") complaints.push(message.text());
    });
    await page.addInitScript((name) => localStorage.setItem("theme", name), theme);
    await page.addInitScript(() => {
      document.addEventListener("DOMContentLoaded", () => {
        for (const seen of document.querySelectorAll("h1, h2, footer")) {
          seen.setAttribute("data-seen", "");
        }
      });
    });
    for (const [path] of theme === "light" ? PAGES.slice(0, 1) : PAGES) {
      await test.step(`${path}, ${theme}`, async () => {
        await page.goto(path);
        const other = theme === "dark" ? "light" : "dark";
        await expect(
          page.getByRole("button", { name: `Use the ${other} theme`, exact: true }),
        ).toBeVisible();
        await page.waitForLoadState("networkidle");
        // Hydration replaced nothing.
        await expect(h1(page)).toHaveCount(1);
        await expect(h1(page)).toHaveAttribute("data-seen");
        await expect(page.locator("[data-seen]")).toHaveCount(before.get(path)?.headings ?? 0);
        await expect(page).toHaveTitle(before.get(path)?.title ?? "");
        expect(complaints).toEqual([]);
        // For people and for search engines.
        await expect(page.locator('meta[name="description"]')).toHaveCount(1);
        await expect(page.locator('meta[name="twitter:card"]')).toHaveCount(1);
        await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
          "href",
          new RegExp(`^https?://[^/]+${path}$`),
        );
      });
    }
  }
  expect(new Set([...before.values()].map(({ title }) => title)).size).toBe(PAGES.length);
});

test("[PG5] a visitor's page asks for its data before the app is there, and once", async ({
  openAs,
}) => {
  const watch = (page: Page, requests: string[]) => {
    page.on("request", (request) => {
      const isAsked = /rpc\/(startup_details|startup_page|event_details)/;
      if (isAsked.test(request.url())) requests.push(request.method());
    });
  };
  const [bare, page] = await Promise.all([openAs(null), openAs(null)]);
  const early: string[] = [];
  const all: string[] = [];
  const complaints: string[] = [];
  await withoutScripts(bare);
  // A name that tries to inject markup.
  await bare.route("**/rest/v1/rpc/startup_details", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace('"Lumen Grid"', '"<i>Lumen Grid</i>"'),
    });
  });
  watch(bare, early);
  watch(page, all);
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  for (const [path, method, heading] of [
    ["/startups/lumen-grid", "POST", "Lumen Grid"],
    ["/startups", "POST", /startups/i],
    ["/india-gateway", "POST", /./],
    ["/events/robots-in-the-cold", "POST", "Robots in the Cold"],
  ] as const) {
    early.length = 0;
    all.length = 0;
    await bare.mainFrame().goto(path);
    await expect.poll(() => early).toContain(method);
    if (path === "/startups/lumen-grid") {
      await expect(bare.getByText("<i>Lumen Grid</i>", { exact: true })).toHaveCount(2);
      await expect(bare.getByText(/^Photonic sensors/)).toBeVisible();
      await expect(bare.getByText("About <i>Lumen Grid</i>", { exact: true })).toBeVisible();
      await expect(bare.getByText(/^Lumen Grid makes fiber-optic sensors/)).toBeVisible();
    }
    if (path.startsWith("/events/")) {
      await expect(bare.getByText("Robots in the Cold", { exact: true })).toBeVisible();
      await expect(bare.getByText(/^Field robots at work/)).toBeVisible();
    }

    await page.goto(path);
    await expect(h1(page)).toHaveText(heading);
    await page.waitForLoadState("networkidle");
    expect(complaints).toEqual([]);
    expect(all.filter((one) => one !== "OPTIONS")).toEqual([method]);
  }
});

/** What the browser calls the largest so far. */
interface Drawn {
  early: string | undefined;
  size: number;
}

test("on a phone a startup's text is the page's own, and the app draws it no larger", async ({
  openAs,
}) => {
  const page = await openAs(null);
  await page.setViewportSize({ width: 412, height: 823 });
  await page.addInitScript(() => {
    const drawn: Drawn[] = [];
    Object.assign(window, { drawn });
    new PerformanceObserver((list) => {
      const entries = list.getEntries() as (PerformanceEntry & {
        element: HTMLElement | null;
        size: number;
      })[];
      drawn.push(...entries.map(({ element, size }) => ({ early: element?.dataset.early, size })));
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
  // As on a fast network: the font is there before the text, and the text is drawn before the app.
  await page.route("**/rest/v1/rpc/startup_details", async (route) => {
    // None is found until the style sheet that names it is there.
    await page.waitForFunction(
      async () => (await document.fonts.load('16px "Inter Variable"', "Lumen")).length > 0,
    );
    await route.continue();
  });
  await page.route("**/assets/index-*.js", async (route) => {
    await page.waitForFunction(() =>
      (window as unknown as { drawn: Drawn[] }).drawn.at(-1)?.early?.startsWith("long_description"),
    );
    await route.continue();
  });
  await page.mainFrame().goto("/startups/lumen-grid");
  await expect(page.getByRole("tab", { name: "Overview" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  const drawn = await page.evaluate(() => (window as unknown as { drawn: Drawn[] }).drawn);
  const early = drawn.findIndex((one) => one.early === "long_description short_description");
  expect(early).toBeGreaterThanOrEqual(0);
  // On a busy machine a font may come late, and the text be drawn a pixel up or down.
  for (const { size } of drawn.slice(early))
    expect(size).toBeLessThanOrEqual(1.05 * (drawn[early]?.size ?? 0));

  const brief = await openAs(null);
  await withoutScripts(brief);
  await brief.route("**/rest/v1/rpc/startup_details", async (route) => {
    const answer = await route.fetch();
    const startup = await answer.json();
    await route.fulfill({ response: answer, json: { ...startup, long_description: null } });
  });
  await brief.mainFrame().goto("/startups/lumen-grid");
  await expect(brief.getByText(/^Photonic sensors/)).toHaveCount(2);
});

test("[PG3] an address that names no startup asks for none", async ({ anon: page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/rpc/startup_details")) asked.push(request.url());
  });
  await page.goto("/startups/No%20Such");
  await expect(h1(page)).toHaveText("Startup Not Found");
  expect(asked).toEqual([]);
});

test("[PG2] somebody signed in asks for nothing as a visitor, and never sees the visitor's page", async ({
  openAs,
  asBob: page,
}) => {
  const bare = await openAs(SEED.bob);
  await withoutScripts(bare);
  await bare.mainFrame().goto("/");
  await expect(bare.locator("h1")).toBeHidden();

  const tokens: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/rest/v1/")) tokens.push(request.headers().authorization);
  });
  await page.goto("/startups/lumen-grid");
  await expect(h1(page)).toHaveText("Lumen Grid");
  const asked = tokens.filter((token) => token !== undefined);
  expect(asked.length).toBeGreaterThan(0);
  for (const token of asked) expect(token).toMatch(/^Bearer ey/);
  await page.goto("/");
  await expect(h1(page)).toContainText("Welcome back");
});

test("what is missing answers 404, what has a screen 200", async ({ anon: page }) => {
  for (const [path, status] of [
    ["/no/such/page", 404],
    ["/about/nothing", 404],
    ["/auth", 200],
    ["/startups/any-startup", 200],
    ["/events/any-event", 200],
    ["/events/any-event/door", 200],
    ["/deal-room/any-room", 200],
  ] as const) {
    expect((await page.request.get(path)).status(), path).toBe(status);
  }
  await withoutScripts(page);
  await page.mainFrame().goto("/no/such/page");
  await expect(h1(page)).toHaveText("Page Not Found");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
});

test("robots are led past what is private", async ({ anon: page }) => {
  const robots = await (await page.request.get("/robots.txt")).text();
  expect(robots).toContain("Disallow: /deal-room/");
  expect(robots).toContain("Disallow: /events/*/door\n");
  expect(robots).not.toContain("Disallow: /events/\n");
  expect(robots).toContain("Allow: /\n");
});
