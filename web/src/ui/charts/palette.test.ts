import fs from "node:fs";
import { describe, expect, it } from "vitest";

type Triple = readonly [number, number, number];

const css = fs.readFileSync(new URL("./charts.css", import.meta.url), "utf8");

function palette(selector: string): string[] {
  const block = new RegExp(`^${selector} \\{([^}]*)\\}`, "m").exec(css)?.[1] ?? "";
  return [...block.matchAll(/--chart-\d: (#[0-9a-f]{6})/g)].map(([, hex = ""]) => hex);
}

/** Linear light, 0 to 1. */
function light(hex: string): Triple {
  const part = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

const dot = (row: Triple, of: Triple) => row[0] * of[0] + row[1] * of[1] + row[2] * of[2];
const turn = (by: readonly [Triple, Triple, Triple], of: Triple): Triple => [
  dot(by[0], of),
  dot(by[1], of),
  dot(by[2], of),
];

/** Color vision deficiencies (Machado, Oliveira, Fernandes 2009, severity 1). */
const EYES: Record<string, readonly [Triple, Triple, Triple]> = {
  "all cones": [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** OKLab: its distances match perception. */
function seen(hex: string, eye: readonly [Triple, Triple, Triple]): Triple {
  const [r, g, b] = turn(eye, light(hex)).map((part) => Math.min(1, Math.max(0, part)));
  const cones = turn(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    [r ?? 0, g ?? 0, b ?? 0],
  ).map(Math.cbrt);
  return turn(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    [cones[0] ?? 0, cones[1] ?? 0, cones[2] ?? 0],
  );
}

function contrast(one: string, other: string): number {
  const bright = [one, other].map((hex) => dot([0.2126, 0.7152, 0.0722], light(hex)) + 0.05);
  return Math.max(...bright) / Math.min(...bright);
}

describe.each([
  { theme: "light", selector: ":root,\n.light", grounds: ["#ffffff", "#fcfcfd"] },
  { theme: "dark", selector: "\\.dark", grounds: ["#111113", "#18191b"] },
])("the colors of charts, $theme", ({ selector, grounds }) => {
  const colors = palette(selector);

  it("are six", () => expect(colors).toHaveLength(6));

  it("stand out from the ground (WCAG 1.4.11)", () => {
    for (const color of colors) {
      for (const ground of grounds) expect(contrast(color, ground)).toBeGreaterThanOrEqual(3);
    }
  });

  it.each(Object.entries(EYES))("can be told apart with %s", (_, eye) => {
    for (const [index, one] of colors.entries()) {
      for (const other of colors.slice(index + 1)) {
        const [a, b] = [seen(one, eye), seen(other, eye)];
        const apart = Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
        expect(apart, `${one} and ${other}`).toBeGreaterThan(0.1);
      }
    }
  });
});
