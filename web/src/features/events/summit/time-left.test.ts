import { describe, expect, it } from "vitest";
import { countAt } from "./count-at";
import { timeLeft } from "./time-left";

describe("the countdown", () => {
  const start = Date.parse("2026-02-04T09:00:00+05:30");

  it("counts days, hours, minutes and seconds", () => {
    expect(timeLeft(start, Date.parse("2026-02-02T03:29:58Z"))).toEqual({
      days: 2,
      hours: 0,
      minutes: 0,
      seconds: 2,
    });
    expect(timeLeft(start, Date.parse("2026-02-03T02:14:15Z"))).toEqual({
      days: 1,
      hours: 1,
      minutes: 15,
      seconds: 45,
    });
  });

  it("shows the last second until it is over, and zeros from then on", () => {
    const zeros = { days: 0, hours: 0, minutes: 0, seconds: 0 };
    expect(timeLeft(start, start - 1).seconds).toBe(1);
    expect(timeLeft(start, start)).toEqual(zeros);
    expect(timeLeft(start, start + 1e10)).toEqual(zeros);
  });
});

describe("a figure that counts up", () => {
  it("takes two seconds from nothing to the whole", () => {
    expect(countAt(500, -5)).toBe(0);
    expect(countAt(500, 0)).toBe(0);
    expect(countAt(500, 1_000)).toBeGreaterThan(250);
    expect(countAt(500, 1_999)).toBeLessThanOrEqual(500);
    expect(countAt(500, 2_000)).toBe(500);
    expect(countAt(500, 9_000)).toBe(500);
  });
});
