import { describe, expect, it } from "vitest";
import { whoMaySign } from "./signatories";

const bobs = (names: string[]) => ({
  side: "INVESTOR" as const,
  organization: "Lindqvist Ventures",
  names,
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

  it("says who decides where nobody may", () => {
    expect(whoMaySign(bobs([]), true)).toBe(
      "Nobody may sign for Lindqvist Ventures now. One of its owners decides who may.",
    );
    expect(whoMaySign(bobs([]), false)).toContain("Nobody in this room may sign");
  });
});
