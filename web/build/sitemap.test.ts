import { describe, expect, it } from "vitest";
import { robots, sitemap } from "./sitemap.ts";

const SITE = "https://dealport.example";

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
});
