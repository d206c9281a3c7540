import { afterEach, describe, expect, it, vi } from "vitest";
import { marketEntries, robots, sitemap } from "./sitemap.ts";

const SITE = "https://dealport.example";

afterEach(() => vi.unstubAllGlobals());

describe("sitemap", () => {
  it("has full addresses, and the day where it is known", () => {
    const text = sitemap(SITE, [{ path: "/" }, { path: "/startups/a&b", changed: "2026-11-03" }]);
    expect(text).toContain("<url><loc>https://dealport.example/</loc></url>");
    expect(text).toContain("/startups/a&amp;b</loc><lastmod>2026-11-03</lastmod>");
  });

  it("is named by robots.txt once the site's address is known", () => {
    expect(robots(SITE, ["/admin"])).toContain("Disallow: /admin\n\nSitemap: https://dealport");
    expect(robots(null, [])).not.toContain("Sitemap");
  });

  it("has the pages of startups, products and events", async () => {
    vi.stubGlobal("fetch", async (url: string) =>
      Response.json([{ slug: new URL(url).searchParams.get("kind"), changed: "2026-11-03" }]),
    );
    const entries = await marketEntries("http://project.test", "key");
    expect(entries.map(({ path }) => path)).toEqual([
      "/startups/startups",
      "/exports/exports",
      "/events/events",
    ]);
  });

  it("keeps the pages that came before the server stopped answering", async () => {
    const first = Array.from({ length: 1_000 }, (_, index) => ({
      slug: `startup-${index}`,
      changed: "2026-11-03",
    }));
    vi.stubGlobal("fetch", async (url: string) => {
      if (!url.includes("=startups") || !url.endsWith("after=")) throw new Error("Too late.");
      return Response.json(first);
    });
    const entries = await marketEntries("http://project.test", "key");
    expect(entries).toHaveLength(1_000);
    expect(entries[0]).toEqual({ path: "/startups/startup-0", changed: "2026-11-03" });
  });
});
