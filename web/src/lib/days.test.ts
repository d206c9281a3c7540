import { expect, it } from "vitest";
import { byDay } from "./days";

const moments = (...texts: string[]) => texts.map((text) => new Date(text).toISOString());
const itself = (moment: string) => moment;

it("groups by the reader's days and keeps the order", () => {
  const now = new Date("2026-03-10T00:05:00").getTime();
  const days = byDay(
    moments(
      "2026-03-10T00:01:00",
      "2026-03-09T23:59:00",
      "2026-03-09T00:00:00",
      "2026-03-08T12:00:00",
      "2025-03-10T00:01:00",
    ),
    itself,
    now,
  );
  expect(days.map(({ name, entries }) => [name, entries.length])).toEqual([
    ["Today", 1],
    ["Yesterday", 2],
    ["Mar 8, 2026", 1],
    ["Mar 10, 2025", 1],
  ]);
});

it("writes the dates in full when asked to", () => {
  const now = new Date("2026-11-22T09:00:00").getTime();
  const days = byDay(moments("2026-11-22T00:01:00", "2026-10-01T12:00:00"), itself, now, "long");
  expect(days.map(({ name }) => name)).toEqual(["Today", "Thursday, October 1, 2026"]);
});

it("says so when a date cannot be read", () => {
  expect(byDay(["soon"], itself, 0)[0]?.name).toBe("Date not known");
});
