import { describe, expect, it } from "vitest";
import { priceOf } from "./product-price";

const price = (amount: number | string | null, model = "FIXED", currency = "USD") =>
  priceOf({ base_price_amount: amount, pricing_model: model, base_price_currency: currency });

describe("a product's price", () => {
  it.each([
    [null, "CUSTOM", "Contact for pricing"],
    [0, "FIXED", "Contact for pricing"],
    [0, "CUSTOM", "Contact for pricing"],
    [null, "TIERED", "Contact for pricing"],
    [0, "SUBSCRIPTION", "Free to start"],
    [0, "USAGE_BASED", "Free to start"],
    [0, "TIERED", "Free to start"],
    ["0.40", "USAGE_BASED", "$0.40 per use"],
    [890, "SUBSCRIPTION", "$890 / month"],
    ["2400", "SUBSCRIPTION", "$2,400 / month"],
    [9000, "TIERED", "from $9,000"],
    [1_500_000, "FIXED", "$1,500,000"],
    ["9999999999999.99", "FIXED", "$9,999,999,999,999.99"],
  ] as const)("%j %s is %s", (amount, model, text) => {
    expect(price(amount, model).text).toBe(text);
  });

  it("tells the amount from the words around it", () => {
    expect(price(310, "SUBSCRIPTION")).toMatchObject({ amount: "$310", after: "/ month" });
    expect(price(9000, "TIERED")).toMatchObject({ before: "from", amount: "$9,000", after: null });
    expect(price(null, "TIERED")).toMatchObject({ before: null, amount: "Contact for pricing" });
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
