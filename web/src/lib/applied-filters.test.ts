import { describe, expect, it } from "vitest";
import { appliedFilters } from "./applied-filters";
import { withParams } from "./url-filters";

const LABELS: Record<string, string> = { SEED: "Seed", SERIES_A: "Series A" };
const WORDS = {
  stage: { label: "Stage", textOf: (value: string) => LABELS[value] ?? null },
  sector: { label: "Sector" },
};
const of = (query: string) => appliedFilters(new URLSearchParams(query), WORDS);

describe("applied filters", () => {
  it("are one for each value, in words", () => {
    const said = of("sector=Energy&stage=SEED&stage=SERIES_A").map(
      ({ label, text }) => `${label}: ${text}`,
    );
    expect(said).toEqual(["Stage: Seed", "Stage: Series A", "Sector: Energy"]);
  });

  it("leave out what is not offered, empty, said twice or no filter", () => {
    expect(of("stage=NONSENSE&stage=SEED&stage=SEED&sector=&page=3&sort=name")).toHaveLength(1);
  });

  it("go one by one", () => {
    const params = new URLSearchParams("stage=SEED&stage=SERIES_A&sector=Energy&page=3");
    const [first] = appliedFilters(params, WORDS);
    expect(withParams(params, first?.changes ?? {}).toString()).toBe(
      "sector=Energy&stage=SERIES_A",
    );
  });
});
