import { describe, expect, it } from "vitest";
import { MAX_MONEY, moneyText, readAmount, readMoney } from "./amounts";

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
    ["12,500", 12_500],
    ["12,500.00", 12_500],
    ["12.500,00", 12_500],
    ["1.200.000", 1_200_000],
    ["1.234.567,89", 1_234_567.89],
    ["1,234,567.89", 1_234_567.89],
    ["12 500", 12_500],
    ["12\u202F500,50", 12_500.5],
    ["12'500", 12_500],
    ["12.5", 12.5],
    ["12.50", 12.5],
    ["12,5", 12.5],
    ["12,50", 12.5],
    ["1,5m", 1_500_000],
    ["0.500", 0.5],
    ["1234.500", 1_234.5],
    ["9,999,999,999,999.99", MAX_MONEY],
  ])("%j is %d", (text, value) => {
    expect(readAmount(text, money)).toEqual({ value });
  });

  it("is nothing where nothing stands", () => {
    expect(readAmount("  ", money)).toEqual({ value: null });
  });

  it.each([
    ["1,20,000", /Enter a number/],
    ["1,2345", /Enter a number/],
    ["12.500.00", /Enter a number/],
    ["12,500,00", /Enter a number/],
    ["1 2 500", /Enter a number/],
    ["12,", /Enter a number/],
    ["12.", /Enter a number/],
    ["1e400", /Enter a number/],
    ["NaN", /Enter a number/],
    ["abc", /Enter a number/],
    ["1.2.3", /Enter a number/],
    ["0x10", /Enter a number/],
    ["=1+1", /Enter a number/],
    ["1234.005", /at most 2 decimals/],
    ["-1", /Enter 0 or more/],
    ["10000000000000", /9,999,999,999,999\.99 or less/],
    ["9999999999999999", /or less/],
  ])("%j is refused in a sentence", (text, problem) => {
    expect(readAmount(text, money)).toEqual({ problem: expect.stringMatching(problem) });
  });

  it.each([
    ["12.500", [12_500, 12.5], /"12.500" can be read in two ways. Write 12,500 or 12.50\.$/],
    ["$12.500", [12_500, 12.5], /two ways/],
    ["1.000", [1_000, 1], /Write 1,000 or 1\.$/],
    ["12.345", [12_345], /two ways. Write 12,345\.$/],
    ["1.005", [1_005], /two ways/],
    ["2.500m", [2_500_000_000, 2_500_000], /two ways/],
    ["-12.500", [-12_500, -12.5], /two ways/],
  ])("%j is asked about", (text, choices, problem) => {
    expect(readAmount(text, { ...money, min: -MAX_MONEY })).toEqual({
      problem: expect.stringMatching(problem),
      choices,
    });
  });

  it("is asked about only where it can be both", () => {
    expect(readAmount("12.500", { max: 100, decimals: 2 })).toEqual({ value: 12.5 });
    expect(readAmount("12.500", { min: 1_000 })).toEqual({ value: 12_500 });
    expect(readAmount("1.500")).toMatchObject({ choices: [1_500] });
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

describe("an amount of money", () => {
  it.each([
    ["12,500", "USD", 12_500],
    ["USD 12,500.00", "USD", 12_500],
    ["12.500,00 €", "EUR", 12_500],
    ["eur 12,50", "EUR", 12.5],
    ["$2.5M", "CAD", 2_500_000],
    ["¥ 1,200", "JPY", 1_200],
    ["480k", "GBP", 480_000],
  ])("%j in %s is %d", (text, currency, value) => {
    expect(readMoney(text, currency)).toEqual({ value });
  });

  it.each([
    ["€ 12,500", "USD", /This amount is in USD. Enter it without €\.$/],
    ["12,500 GBP", "USD", /without GBP/],
    ["100.50", "JPY", /JPY has no decimals/],
    ["10.005,123", "EUR", /at most 2 decimals/],
    ["abc", "USD", /Enter a number/],
    ["much", "USD", /Enter a number/],
    ["USD", "USD", /Enter a number/],
    ["1.2 mio", "USD", /Enter a number/],
    ["12,500 USD EUR", "USD", /./],
  ])("%j in %s is refused in a sentence", (text, currency, problem) => {
    expect(readMoney(text, currency)).toEqual({ problem: expect.stringMatching(problem) });
  });

  it("is asked about in the currency's decimals", () => {
    expect(readMoney("12.500", "EUR")).toMatchObject({ choices: [12_500, 12.5] });
    expect(readMoney("12.500", "JPY")).toMatchObject({ choices: [12_500] });
    expect(readMoney("12.000", "JPY")).toMatchObject({ choices: [12_000, 12] });
  });

  it("is written so that it reads as itself", () => {
    for (const amount of [0.5, 12, 12.5, 999, 1_000, 12_500, 12_345.67, MAX_MONEY]) {
      expect(readMoney(moneyText(amount, "USD"), "USD")).toEqual({ value: amount });
    }
    expect(moneyText(12_500, "JPY")).toBe("12,500");
  });
});
