import { expect, it } from "vitest";
import { daysLeft } from "./days-left";

it("counts the days that are left, never below none", () => {
  const now = Date.parse("2026-11-01T12:00:00Z");
  expect(daysLeft("2026-12-01T12:00:00Z", now)).toBe(30);
  expect(daysLeft("2026-11-01T12:00:01Z", now)).toBe(1);
  expect(daysLeft("2026-10-31T12:00:00Z", now)).toBe(0);
});
