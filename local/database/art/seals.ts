import { frame } from "./marks.ts";
import { turnOf } from "./names.ts";

const NAVY = "#1f2d5c";
const BLUE = "#3e63dd";
const SOFT = "#abbdf9";

const s = (d: string, stroke = NAVY, width = 3.5) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`;
const p = (d: string, fill = NAVY) => `<path d="${d}" fill="${fill}"/>`;
const c = (x: number, y: number, r: number, fill = NAVY) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
const spin = (n: number, art: string) =>
  Array.from(
    { length: n },
    (_, i) => `<g transform="rotate(${(i * 360) / n} 48 48)">${art}</g>`,
  ).join("");
const columns = (xs: number[]) => s(xs.map((x) => `M${x} 46V60`).join(""), NAVY, 4.5);

const EMBLEMS: readonly [RegExp, string][] = [
  [
    /azur/i,
    p("M48 28L68 62H28Z", BLUE) + s("M22 54L42 48M54 46L74 38M56 50L74 50M57 54L74 62", NAVY, 3),
  ],
  [
    /norrsken|quantum/i,
    `<ellipse cx="48" cy="48" rx="24" ry="9" fill="none" stroke="${NAVY}" stroke-width="3.5"/><ellipse cx="48" cy="48" rx="24" ry="9" fill="none" stroke="${BLUE}" stroke-width="3.5" transform="rotate(60 48 48)"/><ellipse cx="48" cy="48" rx="24" ry="9" fill="none" stroke="${SOFT}" stroke-width="3.5" transform="rotate(-60 48 48)"/>${c(48, 48, 5)}`,
  ],
  [
    /climate|lagos/i,
    c(48, 42, 11, BLUE) +
      spin(8, s("M48 20V24", BLUE, 3.5)).replaceAll("48 48)", "48 42)") +
      s("M26 64q7-7 14 0t14 0 14 0", NAVY, 4),
  ],
  [
    /health|marina/i,
    p("M42 28H54V42H68V54H54V68H42V54H28V42H42Z", BLUE) +
      s("M32 48H41L45 40 51 56 55 48H64", "#fff", 3),
  ],
  [
    /prairie|robotics/i,
    s(
      "M48 70V34M48 42c-9 0-13-5-13-12 9 0 13 5 13 12ZM48 42c9 0 13-5 13-12-9 0-13 5-13 12ZM48 56c-9 0-13-5-13-12 9 0 13 5 13 12ZM48 56c9 0 13-5 13-12-9 0-13 5-13 12Z",
      NAVY,
      3.5,
    ) + c(48, 28, 4, BLUE),
  ],
  [
    /fraunwald|institute network/i,
    [0, 1, 2, 3, 4, 5, 6, 7, 8]
      .map(
        (i) =>
          `<rect x="${30 + (i % 3) * 13}" y="${30 + Math.floor(i / 3) * 13}" width="10" height="10" rx="2" fill="${i % 4 === 0 ? BLUE : i % 2 ? SOFT : NAVY}"/>`,
      )
      .join(""),
  ],
  [
    /tsukuba|frontier/i,
    p("M22 62L40 32 48 44 56 30 74 62Z", NAVY) +
      p("M40 32L45 40 40 44 35 40ZM56 30L61 38 56 42 51 38Z", "#fff") +
      c(66, 30, 4.5, BLUE),
  ],
  [
    /bharat/i,
    `<circle cx="48" cy="48" r="22" fill="none" stroke="${NAVY}" stroke-width="3.5"/>${spin(16, s("M48 42V28", BLUE, 2))}${c(48, 48, 6)}`,
  ],
  [
    /masdar|future/i,
    s("M26 66V50a22 22 0 0 1 44 0V66M36 66V52a12 12 0 0 1 24 0V66", NAVY, 4) + c(48, 58, 5, BLUE),
  ],
  [
    /catapult|north/i,
    p("M48 24L63 52 48 45 33 52Z", BLUE) +
      p("M48 72L33 52 48 59 63 52Z", NAVY) +
      s("M24 48H30M66 48H72", SOFT, 3.5),
  ],
  [
    /hanok/i,
    p("M20 44C34 42 42 36 48 28 54 36 62 42 76 44L74 50H22Z", NAVY) +
      columns([32, 43, 53, 64]) +
      s("M28 66H68", BLUE, 4),
  ],
  [
    /cerrado|bio/i,
    s("M48 70V46M48 58l9-8M48 54l-9-8", NAVY, 4) +
      c(37, 40, 10, BLUE) +
      c(59, 40, 10, BLUE) +
      c(48, 32, 10, SOFT),
  ],
  [
    /southern cross/i,
    [
      [48, 26, 5],
      [48, 68, 6],
      [32, 46, 5],
      [64, 42, 5],
      [55, 54, 3],
    ]
      .map(
        ([x = 0, y = 0, k = 0], i) =>
          `<path transform="translate(${x} ${y}) scale(${k / 5})" d="M0-9L2.5-2.5 9 0 2.5 2.5 0 9-2.5 2.5-9 0-2.5-2.5Z" fill="${i % 2 ? NAVY : BLUE}"/>`,
      )
      .join(""),
  ],
  [
    /chesapeake|harbor/i,
    `${s("M48 34V68M30 54a18 16 0 0 0 36 0M40 42H56", NAVY, 4)}<circle cx="48" cy="29" r="5" fill="none" stroke="${BLUE}" stroke-width="3.5"/>`,
  ],
  [/./, p("M26 42L48 28 70 42Z", BLUE) + columns([32, 43, 53, 64]) + s("M28 66H68", NAVY, 4.5)],
  [
    /./,
    s("M48 26V70M30 36H66M34 60H62", NAVY, 4) +
      c(30, 36, 5, BLUE) +
      c(66, 36, 5, BLUE) +
      c(34, 60, 5, SOFT) +
      c(62, 60, 5, SOFT),
  ],
  [
    /./,
    s("M28 64L48 30 68 64Z", NAVY, 4) +
      c(48, 30, 6, BLUE) +
      c(28, 64, 6, BLUE) +
      c(68, 64, 6, BLUE),
  ],
];

const RIMS = [
  (n: number) => spin(24 + n * 4, s("M48 9V12.5", SOFT, 2)),
  () =>
    `<circle cx="48" cy="48" r="37.5" fill="none" stroke="${SOFT}" stroke-width="1.5" stroke-dasharray="1 5"/>`,
  () => `<circle cx="48" cy="48" r="36.5" fill="none" stroke="${BLUE}" stroke-width="2"/>`,
  (n: number) => spin(8 + n * 2, c(48, 10.5, 1.8, BLUE)),
];

/** Round, navy on white, unlike startups' marks. @param names In a stable order. */
export function drawSeals(names: readonly string[]): string[] {
  const taken = new Set<number>();
  return names.map((name, place) => {
    const fits = EMBLEMS.findIndex(([words], i) => !taken.has(i) && words.test(name));
    const emblem = fits < 0 ? turnOf(name, EMBLEMS.length) : fits;
    taken.add(emblem);
    const rim = RIMS[place % RIMS.length]?.(Math.floor(place / RIMS.length)) ?? "";
    return frame(
      `<rect width="96" height="96" fill="#f7f9ff"/><circle cx="48" cy="48" r="43" fill="#fff" stroke="${NAVY}" stroke-width="3.5"/>${rim}<g stroke-linecap="round" stroke-linejoin="round" transform="translate(-11.5 -11.5) scale(1.24)">${EMBLEMS[emblem]?.[1]}</g>`,
    );
  });
}
