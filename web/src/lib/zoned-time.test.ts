import { describe, expect, it } from "vitest";
import { instantOf, isZone, localOf, zoneOfToday, zones } from "./zoned-time";

describe("a time on the clocks of a zone", () => {
  it.each([
    ["2026-02-04T09:00", "Asia/Kolkata", "2026-02-04T03:30:00.000Z"],
    ["2026-03-28T09:00", "Europe/London", "2026-03-28T09:00:00.000Z"],
    ["2026-03-29T09:00", "Europe/London", "2026-03-29T08:00:00.000Z"],
    ["2026-11-01T00:30", "America/New_York", "2026-11-01T04:30:00.000Z"],
    // Shown twice that night: the first one.
    ["2026-11-01T01:30", "America/New_York", "2026-11-01T05:30:00.000Z"],
    ["2026-11-01T02:30", "America/New_York", "2026-11-01T07:30:00.000Z"],
    ["2026-12-31T23:59", "Pacific/Kiritimati", "2026-12-31T09:59:00.000Z"],
    ["2026-06-01T12:00", "UTC", "2026-06-01T12:00:00.000Z"],
  ])("%s in %s is a moment, and back", (local, zone, moment) => {
    expect(instantOf(local, zone)).toBe(moment);
    expect(localOf(moment, zone)).toBe(local);
  });

  it("is none where the clocks skip it, nor where it is no time", () => {
    expect(instantOf("2026-03-29T01:30", "Europe/London")).toBeNull();
    expect(instantOf("2026-03-08T02:30", "America/New_York")).toBeNull();
    for (const local of ["", "soon", "2026-13-01T00:00"])
      expect(instantOf(local, "UTC")).toBeNull();
  });

  it("needs a zone that there is", () => {
    expect(["Mars/Base", "", "Europe/Paris"].map(isZone)).toEqual([false, false, true]);
    expect(zones()).toContain("UTC");
    expect(zones()).toContain("Europe/Paris");
  });

  it("has the name of today", () => {
    expect(["Asia/Calcutta", "Europe/Kiev", "Europe/Paris"].map(zoneOfToday)).toEqual([
      "Asia/Kolkata",
      "Europe/Kyiv",
      "Europe/Paris",
    ]);
    expect(zones()).toContain("Asia/Kolkata");
    expect(zones()).not.toContain("Asia/Calcutta");
  });
});
