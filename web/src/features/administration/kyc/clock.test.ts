import { describe, expect, it } from "vitest";
import { clockOf, endsOf } from "./clock";

const NOW = Date.parse("2026-03-04T12:00:00Z");
const inHours = (hours: number) => new Date(NOW + hours * 3_600_000).toISOString();

describe("clockOf", () => {
  it.each([
    [48, "2 days left", "gray"],
    [47.9, "47 hours left", "gray"],
    [12, "12 hours left", "gray"],
    [11.9, "11 hours left", "amber"],
    [1, "1 hour left", "amber"],
    [0.5, "30 minutes left", "amber"],
    [0.001, "1 minute left", "amber"],
    [0, "Overdue by 1 minute", "red"],
    [-3.5, "Overdue by 3 hours", "red"],
    [-72, "Overdue by 3 days", "red"],
  ])("%d hours before it is due: %s", (hours, text, tone) => {
    expect(clockOf(inHours(hours), NOW)).toEqual({ text, tone });
  });
});

describe("endsOf", () => {
  it("is a year from now, and between tomorrow and ten years", () => {
    expect(endsOf(NOW)).toEqual({ first: "2026-03-05", usual: "2027-03-04", last: "2036-03-04" });
  });

  it("counts days in UTC", () => {
    expect(endsOf(Date.parse("2026-12-31T23:59:00Z")).first).toBe("2027-01-01");
  });
});
