import { describe, expect, it } from "vitest";
import { readFilters } from "@/data/startups/filters";
import { directoryFilters, directoryQuery, NO_CHOICE } from "./directory-query";

describe("the home page's choice as the directory's query", () => {
  it("is nothing for no choice", () => {
    expect(directoryQuery(NO_CHOICE)).toBe("");
    expect(directoryFilters(NO_CHOICE)).toEqual({});
  });

  it("carries what was chosen", () => {
    expect(
      directoryQuery({
        hub: ["h1", "h2"],
        sector: ["Clean Energy"],
        stage: ["SEED"],
        revenue: ["0-0"],
      }),
    ).toBe("?hubId=h1&hubId=h2&stage=SEED&sectors=Clean+Energy&minRevenue=0&maxRevenue=0");
  });

  it("means Series B and Series C+ by Series B+, and no upper end by $10M+", () => {
    expect(directoryQuery({ ...NO_CHOICE, stage: ["SERIES_B_PLUS"], revenue: ["10000000-"] })).toBe(
      "?stage=SERIES_B&stage=SERIES_C_PLUS&minRevenue=10000000",
    );
  });

  it("counts by the filters that it leads to", () => {
    const choice = {
      hub: ["h1"],
      sector: ["Clean Energy"],
      stage: ["SEED", "SERIES_B_PLUS"],
      revenue: ["100000-1000000"],
    };
    expect(directoryFilters(choice)).toEqual(
      readFilters(new URLSearchParams(directoryQuery(choice))),
    );
  });
});
