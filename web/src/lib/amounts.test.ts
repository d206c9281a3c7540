import { describe, expect, it } from "vitest";
import { MAX_MONEY, readAmount } from "./amounts";

const money = { max: MAX_MONEY, decimals: 2 };

describe("a number as it is typed", () => {
  it.each([
    ["1200000", 1_200_000],
    ["1,200,000", 1_200_000],
    ["1 200 000", 1_200_000],
    ["$2.5M", 2_500_000],
    ["$ 480k", 480_000],
    ["1.1m", 1_100_000],
    ["0.29", 0.29],
    [".5", 0.5],
    ["0", 0],
    [" 950 ", 950],
    ["9,999,999,999,999.99", MAX_MONEY],
  ])("%j is %d", (text, value) => {
    expect(readAmount(text, money)).toEqual({ value });
  });

  it("is nothing where nothing stands", () => {
    expect(readAmount("  ", money)).toEqual({ value: null });
  });

  it.each([
    ["12,5", /Enter a number/],
    ["1,20,000", /Enter a number/],
    ["1e400", /Enter a number/],
    ["NaN", /Enter a number/],
    ["abc", /Enter a number/],
    ["1.2.3", /Enter a number/],
    ["0x10", /Enter a number/],
    ["=1+1", /Enter a number/],
    ["1.005", /at most 2 decimals/],
    ["-1", /Enter 0 or more/],
    ["10000000000000", /9,999,999,999,999\.99 or less/],
    ["9999999999999999", /or less/],
  ])("%j is refused in a sentence", (text, problem) => {
    expect(readAmount(text, money)).toEqual({ problem: expect.stringMatching(problem) });
  });

  it("keeps to its bounds", () => {
    expect(readAmount("100.01", { max: 100, decimals: 2 })).toEqual({
      problem: "Enter 100 or less.",
    });
    expect(readAmount("1.5")).toEqual({ problem: "Enter a whole number." });
    expect(readAmount("-3", { min: -5 })).toEqual({ value: -3 });
    expect(readAmount("99999999999999999999")).toEqual({ problem: "This number is too large." });
  });
});
