import { describe, expect, it } from "vitest";
import { onlyBar, onlyStep } from "./tips";
import type { ChartData } from "./types";

const of = (...values: (number | null)[]): ChartData => ({
  over: "Month",
  labels: values.map((_, index) => `Month ${index + 1}`),
  series: [{ label: "Approved", values }],
});

describe("a chart in words", () => {
  it("says a bar that stands alone, and leaves several to the picture", () => {
    expect(onlyBar(of(0, 3, 0), "count")).toBe("Month 2: Approved 3");
    expect(onlyBar(of(0, 3, 1), "count")).toBeNull();
    expect(onlyBar(of(0, 0), "count")).toBeNull();
    const two = of(0, 3);
    const withNone = { ...two, series: [...two.series, { label: "Rejected", values: [0, 0] }] };
    expect(onlyBar(withNone, "count")).toBe("Month 2: Approved 3");
  });

  it("says a line of one point or one step, and leaves several to the picture", () => {
    expect(onlyStep(of(2), "count")).toBe("Since Month 1: Approved 2");
    expect(onlyStep(of(0, 0, 4, 4), "count")).toBe("Since Month 3: Approved 4");
    expect(onlyStep(of(null, 4, 4), "count")).toBe("Since Month 2: Approved 4");
    expect(onlyStep(of(0, 1, 4), "count")).toBeNull();
  });
});
