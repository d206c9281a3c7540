import { describe, expect, it } from "vitest";
import { addressOf, bracketOf, inWords, readFilters } from "./filters";

const read = (query: string) => readFilters(new URLSearchParams(query));

describe("the directory's filters in the address", () => {
  it("are nothing for a plain address", () => {
    expect(read("")).toEqual({});
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

  it("know a bracket of revenue", () => {
    expect(bracketOf(read("minRevenue=0&maxRevenue=0"))).toBe("0-0");
    expect(bracketOf(read("minRevenue=10000000"))).toBe("10000000-");
    expect(bracketOf(read("minRevenue=7"))).toBeNull();
  });
});

describe("a search that was kept", () => {
  it.each([
    "",
    "query=ion+%26+co&hubId=h1&hubId=h2&stage=SEED&stage=SERIES_A&sectors=AI+%26+Machine+Learning&sdgTags=SDG+7&minRevenue=0&maxRevenue=100000&minExportScore=55&maxExportScore=90&isHubVerified=true&isFeatured=true",
    "minRevenue=0&maxRevenue=0",
    "query=%C3%A9t%C3%A9%2C+%22solar%22",
  ])("opens with the filters that it was kept with: %s", (query) => {
    const filters = read(query);
    const address = addressOf(filters);
    expect(address).toBe(query ? `/startups?${query}` : "/startups");
    expect(readFilters(new URL(address, "http://x.test").searchParams)).toEqual(filters);
    // As from the database, with its keys in another order.
    expect(addressOf(JSON.parse(JSON.stringify(filters)))).toBe(address);
  });

  it.each([
    ["", "All startups"],
    [
      "query=ion&stage=SEED&sectors=Fintech&isHubVerified=true",
      '"ion" · Seed · Fintech · Hub verified',
    ],
    ["hubId=a&hubId=b&minRevenue=0&maxRevenue=0", "2 hubs · Revenue Pre-Revenue"],
    ["minRevenue=7&minExportScore=55", "Revenue from $7 · Export score from 55"],
    [
      "maxRevenue=2000000&minExportScore=10&maxExportScore=20",
      "Revenue up to $2.0M · Export score 10 to 20",
    ],
  ])("says what it looks for: %s", (query, words) => expect(inWords(read(query))).toBe(words));
});
