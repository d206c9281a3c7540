import { describe, expect, it } from "vitest";
import { bracketOf, countActive, readFilters } from "./filters";

const read = (query: string) => readFilters(new URLSearchParams(query));

describe("the directory's filters in the address", () => {
  it("are nothing for a plain address", () => {
    expect(read("")).toEqual({});
    expect(countActive({})).toBe(0);
  });

  it("are what the search takes", () => {
    expect(
      read(
        "query=%20ion%20&hubId=h1&hubId=h2&stage=SEED&sectors=Fintech&minRevenue=0&maxRevenue=100000&minExportScore=55&isHubVerified=true&sdgTags=SDG+7&page=3&view=list",
      ),
    ).toEqual({
      query: "ion",
      hub_id: ["h1", "h2"],
      stage: ["SEED"],
      sectors: ["Fintech"],
      min_revenue: 0,
      max_revenue: 100_000,
      min_export_score: 55,
      is_hub_verified: true,
      sdg_tags: ["SDG 7"],
    });
  });

  it("leave out what makes no sense", () => {
    expect(
      read("query=%20&stage=SERIES_Z&minRevenue=-1&maxExportScore=abc&isFeatured=yes"),
    ).toEqual({});
  });

  it("count a range once, and the words of the search box not at all", () => {
    const filters = read("query=x&minRevenue=0&maxRevenue=0&stage=SEED&stage=SERIES_A");
    expect(countActive(filters)).toBe(2);
    expect(bracketOf(filters)).toBe("0-0");
    expect(bracketOf(read("minRevenue=10000000"))).toBe("10000000-");
    expect(bracketOf(read("minRevenue=7"))).toBeNull();
  });
});
