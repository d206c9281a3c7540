import fs from "node:fs";
import path from "node:path";
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { show } from "@/testing/show";
import { Monogram } from "./Monogram";

const CSS = fs.readFileSync(path.join(import.meta.dirname, "monogram.css"), "utf8");
const GROUNDS = [...CSS.matchAll(/linear-gradient\(160deg, (#\w{6}), (#\w{6})\)/g)];

const tones = (names: readonly string[]): (string | undefined)[] => {
  show(names.map((name) => <Monogram key={name} name={name} letters="AO" />));
  return screen.getAllByText("AO").map((letters) => letters.parentElement?.dataset.tone);
};

describe("a monogram", () => {
  it("shows the initials, unless it is given its letters", () => {
    show(<Monogram name="Alice Okafor" />);
    screen.getByText("AO");
    show(<Monogram name="Alice Okafor" letters="LG" />);
    screen.getByText("LG");
  });

  it("is white on a ground of 4.5:1 and more, at both ends", () => {
    for (const [, ...ends] of GROUNDS) {
      for (const end of ends) expect(contrastWithWhite(end), end).toBeGreaterThanOrEqual(4.5);
    }
  });

  it("has each of its grounds, and no other", () => {
    const found = new Set(tones(Array.from({ length: 400 }, (_, n) => `Person ${n}`)));
    expect([...found].sort()).toEqual(GROUNDS.map((_, n) => String(n)));
  });

  it("is the same for the same name", () => {
    expect(tones(["Alice Okafor"])).toEqual(tones(["Alice Okafor"]));
  });
});

/** WCAG 2. */
function contrastWithWhite(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05);
}
