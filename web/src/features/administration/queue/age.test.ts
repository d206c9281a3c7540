import { describe, expect, it } from "vitest";
import { isOverdue, waitingFor } from "./age";

const NOW = Date.parse("2026-11-22T12:00:00Z");
const ago = (hours: number) => new Date(NOW - hours * 3_600_000).toISOString();

describe("how long an application waits", () => {
  it.each([
    [0, "Today"],
    [23, "Today"],
    [24, "1 day"],
    [24 * 19 + 5, "19 days"],
  ])("%d hours: %s", (hours, words) => {
    expect(waitingFor(ago(hours), NOW)).toBe(words);
  });

  it("is marked after 14 days, and only while it waits", () => {
    const submitted = (hours: number, status: "PENDING" | "APPROVED" = "PENDING") =>
      isOverdue({ status, submitted_at: ago(hours) }, NOW);
    expect(submitted(24 * 14)).toBe(false);
    expect(submitted(24 * 14 + 1)).toBe(true);
    expect(submitted(24 * 60, "APPROVED")).toBe(false);
  });
});
