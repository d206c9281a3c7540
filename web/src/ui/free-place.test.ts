import { describe, expect, it } from "vitest";
import { type Box, freePlace } from "./free-place";

const room = { left: 0, top: 64, width: 1000, height: 600 };
const size = { width: 300, height: 60 };
const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  width,
  height,
});
const place = (controls: Box[], texts: Box[] = []) => {
  const { left, top } = freePlace(size, { room, controls, texts });
  return [left, top];
};

describe("the place of a notice", () => {
  it("is the top right as a rule", () => {
    expect(place([])).toEqual([700, 64]);
  });

  it("is another corner when something to use stands there", () => {
    expect(place([box(900, 70, 80, 32)])).toEqual([0, 64]);
    expect(place([box(0, 64, 1000, 48)])).toEqual([700, 604]);
  });

  it("is between a header and a composer that are as wide as the screen", () => {
    const [left, top] = place([box(0, 64, 1000, 100), box(0, 560, 1000, 104)]);
    expect(left).toBe(700);
    expect(top).toBeGreaterThanOrEqual(164);
    expect(top).toBeLessThanOrEqual(500);
  });

  it("covers text rather than what is used, and as little as it can", () => {
    expect(place([box(0, 64, 1000, 540)], [box(700, 604, 300, 60)])).toEqual([0, 604]);
    expect(place([box(0, 64, 1000, 540)], [box(0, 604, 1000, 60)])[1]).toBe(604);
  });
});
