import { describe, expect, it } from "vitest";
import { priceOf } from "./product-price";

const price = (amount: number | string | null, model = "FIXED", currency = "USD") =>
  priceOf({ base_price_amount: amount, pricing_model: model, base_price_currency: currency });

describe("a product's price", () => {
  it.each([
    [null, "CUSTOM", "Contact for pricing", null],
    [0, "FIXED", "Contact for pricing", null],
    [0, "CUSTOM", "Contact for pricing", null],
    [null, "TIERED", "Contact for pricing", null],
    [0, "SUBSCRIPTION", "Free to start", null],
    [0, "USAGE_BASED", "Free to start", null],
    [0, "TIERED", "Free to start", null],
    ["0.40", "USAGE_BASED", "$0.40", "by use"],
    [890, "SUBSCRIPTION", "$890", "a month"],
    ["2400", "SUBSCRIPTION", "$2,400", "a month"],
    [1_500_000, "FIXED", "$1,500,000", null],
  ] as const)("%j %s is %s", (amount, model, text, unit) => {
    expect(price(amount, model)).toEqual({ text, unit });
  });

  it.each([
    ["EUR", "3700", "€3,700"],
    ["EUR", "0.40", "€0.40"],
    ["CHF", "1500000", "CHF\u00a01,500,000"],
    ["CAD", "890", "CA$890"],
  ])("keeps a currency of its own: %s %s", (currency, amount, text) => {
    expect(price(amount, "FIXED", currency).text).toBe(text);
  });
});
