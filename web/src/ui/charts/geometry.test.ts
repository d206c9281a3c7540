import { describe, expect, it } from "vitest";
import { bandsOf, placeLabels, stacked, valueScale } from "./geometry";

describe("the axis of values", () => {
  it("begins at 0 and ends at a round number", () => {
    const scale = valueScale([3, 87], 200, 0, true);
    expect(scale.ticks).toEqual([0, 20, 40, 60, 80, 100]);
    expect([scale.at(0), scale.at(50), scale.at(100)]).toEqual([200, 100, 0]);
  });

  it("has no halves of what is counted", () => {
    expect(valueScale([1], 200, 0, true).ticks).toEqual([0, 1]);
    expect(valueScale([1], 200, 0, false).ticks).toContain(0.2);
  });

  it("goes below 0 where a value does, and stands where nothing is", () => {
    expect(valueScale([-40, 90], 200, 0, true).ticks[0]).toBe(-50);
    expect(valueScale([0, 0], 200, 0, true).at(0)).toBe(200);
  });
});

describe("bands", () => {
  const bands = bandsOf(4, 100, 500, 0.2);

  it("share the length", () => {
    expect(bands.width).toBeCloseTo(80);
    expect(bands.start(0)).toBeCloseTo(110);
    expect(bands.middle(3)).toBeCloseTo(450);
  });

  it("are found by place, the nearest beyond the ends", () => {
    expect([0, 100, 199, 200, 499, 900].map(bands.indexAt)).toEqual([0, 0, 0, 1, 3, 3]);
  });
});

it("leaves labels out where they would touch, the last one never", () => {
  const months = ["Jan 2026", "Feb 2026", "Mar 2026", "Apr 2026", "May 2026", "Jun 2026"];
  const shown = (width: number) => {
    const bands = bandsOf(months.length, 0, width, 0);
    const placed = placeLabels(months, bands.middle, width);
    expect(placed.every(({ x, label }) => x + label.length * 3 <= width)).toBe(true);
    return placed.map(({ label }) => label.slice(0, 3)).join(" ");
  };
  expect(shown(1000)).toBe("Jan Feb Mar Apr May Jun");
  expect(shown(300)).toBe("Feb Apr Jun");
  expect(shown(90)).toBe("Jun");
});

it("stacks one series on the other, and nothing on nothing", () => {
  expect(stacked([{ values: [1, null] }, { values: [2, 3] }])).toEqual([
    [
      [0, 1],
      [0, 0],
    ],
    [
      [1, 3],
      [0, 3],
    ],
  ]);
});
