import { describe, expect, it } from "vitest";
import { endingOf } from "./ending";

const ended = (
  ending: Parameters<typeof endingOf>[0]["ending"],
  ended_by_name: string | null = null,
  ended_by_me: boolean | null = null,
) => ({ ending, ended_at: "2026-11-03T12:00:00Z", ended_by_name, ended_by_me });

describe("how a room ended", () => {
  it.each([
    [ended(null), null],
    [ended("COMPLETED"), "Completed by both sides on Nov 3, 2026"],
    [ended("CANCELLED", "Alice Okafor", false), "Cancelled by Alice Okafor on Nov 3, 2026"],
    [ended("CANCELLED", "Bob Lindqvist", true), "Cancelled by you on Nov 3, 2026"],
    [ended("CLOSED"), "Closed on Nov 3, 2026"],
    [
      ended("ACCESS_ENDED", "Bob Lindqvist", false),
      "Your access was ended by Bob Lindqvist on Nov 3, 2026",
    ],
    [ended("ACCESS_EXPIRED"), "Your access expired on Nov 3, 2026"],
    [ended("LEFT", "Carol Mehta", true), "You left on Nov 3, 2026"],
  ])("%j reads %j", (room, sentence) => expect(endingOf(room)).toBe(sentence));
});
