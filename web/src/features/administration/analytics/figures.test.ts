import { expect, it } from "vitest";
import { addedUp, asCount, asDays, asMoney, asPercent, beforeOf, changeOf } from "./figures";

it.each([
  [{ value: 5, before: 4 }, "+25%"],
  [{ value: 4, before: 4 }, "0%"],
  [{ value: 0, before: 4 }, "−100%"],
  [{ value: 5000, before: 1 }, "+499,900%"],
  [{ value: 5, before: null }, null],
  [{ value: 5, before: 0 }, null],
  [{ value: null, before: 4 }, null],
])("%o grew by %s", (figure, change) => {
  expect(changeOf(figure)).toBe(change);
});

it("says what was before", () => {
  expect(beforeOf({ value: 5, before: null }, asCount)).toBeNull();
  expect(beforeOf({ value: 3_000_000, before: 1_500_000 }, asMoney)).toBe("before $1.5M (+100%)");
  expect(beforeOf({ value: null, before: 1 }, asDays)).toBe("before 1 day");
});

it("says no share of a share", () => {
  expect(beforeOf({ value: 94, before: 100 }, asPercent)).toBe("before 100%");
});

it("adds up", () => {
  expect(addedUp([0, 2, 0, 1])).toEqual([0, 2, 2, 3]);
  expect(addedUp([])).toEqual([]);
});
