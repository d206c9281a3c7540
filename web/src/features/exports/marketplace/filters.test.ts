import { describe, expect, it } from "vitest";
import { appliedFilters } from "@/lib/applied-filters";
import { readFilters, wordsOf } from "./filters";

const read = (query: string) => readFilters(new URLSearchParams(query));
const applied = (query: string) =>
  appliedFilters(new URLSearchParams(query), wordsOf([{ id: "h1", name: "Station Azur" }])).map(
    ({ label, text }) => `${label}: ${text}`,
  );

describe("the marketplace's filters in the address", () => {
  it("are what the search takes", () => {
    expect(
      read(
        "query=grid&productType=API&productType=SAAS&pricingModel=FREEMIUM&countries=Japan&isHubCertified=true&minPrice=1000&maxPrice=50000&page=2",
      ),
    ).toEqual({
      query: "grid",
      product_type: ["API", "SAAS"],
      pricing_model: ["FREEMIUM"],
      countries: ["Japan"],
      is_hub_certified: true,
      min_price: 1000,
      max_price: 50_000,
    });
  });

  const nonsense =
    "minPrice=0&maxPrice=1000000&productType=TOY&pricingModel=&countries=Atlantis&isHubCertified=no";

  it("leave out the ends of the slider, and what makes no sense", () => {
    expect(read(nonsense)).toEqual({});
    expect(applied(`${nonsense}&hubId=h9&maxPrice=cheap`)).toEqual([]);
  });

  it("are said in words, each value by itself", () => {
    expect(
      applied(
        "query=x&productType=API&productType=SAAS&pricingModel=ONE_TIME&minPrice=5000&maxPrice=9000&countries=Japan&hubId=h1&isHubCertified=true",
      ),
    ).toEqual([
      "Certified: by its hub",
      "Type: API",
      "Type: SaaS",
      "Pricing: One-time",
      "Price: from $5,000",
      "Price: up to $9,000",
      "Country: Japan",
      "Hub: Station Azur",
    ]);
  });
});
