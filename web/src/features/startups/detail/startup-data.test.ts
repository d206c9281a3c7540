import { describe, expect, it } from "vitest";
import type { Startup } from "@/data/startups/types";
import { startupData } from "./startup-data";

const startup = {
  name: "Tide & Sons",
  slug: "tide-sons",
  is_on_market: true,
  short_description: null,
  logo_url: "/market/tide.svg",
  website: "https://tide.org",
  founded_year: 2019,
  employees: 12,
  revenue: 400_000,
} as Startup;
const SITE = "https://dealport.example";

describe("what search engines are told of a startup", () => {
  it("is who it is, with full addresses, and no figures of its business", () => {
    expect(startupData(startup, SITE)).toEqual({
      "@context": "https://schema.org",
      "@type": "Organization",
      name: "Tide & Sons",
      url: `${SITE}/startups/tide-sons`,
      logo: `${SITE}/market/tide.svg`,
      sameAs: "https://tide.org",
      foundingDate: "2019",
      numberOfEmployees: { "@type": "QuantitativeValue", value: 12 },
    });
  });

  it("leaves out what nobody said, and a site that is made up", () => {
    const bare = { ...startup, logo_url: null, founded_year: null, employees: null };
    expect(startupData({ ...bare, website: "https://tide.example" }, SITE)).toEqual({
      "@context": "https://schema.org",
      "@type": "Organization",
      name: "Tide & Sons",
      url: `${SITE}/startups/tide-sons`,
    });
  });

  it("is nothing while it is not on the market", () => {
    expect(startupData({ ...startup, is_on_market: false }, SITE)).toBeNull();
  });
});
