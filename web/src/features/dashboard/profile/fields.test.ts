import { describe, expect, it } from "vitest";
import type { InvestorProfile } from "@/data/investors/queries";
import {
  asTyped,
  CROSSED,
  holds,
  readList,
  readProfile,
  type TypedProfile,
  toggled,
} from "./fields";

const STORED: InvestorProfile = {
  fund_name: "Lindqvist Ventures",
  fixed_name_reason: null,
  investor_type: "VC",
  ticket_size_min: 500_000,
  ticket_size_max: 5_000_000.5,
  preference_sectors: ["Fintech", "Clean Energy"],
  preference_stages: ["SEED", "Growth"],
  preference_geographies: [],
  portfolio_size: 12,
  total_aum: null,
  bio: null,
  linkedin_url: null,
  website_url: "https://lindqvist.example",
};
const read = (more: Partial<TypedProfile>) => readProfile({ ...asTyped(STORED), ...more }, STORED);

describe("an investor's profile as it is typed", () => {
  it("is unchanged when nothing was typed", () => {
    expect(asTyped(STORED)).toMatchObject({
      ticket_size_max: "5,000,000.5",
      preference_stages: "Seed, Growth",
      total_aum: "",
    });
    expect(read({})).toEqual({ changes: {}, problems: {}, emptied: {} });
  });

  it("is read field by field, and only what differs is a change", () => {
    expect(
      read({
        fund_name: " ",
        ticket_size_min: "250k",
        total_aum: "1.2b",
        preference_sectors: " Fintech, ,fintech , Space Technology,Fintech",
        preference_stages: "series a, Pre-Seed",
      }).changes,
    ).toEqual({
      fund_name: null,
      ticket_size_min: 250_000,
      total_aum: 1_200_000_000,
      preference_sectors: ["Fintech", "fintech", "Space Technology"],
      preference_stages: ["SERIES_A", "PRE_SEED"],
    });
  });

  it.each(["12;5", "1e400", "a lot", "5 to 10", "NaN"])(
    "%s is no number: empty, and said so",
    (text) => {
      const { changes, emptied, problems } = read({ ticket_size_min: text });
      expect(changes).toEqual({ ticket_size_min: null });
      expect(emptied.ticket_size_min).toContain(`"${text}" cannot be read as a number`);
      expect(problems).toEqual({});
    },
  );

  it.each([
    ["total_aum", "-5", "Enter 0 or more."],
    ["total_aum", "10,000,000,000,000", "Enter 9,999,999,999,999.99 or less."],
    ["total_aum", "1234.005", "Use at most 2 decimals."],
    ["total_aum", "12.500", '"12.500" can be read in two ways. Write 12,500 or 12.50.'],
    ["portfolio_size", "1.5", "Enter a whole number."],
    ["ticket_size_min", "6m", CROSSED],
    ["linkedin_url", "linkedin.com / bob", "Enter a web address that begins with https://."],
    ["website_url", "javascript:alert(1)", "Enter a web address that begins with https://."],
    ["bio", "x".repeat(5001), "This text is too long: at most 5000 characters."],
    [
      "preference_sectors",
      Array.from({ length: 200 }, (_, n) => `Sector ${n}`).join(","),
      "List at most 50 sectors: these are 200.",
    ],
    [
      "preference_geographies",
      "x".repeat(81),
      "Each of them has at most 80 characters. Separate them with commas.",
    ],
  ] as const)("%s %s is refused with a sentence", (field, text, sentence) => {
    const { problems, emptied } = read({ [field]: text });
    const at = field === "ticket_size_min" ? "ticket_size_max" : field;
    expect(problems).toEqual({ [at]: sentence });
    expect(emptied).toEqual({});
  });

  it("takes a suggestion into a list, and out of it again", () => {
    expect(toggled("Fintech", "Clean Energy")).toBe("Fintech, Clean Energy");
    expect(toggled(" fintech ,, Clean Energy,", "Fintech")).toBe("Clean Energy");
    expect(holds("clean energy, x", "Clean Energy")).toBe(true);
    expect(readList(" , ,")).toEqual([]);
  });
});
