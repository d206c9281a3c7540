import fs from "node:fs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Monogram } from "./Monogram";

const CSS = fs.readFileSync(new URL("./monogram.css", import.meta.url), "utf8");
const GROUNDS = [...CSS.matchAll(/linear-gradient\(160deg, (#\w{6}), (#\w{6})\)/g)];

const toneOf = (name: string) =>
  /data-tone="(\d+)"/.exec(renderToStaticMarkup(createElement(Monogram, { name })))?.[1];

describe("a monogram", () => {
  it("is white on a ground of 4.5:1 and more, at both ends", () => {
    for (const [, ...ends] of GROUNDS) {
      for (const end of ends) expect(contrastWithWhite(end), end).toBeGreaterThanOrEqual(4.5);
    }
  });

  it("has each of its grounds, and no other", () => {
    const tones = new Set(Array.from({ length: 400 }, (_, n) => toneOf(`Person ${n}`)));
    expect([...tones].sort()).toEqual(GROUNDS.map((_, n) => String(n)));
  });

  it("is the same for the same name", () => {
    expect(toneOf("Alice Okafor")).toBe(toneOf("Alice Okafor"));
  });
});

/** WCAG 2. */
function contrastWithWhite(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05);
}
