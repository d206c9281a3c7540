import { describe, expect, it } from "vitest";
import type { TeamMember } from "@/data/organizations/queries";
import { rightsOf, whyNotMoved } from "./rights";

const team = [
  { display_name: "Bob Lindqvist", role: "OWNER", is_active: true },
  { display_name: "Carol Mehta", role: "MEMBER", is_active: true },
] as TeamMember[];
const as = (role: "OWNER" | "ADMIN" | "MEMBER" | "VIEWER") =>
  rightsOf({ role, name: "Lindqvist Ventures" }, team);
const card = { state: "OBSERVING", is_on_market: true } as const;

describe("a card's move", () => {
  it("is a member's, but for what is committed", () => {
    expect(whyNotMoved(card, "PASSED", as("MEMBER"))).toBeNull();
    expect(whyNotMoved(card, "COMMITTED", as("ADMIN"))).toBeNull();
    expect(whyNotMoved(card, "COMMITTED", as("MEMBER"))).toBe(
      "An administrator of Lindqvist Ventures commits: Bob Lindqvist.",
    );
    expect(whyNotMoved({ ...card, state: "COMMITTED" }, "PASSED", as("MEMBER"))).not.toBeNull();
  });

  it("is no viewer's, and what has left the market is not committed to", () => {
    expect(whyNotMoved(card, "PASSED", as("VIEWER"))).toBe("Viewers change nothing.");
    const gone = { ...card, is_on_market: false } as const;
    expect(whyNotMoved(gone, "COMMITTED", as("OWNER"))).toBe("It is off the market.");
    expect(whyNotMoved(gone, "PASSED", as("OWNER"))).toBeNull();
  });
});
