import { describe, expect, it } from "vitest";
import { documentTitle, headTags, type PageHead, structuredData } from "./page-head";
import { siteOrigin } from "./site";

const values = (head: PageHead, site: string | null = "https://dealport.example") =>
  Object.fromEntries(headTags(head, "/about", site).map(({ id, value }) => [id, value]));

describe("a page's head", () => {
  it("names the screen before the product, and the home page alone", () => {
    expect(documentTitle({ title: "About" })).toBe("About · Dealport");
    expect(documentTitle({ title: "Admin analytics", part: "Audit" })).toBe(
      "Audit · Admin analytics · Dealport",
    );
    expect(documentTitle({})).toMatch(/^Dealport: /);
  });

  it("has full addresses", () => {
    const tags = values({ title: "About", image: "/market/a.svg" });
    expect(tags.canonical).toBe("https://dealport.example/about");
    expect(tags["og:url"]).toBe(tags.canonical);
    expect(tags["og:image"]).toBe("https://dealport.example/market/a.svg");
    expect(values({ image: "https://elsewhere.example/a.png" })["og:image"]).toBe(
      "https://elsewhere.example/a.png",
    );
  });

  it("says what the picture shows", () => {
    expect(values({ title: "About" })["og:image:alt"]).toBe(documentTitle({}));
    const product = { title: "Forge L2", image: "/market/a.svg" };
    expect(values(product)["og:image:alt"]).toBe("Forge L2");
    const odd = values({ title: "Forge L2", image: "https://" });
    expect(odd["og:image"]).toMatch(/\/preview\.png$/);
    expect(odd["og:image:alt"]).toBe(documentTitle({}));
  });

  it("has no address of its own where it stands for several pages", () => {
    const tags = headTags({}, null, "https://dealport.example");
    expect(tags.filter(({ value }) => value === null).map(({ id }) => id)).toEqual([
      "robots",
      "canonical",
      "og:url",
    ]);
  });

  it("has none while the site's address is not known", () => {
    const tags = values({}, null);
    expect([tags.canonical, tags["og:url"], tags["og:image"]]).toEqual([null, null, null]);
    expect(tags.description).not.toBe("");
  });

  it("keeps what is missing out of search engines, and without an address of its own", () => {
    const tags = values({ noIndex: true });
    expect(tags.robots).toBe("noindex");
    expect(tags.canonical).toBeNull();
    expect(values({}).robots).toBeNull();
  });
});

describe("what search engines are told", () => {
  it("ends no script, whatever somebody wrote", () => {
    const name = "</script><script>alert(1)</script><!--";
    const told = structuredData({ name });
    expect(told).not.toContain("<");
    expect(JSON.parse(told)).toEqual({ name });
  });
});

describe("the site's address", () => {
  it("is an origin, or nothing", () => {
    expect(siteOrigin("https://dealport.example/some/path")).toBe("https://dealport.example");
    expect(siteOrigin(" ")).toBeNull();
    expect(siteOrigin(undefined)).toBeNull();
  });

  it("is refused when it is none", () => {
    expect(() => siteOrigin("dealport.example")).toThrow("VITE_SITE_URL");
  });
});
