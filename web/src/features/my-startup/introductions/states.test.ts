import { describe, expect, it } from "vitest";
import { fundOf, stateOf, ticketOf } from "./states";

describe("a request for an introduction", () => {
  it("is one that waits, unless the address asks for others", () => {
    expect(stateOf(null)).toBe("OPEN");
    expect(stateOf("accepted")).toBe("ACCEPTED");
    expect(stateOf("all")).toBeNull();
    expect(stateOf("toString")).toBe("OPEN");
  });

  it("says what ticket the investor writes, as far as they state it", () => {
    const ticket = (ticket_size_min: number | null, ticket_size_max: number | null) =>
      ticketOf({ ticket_size_min, ticket_size_max });
    expect(ticket(100_000, 500_000)).toBe("$100,000 to $500,000");
    expect(ticket(100_000, 100_000)).toBe("$100,000");
    expect(ticket(null, 500_000)).toBe("Up to $500,000");
    expect(ticket(100_000, null)).toBe("From $100,000");
    expect(ticket(0, 500_000)).toBe("$0 to $500,000");
    expect(ticket(null, null)).toBeNull();
  });

  it("names the fund and what kind of investor it is", () => {
    const fund = (investor_name: string | null, investor_type: string | null) =>
      fundOf({ investor_name, investor_type, person_name: "Mallory Quist" });
    expect(fund("Quist Capital", "VC")).toBe("Quist Capital · VC");
    expect(fund(null, "Angel")).toBe("Angel");
    expect(fund("Mallory Quist", "Angel"), "who invests for themself is named once").toBe("Angel");
    expect(fund("", null)).toBeNull();
  });
});
