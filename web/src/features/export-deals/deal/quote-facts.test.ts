import { expect, it } from "vitest";
import { perUnit, quoteFacts } from "./quote-facts";

const quote = { currency: "EUR", unit: "sensors", valid_until: "2026-12-22" };

it("says all of a quote in full", () => {
  expect(quoteFacts({ ...quote, amount: "12500.00", quantity: "50" })).toEqual([
    { label: "Amount", value: "EUR 12,500.00" },
    { label: "Quantity", value: "50 sensors, EUR 250.00 per unit" },
    { label: "Valid until", value: "Dec 22, 2026 (UTC)" },
  ]);
});

it.each([
  ["100.00", "3", "EUR", "about EUR 33.33 per unit"],
  ["100.00", "1", "EUR", null],
  ["100.00", "2.5", "EUR", "EUR 40.00 per unit"],
  ["100", "3", "JPY", "about JPY 33 per unit"],
])("%s for %s in %s: %s", (amount, quantity, currency, said) =>
  expect(perUnit({ ...quote, amount, quantity, currency })).toBe(said),
);
