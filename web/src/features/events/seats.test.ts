import { describe, expect, it } from "vitest";
import { attendance, isFull, ticketPrice } from "./seats";

describe("seats", () => {
  it("are 500 where none are stated", () => {
    expect(attendance({ current_attendees: 133, max_attendees: null })).toBe(
      "133 of 500 attending",
    );
    expect(isFull({ current_attendees: 499, max_attendees: null })).toBe(false);
    expect(isFull({ current_attendees: 500, max_attendees: null })).toBe(true);
    expect(isFull({ current_attendees: 8, max_attendees: 8 })).toBe(true);
  });

  it.each([
    [null, "USD", "Free"],
    [0, "USD", "Free"],
    [299, "USD", "$299"],
    [45, "EUR", "€45"],
    [12.5, "USD", "$12.50"],
  ])("cost %j %s: %s", (ticket_price, currency, said) => {
    expect(ticketPrice({ ticket_price, currency })).toBe(said);
  });
});
