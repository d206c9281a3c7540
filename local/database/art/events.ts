import { anyCity, CITIES, SHORE } from "./cities.ts";
import { bar, dot, INK, LINE, moved, sheet, strokes, WARM } from "./iso.ts";
import { numbers, turnOf } from "./names.ts";

export interface Happening {
  title: string;
  type: string;
  location: string | null;
  /** Null for the platform's own. */
  hostCity: string | null;
}

const person = (x: number, y: number, k: number, fill: string, body: string) =>
  `<g transform="translate(${x} ${y}) scale(${k})"><path d="M-26 40c0-24 8-38 26-38s26 14 26 38Z" fill="${body}"/><circle cy="-16" r="14" fill="${fill}"/></g>`;
const QUAY = `<path d="M-10 284H420L372 372H-10Z" fill="#202e69"/>${strokes("M-10 284H420L372 372", "#8da4ef", 2.5)}`;
const SHADE = `<ellipse cx="250" cy="324" rx="150" ry="20" fill="#0d1536" opacity=".35"/>`;

const ACTS: Record<string, () => string> = {
  DEMO_DAY: () =>
    SHADE +
    strokes("M206 322L232 176M318 322L292 176M262 176V330", "#c8d5fb", 5) +
    bar(166, 108, 192, 126, "#f7f9ff", 8) +
    bar(174, 116, 176, 110, "#182453", 5) +
    strokes("M192 204C216 198 226 160 252 172S296 156 332 134", WARM, 5) +
    dot(332, 134, 7, "#fff") +
    [0, 1, 2, 3]
      .map((i) => bar(194 + i * 18, 206 - (8 + i * 9), 9, 8 + i * 9, "#6783e6", 2))
      .join("") +
    person(388, 282, 1.15, "#f7f9ff", "#4a66d2") +
    strokes("M370 292L346 238", "#c8d5fb", 6),
  CONFERENCE: () =>
    bar(134, 92, 232, 130, "#24336d", 8) +
    strokes(
      "M142 92H358a8 8 0 0 1 8 8V214a8 8 0 0 1-8 8H142a8 8 0 0 1-8-8V100a8 8 0 0 1 8-8Z",
      LINE,
      3,
    ) +
    bar(154, 114, 60, 9, "#8da4ef") +
    bar(154, 132, 40, 7, "#4a66d2") +
    `<circle cx="322" cy="134" r="22" fill="${WARM}"/>` +
    strokes("M313 134l7 7 12-14", INK, 4) +
    SHADE +
    person(250, 196, 1.1, "#f7f9ff", "#9db1f5") +
    strokes("M288 210V182l-12-8", LINE, 4) +
    `<path d="M204 224H296L284 300H216Z" fill="#f7f9ff"/><path d="M250 224H296L284 300H250Z" fill="#c8d5fb"/>` +
    bar(236, 246, 28, 28, "#4a66d2", 6) +
    [148, 200, 252, 304, 356]
      .map((x, i) =>
        person(
          x,
          300 + (i % 2) * 5,
          0.95,
          i === 3 ? WARM : "#9db1f5",
          i === 3 ? "#f0b35c" : "#34499a",
        ),
      )
      .join(""),
  ROADSHOW: () =>
    strokes(
      "M140 330C210 338 168 268 236 262S330 300 352 236S430 210 470 226",
      "#f7f9ff",
      5,
      'stroke-dasharray="2 13"',
    ) +
    [
      [152, 326, 0.9, "#9db1f5"],
      [246, 258, 1.1, "#f7f9ff"],
      [356, 226, 1.35, WARM],
    ]
      .map(
        ([x, y, k, fill]) =>
          `<ellipse cx="${x}" cy="${Number(y) + 3}" rx="${18 * Number(k)}" ry="${6 * Number(k)}" fill="#0d1536" opacity=".5"/><g transform="translate(${x} ${y}) scale(${k})"><path d="M0 0C-26-30-30-42-30-54a30 30 0 0 1 60 0C30-42 26-30 0 0Z" fill="${fill}"/><circle cy="-54" r="13" fill="${INK}"/></g>`,
      )
      .join(""),
  NETWORKING: () =>
    SHADE +
    person(250, 246, 1.5, "#9db1f5", "#34499a") +
    person(164, 258, 2, "#f7f9ff", "#4a66d2") +
    person(340, 258, 2, "#f7f9ff", "#6783e6") +
    `<path d="M120 94h108a12 12 0 0 1 12 12v58a12 12 0 0 1-12 12h-34l-22 24v-24h-52a12 12 0 0 1-12-12v-58a12 12 0 0 1 12-12Z" fill="#f7f9ff"/>` +
    bar(128, 116, 84, 10, "#a2b5f0") +
    bar(128, 140, 56, 10, "#c8d5fb") +
    `<path d="M286 122h92a12 12 0 0 1 12 12v46a12 12 0 0 1-12 12h-30l-20 22v-22h-42a12 12 0 0 1-12-12v-46a12 12 0 0 1 12-12Z" fill="${WARM}"/>` +
    [310, 332, 354].map((x) => dot(x, 157, 7, INK)).join(""),
};

const AIR = strokes(
  "M86 190a70 70 0 0 1 0-90M64 206a104 104 0 0 1 0-122M554 190a70 70 0 0 0 0-90M576 206a104 104 0 0 0 0-122",
  "#6783e6",
  4,
);
const framed = (x: number, y: number, w: number, h: number, art: string) =>
  `<svg x="${x}" y="${y}" width="${w}" height="${h}">${art}</svg>`;

function meeting(talks: number): string {
  const tiles = [0, 1, 2, 3, 4, 5].map((i) => {
    const [x, y] = [214 + (i % 3) * 76, 92 + Math.floor(i / 3) * 72];
    const [head, body] = i === talks ? [WARM, "#f0b35c"] : ["#c8d5fb", "#6783e6"];
    return (
      bar(x, y, 68, 64, i === talks ? "#4a66d2" : "#28397f", 6) +
      framed(x, y, 68, 64, person(34, 42, 0.92, head, body))
    );
  });
  return (
    `<ellipse cx="320" cy="312" rx="230" ry="22" fill="#0d1536" opacity=".4"/>` +
    bar(190, 66, 260, 194, "#f7f9ff", 14) +
    bar(200, 78, 240, 164, "#182453", 8) +
    tiles.join("") +
    `<path d="M150 266H490L514 294A10 10 0 0 1 506 308H134A10 10 0 0 1 126 294Z" fill="#c8d5fb"/><path d="M126 294H514A10 10 0 0 1 506 308H134A10 10 0 0 1 126 294Z" fill="#a2b5f0"/>` +
    bar(282, 274, 76, 12, "#8da4ef", 4) +
    AIR
  );
}

function evening(): string {
  const guest = (x: number, head: string, body: string) =>
    strokes(`M${x + 95} 236V282`, "#a2b5f0", 14) +
    bar(x, 104, 190, 138, "#f7f9ff", 14) +
    bar(x + 10, 114, 170, 118, "#182453", 8) +
    framed(x + 10, 114, 170, 118, person(85, 76, 1.6, head, body));
  return (
    `<path d="M330 48a28 28 0 1 0 22 40a24 24 0 0 1-22-40Z" fill="${WARM}"/>` +
    [
      [120, 60],
      [206, 38],
      [438, 34],
      [524, 66],
      [568, 132],
      [72, 128],
    ]
      .map(([x = 0, y = 0]) => dot(x, y, 3, "#9db1f5"))
      .join("") +
    `<ellipse cx="320" cy="322" rx="270" ry="18" fill="#0d1536" opacity=".4"/>` +
    guest(86, WARM, "#f0b35c") +
    guest(364, "#c8d5fb", "#6783e6") +
    strokes("M282 150Q320 126 358 150", "#f7f9ff", 4, 'stroke-dasharray="2 11"') +
    `<ellipse cx="320" cy="296" rx="236" ry="26" fill="#a2b5f0"/><ellipse cx="320" cy="288" rx="236" ry="26" fill="#c8d5fb"/>` +
    [288, 338]
      .map(
        (x, i) =>
          bar(x, 256, 26, 30, i ? "#4a66d2" : "#f7f9ff", 5) +
          strokes(`M${x + 26} 262q12 2 10 10t-10 8`, i ? "#4a66d2" : "#f7f9ff", 4),
      )
      .join("")
  );
}

function talk(): string {
  const said = [0, 1, 2].map(
    (i) =>
      dot(446, 106 + i * 44, 10, i === 1 ? WARM : "#6783e6") +
      bar(464, 98 + i * 44, 56 - (i % 2) * 14, 7, "#9db1f5") +
      bar(464, 111 + i * 44, 38, 6, "#4a66d2"),
  );
  return (
    `<ellipse cx="320" cy="318" rx="190" ry="18" fill="#0d1536" opacity=".4"/>` +
    bar(290, 262, 60, 46, "#a2b5f0", 2) +
    bar(222, 300, 196, 14, "#c8d5fb", 7) +
    bar(92, 56, 456, 214, "#f7f9ff", 14) +
    bar(102, 66, 436, 194, "#182453", 8) +
    bar(116, 80, 150, 166, "#4a66d2", 6) +
    framed(116, 80, 150, 166, person(75, 96, 2, "#f7f9ff", "#9db1f5")) +
    bar(282, 80, 134, 166, "#f7f9ff", 6) +
    bar(300, 100, 74, 9, "#4a66d2") +
    bar(300, 120, 96, 7, "#c8d5fb") +
    bar(300, 136, 82, 7, "#c8d5fb") +
    bar(300, 152, 92, 7, "#c8d5fb") +
    dot(376, 208, 22) +
    strokes("M366 208l8 8 13-15", INK, 4.5) +
    strokes("M300 220q10-14 20 0t20-4", INK, 3) +
    said.join("")
  );
}

export function drawEvent({ title, type, location, hostCity }: Happening, ground: number): string {
  if (!location)
    return sheet(
      moved(
        type !== "NETWORKING" ? talk() : hostCity ? meeting(turnOf(title, 6)) : evening(),
        0,
        -4,
      ),
      ground,
      360,
    );
  const city = Object.keys(CITIES).find((name) => location.includes(name)) ?? hostCity ?? "";
  const shore = strokes(`M-10 ${SHORE}H650`, "#8da4ef", 2.5);
  const art = (CITIES[city]?.() ?? anyCity(numbers(location))) + shore;
  return sheet(moved(art, 0, -20) + QUAY + moved(ACTS[type]?.() ?? "", -72, 16, 0.82), ground, 360);
}
