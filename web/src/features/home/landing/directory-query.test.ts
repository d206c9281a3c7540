import { describe, expect, it } from "vitest";
import { directoryQuery, NO_CHOICE } from "./directory-query";

describe("the home page's choice as the directory's query", () => {
  it("is nothing for no choice", () => {
    expect(directoryQuery(NO_CHOICE)).toBe("");
  });

  it("carries what was chosen", () => {
    expect(
      directoryQuery({ hub: "h1", sector: "Clean Energy", stage: "SEED", revenue: "0-0" }),
    ).toBe("?hubId=h1&stage=SEED&sectors=Clean+Energy&minRevenue=0&maxRevenue=0");
  });

  it("means Series B and Series C+ by Series B+, and no upper end by $10M+", () => {
    expect(directoryQuery({ ...NO_CHOICE, stage: "SERIES_B_PLUS", revenue: "10000000-" })).toBe(
      "?stage=SERIES_B&stage=SERIES_C_PLUS&minRevenue=10000000",
    );
  });
});
