import { describe, expect, it } from "vitest";
import {
  GAP,
  indexAt,
  inView,
  layOut,
  mainPage,
  placeOf,
  scaleOf,
  sharpness,
  spotAt,
  turned,
  zoomStep,
} from "./layout";

const A4 = { width: 794, height: 1123 };
const SLIDE = { width: 1280, height: 720 };
const many = (count: number) => Array.from({ length: count }, () => A4);

describe("how large a page is", () => {
  const desktop = { width: 1440, height: 850 };
  const phone = { width: 390, height: 750 };
  it.each([
    ["width", A4, phone, (390 - 2 * GAP) / 794],
    ["width", SLIDE, desktop, (1440 - 2 * GAP) / 1280],
    ["page", A4, desktop, (850 - 2 * GAP) / 1123],
    ["auto", A4, desktop, 1.25],
    ["auto", A4, phone, (390 - 2 * GAP) / 794],
    ["auto", SLIDE, desktop, (1440 - 2 * GAP) / 1280],
    ["auto", SLIDE, { width: 1440, height: 700 }, (700 - 2 * GAP) / 720],
    [1.5, A4, phone, 1.5],
    [9, A4, phone, 4],
    [0.01, A4, phone, 0.25],
    ["width", A4, { width: 0, height: 0 }, 0.1],
    ["page", { width: 0, height: 0 }, desktop, 1],
  ] as const)("%s", (zoom, page, room, scale) => {
    expect(scaleOf(zoom, page, room)).toBeCloseTo(scale, 5);
  });

  it("a picture is seen whole, and not larger than it is", () => {
    expect(scaleOf("auto", { width: 320, height: 200 }, desktop, true)).toBe(1);
    expect(scaleOf("auto", { width: 4000, height: 2000 }, desktop, true)).toBeCloseTo(
      1416 / 4000,
      5,
    );
  });

  it("goes up and down in usual steps", () => {
    expect(zoomStep(1, 1)).toBe(1.25);
    expect(zoomStep(1, -1)).toBe(0.75);
    expect(zoomStep(1.13, 1)).toBe(1.25);
    expect(zoomStep(1.2499, 1)).toBe(1.5);
    expect(zoomStep(4, 1)).toBe(4);
    expect(zoomStep(0.25, -1)).toBe(0.25);
    expect(zoomStep(0.1, -1)).toBe(0.25);
  });
});

describe("pages below each other", () => {
  it("stand with gaps, turned ones as wide as high", () => {
    const layout = layOut([A4, SLIDE], 0.5, 0);
    expect(layout.tops).toEqual([GAP, GAP + 562 + GAP, GAP + 562 + GAP + 360 + GAP]);
    expect(layout.width).toBe(640 + 2 * GAP);
    expect(layOut([A4], 1, 90).sizes).toEqual([{ width: 1123, height: 794 }]);
    expect(turned(A4, 180)).toEqual(A4);
    expect(layOut([], 1, 0)).toEqual({ tops: [GAP], sizes: [], width: 2 * GAP, height: GAP });
  });

  it("are found by where one is, five hundred of them", () => {
    const { tops, height } = layOut(many(500), 1, 0);
    for (const index of [0, 1, 249, 498, 499]) {
      expect(indexAt(tops, tops[index] ?? 0)).toBe(index);
      expect(indexAt(tops, (tops[index] ?? 0) + 1100)).toBe(index);
    }
    expect(indexAt(tops, -50)).toBe(0);
    expect(indexAt(tops, height + 10_000)).toBe(499);
    expect(indexAt([], 3)).toBe(0);
  });

  it("few are drawn at a time", () => {
    const { tops } = layOut(many(500), 1, 0);
    const [first, last] = inView(tops, tops[250] ?? 0, 900, 400);
    expect([first, last]).toEqual([249, 251]);
    expect(inView(tops, 0, 900, 400)).toEqual([0, 1]);
    expect(inView([], 0, 900, 400)).toEqual([0, -1]);
  });

  it("the one that is seen most is the page one is on", () => {
    const layout = layOut(many(10), 0.5, 0);
    expect(mainPage(layout, 0, 800)).toBe(0);
    expect(mainPage(layout, 300, 600)).toBe(1);
    expect(mainPage(layout, layout.tops[3] ?? 0, 1300)).toBe(3);
    expect(mainPage(layout, layout.height - 600, 600)).toBe(9);
    expect(mainPage(layOut([], 1, 0), 0, 600)).toBe(0);
    const large = layOut(many(3), 4, 0);
    expect(mainPage(large, 2000, 800)).toBe(0);
    expect(mainPage(large, 4400, 800)).toBe(1);
  });

  it("what one looks at stays where it is, larger, smaller or turned", () => {
    const before = layOut([A4, SLIDE, A4], 1, 0);
    const spot = spotAt(before, 700, 1500);
    expect(spot.index).toBe(1);
    for (const after of [layOut([A4, SLIDE, A4], 2.5, 0), layOut([A4, SLIDE, A4], 0.3, 0)]) {
      const place = placeOf(after, spot);
      const again = spotAt(after, place.left, place.top);
      expect(again.index).toBe(1);
      expect(again.down).toBeCloseTo(spot.down, 2);
      expect(again.across).toBeCloseTo(spot.across, 2);
    }
    expect(placeOf(before, spot)).toEqual({ top: 1500, left: 700 });
  });
});

it("no canvas is larger than what a browser draws", () => {
  expect(sharpness(A4, 2, 2 ** 24)).toBe(2);
  const huge = { width: 794 * 4, height: 1123 * 4 };
  const factor = sharpness(huge, 3, 2 ** 24);
  expect(huge.width * factor * huge.height * factor).toBeLessThanOrEqual(2 ** 24 + 1);
  expect(sharpness({ width: 0, height: 0 }, 1, 2 ** 24)).toBe(1);
});
