import { describe, expect, it } from "vitest";
import { axisOf, readRange, spanOf } from "./range";

const period = { range: "7d", days: 7, step: 1, starts: ["2024-02-27", "2024-02-28"] };

describe("a range of the console", () => {
  it.each(["7d", "30d", "90d", "1y"])("is %s", (range) => {
    expect(readRange(new URLSearchParams({ range }))).toBe(range);
  });

  it.each(["10y", "", "<script>alert(1)</script>", "30D", "__proto__", "7d,30d"])(
    "is 30 days where the address says %s",
    (range) => {
      expect(readRange(new URLSearchParams({ range }))).toBe("30d");
    },
  );

  it("ends on its last day, whatever zone the reader is in", () => {
    expect(spanOf(period)).toBe("Feb 27, 2024 to Mar 4, 2024");
    const days = ["Feb 27", "Feb 28"];
    expect(axisOf(period)).toEqual({ over: "Day", labels: days, spans: { of: "day", ends: days } });
    expect(axisOf({ ...period, step: 7, starts: ["2024-02-27"] })).toEqual({
      over: "Week from",
      labels: ["Feb 27, 2024"],
      spans: { of: "week", ends: ["Mar 4, 2024"] },
    });
  });

  it("has no days before it is there", () => {
    expect(axisOf(undefined)).toEqual({ over: "", labels: [] });
  });
});
