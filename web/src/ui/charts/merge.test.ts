import { expect, it } from "vitest";
import { merged, perBar } from "./merge";

it.each([
  // 90 days, 52 weeks, 30 days; on a phone (310 px) and beside another chart (430 px).
  [90, 1, 310, 2],
  [90, 2, 310, 5],
  [90, 3, 310, 6],
  [52, 1, 310, 2],
  [52, 2, 310, 4],
  [52, 3, 310, 4],
  [30, 3, 310, 2],
  [52, 2, 430, 2],
  [90, 1, 860, 1],
  [7, 3, 310, 1],
  [12, 2, 310, 1],
  // A prime number: the first bar has fewer.
  [53, 2, 310, 3],
])("%i buckets of %i series on %i pixels: %i in a bar", (count, series, width, every) => {
  expect(perBar(count, series, width)).toBe(every);
});

it("adds up what stands in a bar, counted from the newest", () => {
  const days = ["Nov 1", "Nov 2", "Nov 3", "Nov 4", "Nov 5"];
  const data = {
    over: "Day",
    labels: days,
    spans: { of: "day", ends: days },
    series: [{ label: "Submitted", values: [1, 2, null, 4, 5] }],
  } as const;
  expect(merged(data, 2)).toEqual({
    over: "Day",
    starts: ["Nov 1", "Nov 2", "Nov 4"],
    labels: ["Nov 1", "Nov 2 – Nov 3", "Nov 4 – Nov 5"],
    series: [{ label: "Submitted", values: [1, 2, 9] }],
  });
  expect(merged(data, 1)).toEqual({ ...data, starts: days });
});

it("leaves alone what is no span of time", () => {
  const hubs = { over: "Hub", labels: ["A", "B"], series: [{ label: "Decided", values: [1, 2] }] };
  expect(merged(hubs, 2)).toEqual({ ...hubs, starts: hubs.labels });
});
