import { expect, test } from "vitest";
import { daysLeft, isVerified } from "./verification";

test.each([
  ["2026-12-02", "2026-11-02T00:00:00Z", null],
  ["2026-12-02", "2026-11-03T00:00:00Z", 30],
  ["2026-12-02", "2026-12-01T12:00:00Z", 2],
  ["2026-12-02", "2026-12-02T23:59:00Z", 1],
])("until %s, on %s: %s days", (valid_until, now, days) => {
  expect(daysLeft({ kyc_status: "VERIFIED", valid_until }, Date.parse(now))).toBe(days);
});

test("without an end, or not verified, no days are counted", () => {
  expect(daysLeft({ kyc_status: "VERIFIED", valid_until: null }, 0)).toBeNull();
  expect(daysLeft({ kyc_status: "EXPIRED", valid_until: "2026-01-01" }, 0)).toBeNull();
});

test.each([
  ["VERIFIED", null, "2026-12-02T00:00:00Z", true],
  ["VERIFIED", "2026-12-02", "2026-12-02T23:59:00Z", true],
  ["VERIFIED", "2026-12-02", "2026-12-03T00:00:00Z", false],
  ["EXPIRED", "2027-12-02", "2026-12-03T00:00:00Z", false],
])("%s until %s, on %s: %s", (kyc_status, valid_until, now, isGood) => {
  expect(isVerified({ kyc_status, valid_until }, Date.parse(now))).toBe(isGood);
});
