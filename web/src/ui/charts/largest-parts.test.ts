import { expect, it } from "vitest";
import { keptShares, largestParts } from "./largest-parts";
import { shareOf, UNITS } from "./units";

it("folds the small parts of many into one, and leaves out what is nothing", () => {
  const parts = [1, 9, 0, 5, 4, 3, 2, 8].map((value) => ({ label: `p${value}`, value }));
  const shown = largestParts(parts);
  expect(shown.map(({ value }) => value)).toEqual([9, 8, 5, 4, 3, 3]);
  expect(shown.at(-1)?.label).toBe("Other (2)");
  expect(largestParts(parts.slice(0, 6))).toHaveLength(5);
});

it("says what each step keeps of the one before", () => {
  const steps = [40, 10, 0, 0].map((value) => ({ label: "", value }));
  expect(keptShares(steps)).toEqual([null, 0.25, 0, null]);
});

it("words figures by the house's helpers", () => {
  expect(UNITS.money.short(2_400_000)).toBe("$2.4M");
  expect(UNITS.money.short(0)).toBe("$0");
  expect(UNITS.money.full(2_400_000.5)).toBe("$2,400,000.50");
  expect(UNITS.count.short(9_999)).toBe("9,999");
  expect(UNITS.count.short(12_000)).toBe("12K");
  expect(UNITS.count.short(2_000_000)).toBe("2M");
  expect(UNITS.percent.full(33.333)).toBe("33.3%");
  expect([shareOf(1, 3), shareOf(1, 500), shareOf(0, 0)]).toEqual(["33%", "under 1%", "0%"]);
});
