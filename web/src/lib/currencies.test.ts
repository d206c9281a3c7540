import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import {
  amountInFull,
  CURRENCY_CODES,
  currencyName,
  decimalsOf,
  WITH_TWO_DECIMALS,
  WITHOUT_DECIMALS,
} from "./currencies";

describe("currencies", () => {
  it("are those that the database takes", () => {
    const chapter = readFileSync(
      path.resolve(
        import.meta.dirname,
        "../../../supabase/migrations/20261101000130_currencies.sql",
      ),
      "utf8",
    );
    const lists = [...chapter.matchAll(/array\[([\s\S]*?)\]/g)].map(([, list = ""]) =>
      [...list.matchAll(/'([A-Z]{3})'/g)].map(([, code]) => code),
    );
    expect(lists).toEqual([[...WITHOUT_DECIMALS], [...WITH_TWO_DECIMALS]]);
  });

  it("are each offered once, and those that are met most come first", () => {
    expect(new Set(CURRENCY_CODES).size).toBe(CURRENCY_CODES.length);
    expect(CURRENCY_CODES).toHaveLength(WITHOUT_DECIMALS.length + WITH_TWO_DECIMALS.length);
    expect(CURRENCY_CODES[0]).toBe("USD");
  });

  it("have the decimals that the browser knows of, where it knows them", () => {
    for (const code of CURRENCY_CODES) {
      const { maximumFractionDigits } = new Intl.NumberFormat("en", {
        style: "currency",
        currency: code,
      }).resolvedOptions();
      // CLDR writes some without the cents that ISO 4217 gives them.
      if (maximumFractionDigits !== 0)
        expect([code, decimalsOf(code)]).toEqual([code, maximumFractionDigits]);
    }
    for (const code of ["ZZZ", "KWD", "CLF", "XAU", "XTS", "usd", ""]) {
      expect(decimalsOf(code)).toBeNull();
    }
  });

  it("have a name", () => {
    expect(currencyName("EUR")).toBe("Euro");
    expect(currencyName("???")).toBe("???");
  });

  it.each([
    [12_500, "USD", "USD 12,500.00"],
    [12.5, "EUR", "EUR 12.50"],
    [1_200, "JPY", "JPY 1,200"],
    [-3, "GBP", "GBP -3.00"],
    [9_999_999_999_999.99, "USD", "USD 9,999,999,999,999.99"],
  ])("%d %s is shown as %s", (amount, currency, shown) =>
    expect(amountInFull(amount, currency)).toBe(shown),
  );
});
