import { describe, expect, it } from "vitest";
import { whoManages, whoMaySign, whoSigns } from "./signatories";

const bobs = (names: string[], owners: string[] = [], is_managed = true) => ({
  side: "INVESTOR" as const,
  organization: "Lindqvist Ventures",
  names,
  owners,
  is_managed,
});

describe("who may sign for a side", () => {
  it("is said by name", () => {
    expect(whoMaySign(bobs(["Bob Lindqvist"]), true)).toBe(
      "Only Bob Lindqvist may sign for Lindqvist Ventures.",
    );
    expect(whoMaySign(bobs(["Bob Lindqvist", "Ann Berg"]), false)).toBe(
      "Only Bob Lindqvist or Ann Berg may sign for Lindqvist Ventures.",
    );
  });

  it("is said of the other side without excluding anybody", () => {
    expect(whoSigns(bobs(["Bob Lindqvist"]))).toBe(
      "Bob Lindqvist may sign for Lindqvist Ventures.",
    );
    expect(whoSigns(bobs([]))).toContain("Nobody in this room may sign");
  });

  it("says of the own side that nobody in the room manages it, and whom to ask", () => {
    expect(whoManages(bobs([]))).toBeNull();
    expect(whoManages(bobs([], ["Ann Berg"], false))).toContain("Ask Ann Berg to join.");
    expect(whoManages(bobs([], [], false))).not.toContain("Ask");
  });

  it("says who decides where nobody may", () => {
    expect(whoMaySign(bobs([]), true)).toBe(
      "Nobody may sign for Lindqvist Ventures now. One of its owners decides who may.",
    );
    expect(whoMaySign(bobs([], ["Bob Lindqvist", "Ann Berg"]), true)).toBe(
      "Nobody may sign for Lindqvist Ventures now. Ask Bob Lindqvist or Ann Berg, who decides who may.",
    );
    expect(whoMaySign(bobs([]), false)).toContain("Nobody in this room may sign");
  });
});
