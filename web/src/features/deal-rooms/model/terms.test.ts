import { describe, expect, it } from "vitest";
import {
  asTyped,
  changesBetween,
  derived,
  lastDay,
  linesOf,
  NOTHING_STATED,
  readTerms,
} from "./terms";

const TODAY = "2026-11-22";
const typed = {
  ...asTyped(null),
  ...{ amount: "2.5m", valuation: "40,000,000", equity: "6.25 %" },
};
const figures = {
  amount: 2_500_000,
  valuation: 40_000_000,
  post_money: 42_500_000,
  equity: 6.25,
  closing_date: null,
  ...NOTHING_STATED,
};
const stated = {
  instrument: "PREFERRED",
  liquidation_preference: 1.5,
  is_participating: false,
  dividend: 8,
  is_cumulative: true,
  board_seats: 1,
  pro_rata: true,
};

describe("terms as people type them", () => {
  it("are read sensibly", () => {
    expect(readTerms(typed, TODAY).terms).toEqual({
      amount: 2_500_000,
      valuation: 40_000_000,
      equity: 6.25,
      closingDate: null,
      details: NOTHING_STATED,
    });
    expect(readTerms({ ...typed, amount: "$2,500,000.50" }, TODAY).terms?.amount).toBe(2500000.5);
  });

  it("are all refused at once, each at its field", () => {
    const wrong = {
      ...typed,
      amount: "1e400",
      valuation: "NaN",
      equity: "100.01",
      closing_date: "1999-01-01",
    };
    expect(Object.keys(readTerms(wrong, TODAY).problems ?? {})).toEqual([
      "amount",
      "valuation",
      "equity",
      "closing_date",
    ]);
    const empty = { ...typed, amount: "", valuation: " ", equity: "%" };
    expect(Object.keys(readTerms(empty, TODAY).problems ?? {})).toEqual([
      "amount",
      "valuation",
      "equity",
    ]);
  });

  it.each(["0", "-1", "0.001", "9999999999999999", "12.500", "two"])(
    "refuse %s dollars",
    (amount) => {
      expect(readTerms({ ...typed, amount }, TODAY).problems?.amount).toMatch(/\.$/);
    },
  );

  it("have a closing from today to ten years ahead", () => {
    for (const closing_date of [TODAY, lastDay(TODAY)]) {
      expect(readTerms({ ...typed, closing_date }, TODAY).problems).toBeUndefined();
    }
    expect(readTerms({ ...typed, closing_date: "2036-11-22" }, TODAY).problems).toBeDefined();
  });

  it("state an instrument, a preference, a dividend, a board and pro rata rights, or do not", () => {
    const back = { ...asTyped({ ...figures, ...stated }), liquidation_preference: "1.5x" };
    expect(readTerms(back, TODAY).terms?.details).toEqual(stated);
    const alone = { ...back, liquidation_preference: "", dividend: "0" };
    expect(readTerms(alone, TODAY).terms?.details).toMatchObject({
      is_participating: null,
      dividend: 0,
      is_cumulative: null,
    });
    const wrong = { liquidation_preference: "11", dividend: "101", board_seats: "1.5" };
    expect(Object.keys(readTerms({ ...typed, ...wrong }, TODAY).problems ?? {})).toEqual(
      Object.keys(wrong),
    );
  });

  it("come back as they would be typed", () => {
    expect(readTerms(asTyped(figures), TODAY).terms?.valuation).toBe(figures.valuation);
    expect(asTyped(figures).amount).toBe("2,500,000");
  });

  it("say what the amounts mean for each other", () => {
    expect(derived(typed)).toEqual({ postMoney: 42_500_000, share: 5.88 });
    expect(derived({ amount: "x", valuation: "1" })).toBeNull();
    expect(derived({ amount: "", valuation: "1" })).toBeNull();
  });
});

describe("two versions", () => {
  it("differ where what is shown differs", () => {
    const next = { ...figures, equity: 7, closing_date: "2026-12-01" };
    expect(changesBetween(figures, next)).toEqual([
      { label: "Equity", from: "6.25%", to: "7%" },
      { label: "Planned closing", from: null, to: "Dec 1, 2026" },
    ]);
    expect(changesBetween(null, figures)).toHaveLength(4);
  });

  it("have the lines that either of them states", () => {
    expect(linesOf(figures)).toHaveLength(5);
    expect(linesOf(figures, { ...figures, pro_rata: false })).toHaveLength(6);
    const next = { ...figures, ...stated };
    expect(changesBetween(figures, next).map(({ label, to }) => [label, to])).toEqual([
      ["Instrument", "Preferred shares"],
      ["Liquidation preference", "1.5x, non-participating"],
      ["Dividend", "8% a year, cumulative"],
      ["Board seats of the investor", "1"],
      ["Pro rata rights", "Yes"],
    ]);
  });
});
