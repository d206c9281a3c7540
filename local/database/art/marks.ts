import { FORMS, type Inks } from "./forms.ts";
import { turnOf } from "./names.ts";

/** None of them white, which hubs have. */
const PALETTE = [
  ["#3e63dd", "#c1d0ff", "#e1e9ff"],
  ["#1f2d5c", "#9db1f5", "#dbe3fb"],
  ["#1f6f78", "#a9dadc", "#d8eeee"],
  ["#5b4fa3", "#cfc8f3", "#e6e2fa"],
  ["#3a4a66", "#b4c3da", "#dfe6f0"],
  ["#2d6e56", "#aed8c5", "#d9eee4"],
  ["#2b6ca8", "#b5d5f0", "#dceaf7"],
  ["#7a5a3c", "#e3c9a6", "#f3e7d7"],
] as const;

const SETTINGS: ((colours: (typeof PALETTE)[number]) => Inks)[] = [
  ([deep, soft]) => ({ a: "#fff", b: soft, g: deep }),
  ([deep, soft, pale]) => ({ a: deep, b: blend(deep, soft), g: pale }),
];

function blend(one: string, other: string): string {
  const at = (hex: string, place: number) => Number.parseInt(hex.slice(place, place + 2), 16);
  return `#${[1, 3, 5]
    .map((i) =>
      Math.round((at(one, i) + at(other, i)) / 2)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

/** Neighbors differ in color. @param names In a stable order. */
export function drawMarks(names: readonly string[]): string[] {
  const taken = new Map<number, number>();
  const chosen = names.map((name) =>
    FORMS.findIndex(([words], form) => words.test(name) && claim(taken, form, 1)),
  );
  return names.map((name, place) => {
    let form = chosen[place] ?? -1;
    for (let max = 1; form < 0; max += 1) {
      const first = turnOf(name, FORMS.length);
      form = FORMS.findIndex((_, i) => claim(taken, (first + i) % FORMS.length, max));
      if (form >= 0) form = (first + form) % FORMS.length;
    }
    const again = (taken.get(form) ?? 1) > 1;
    const colours = PALETTE[(place * 5 + (again ? 3 : 0)) % PALETTE.length] ?? PALETTE[0];
    const inks = SETTINGS[(place + Math.floor(place / 8) + (again ? 1 : 0)) % SETTINGS.length]?.(
      colours,
    ) ?? { a: "#fff", b: "#fff", g: "#000" };
    const turn = again ? ' transform="rotate(90 48 48)"' : "";
    return frame(
      `<rect width="96" height="96" fill="${inks.g}"/><g stroke-linecap="round" stroke-linejoin="round"${turn}>${FORMS[form]?.[1](inks)}</g>`,
    );
  });
}

function claim(taken: Map<number, number>, form: number, max: number): boolean {
  const so = taken.get(form) ?? 0;
  if (so >= max) return false;
  taken.set(form, so + 1);
  return true;
}

export const frame = (art: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">${art}</svg>\n`;
