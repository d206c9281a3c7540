import { describe, expect, it } from "vitest";
import { readQuote } from "./quote-form";

const TODAY = "2026-11-22";
const typed = {
  amount: "1,200.50",
  currency: "EUR",
  quantity: "12",
  unit: " sensors ",
  validUntil: "2026-12-22",
  note: "",
};
const wrongOf = (part: object) =>
  Object.keys(readQuote({ ...typed, ...part }, TODAY).problems ?? {});

describe("a quote as a seller types it", () => {
  it("is read", () => {
    expect(readQuote(typed, TODAY).quote).toEqual({
      amount: 1200.5,
      currency: "EUR",
      quantity: 12,
      unit: "sensors",
      validUntil: "2026-12-22",
      note: "",
    });
  });

  it("is refused field by field", () => {
    for (const amount of ["", "0", "-1", "NaN", "1e5", "1234567890123456", "0.001", "12.500", "$5"])
      expect(wrongOf({ amount }), amount).toEqual(["amount"]);
    for (const currency of ["", "EURO", "ZZZ", "KWD", "XAU"])
      expect(wrongOf({ currency }), currency).toEqual(["currency"]);
    expect(wrongOf({ amount: "12.50", currency: "JPY" })).toEqual(["amount"]);
    for (const quantity of ["", "0", "-1", "1.0005", "12.500", "1000000000"])
      expect(wrongOf({ quantity }), quantity).toEqual(["quantity"]);
    for (const unit of ["", " ", "x".repeat(41)]) expect(wrongOf({ unit }), unit).toEqual(["unit"]);
    for (const validUntil of ["", "2026-11-21", "2027-11-23", "2028-11-22", "soon"])
      expect(wrongOf({ validUntil }), validUntil).toEqual(["valid_until"]);
    expect(wrongOf({ note: "x".repeat(2001) })).toEqual(["note"]);
    expect(wrongOf({ validUntil: TODAY })).toEqual([]);
    expect(wrongOf({ validUntil: "2027-11-22" })).toEqual([]);
  });
});
