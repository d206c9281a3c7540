import { describe, expect, it } from "vitest";
import { askedBy, withoutSeat } from "./words";

describe("a request of a fund", () => {
  const fund = { investor_name: "Lindqvist Ventures" };

  it("names who asked, and for whom", () => {
    expect(askedBy({ ...fund, requested_by_name: "Carol Mehta" })).toBe(
      "Asked by Carol Mehta, Lindqvist Ventures",
    );
    expect(askedBy({ ...fund, requested_by_name: null })).toBe("Asked by Lindqvist Ventures");
  });

  it("says to whoever has no seat in its room who can bring them in", () => {
    expect(withoutSeat({ ...fund, colleagues: ["Bob Lindqvist", "Mel Reed"] })).toBe(
      "In its deal room for Lindqvist Ventures: Bob Lindqvist, Mel Reed. An administrator of Lindqvist Ventures who is in it can add you.",
    );
    expect(withoutSeat({ ...fund, colleagues: [] })).toContain("Its administrators can join it.");
    expect(withoutSeat({ ...fund, colleagues: null })).toContain("currently have no access");
  });
});
