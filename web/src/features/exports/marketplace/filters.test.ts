import { describe, expect, it } from "vitest";
import { countActive, readFilters } from "./filters";

const read = (query: string) => readFilters(new URLSearchParams(query));

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

  it("leave out the ends of the slider, and what makes no sense", () => {
    expect(read("minPrice=0&maxPrice=1000000&productType=TOY&pricingModel=")).toEqual({});
  });

  it("count the price once", () => {
    expect(countActive(read("query=x&minPrice=5000&maxPrice=9000&productType=API"))).toBe(2);
    expect(countActive({})).toBe(0);
  });
});
