import { expect, it } from "vitest";
import { guestsIn, whyNotAnnounced } from "./announcing";

const event = { current_attendees: 5, waiting: 2, asking: 1 };

it("counts the guests of each audience", () => {
  expect(guestsIn("ALL", event)).toBe(8);
  expect(guestsIn("REGISTERED", event)).toBe(5);
  expect(guestsIn("WAITING", event)).toBe(3);
});

it("says why nobody can be written to now", () => {
  expect(whyNotAnnounced({ left: 1, is_open: true }, 8)).toBeNull();
  expect(whyNotAnnounced({ left: 0, is_open: true }, 8)).toMatch(/tomorrow/);
  expect(whyNotAnnounced({ left: 2, is_open: true }, 0)).toMatch(/Nobody has registered/);
  expect(whyNotAnnounced({ left: 2, is_open: false }, 8)).toMatch(/more than a week ago/);
});
