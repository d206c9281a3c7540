/** Isometric solids in one palette, on one ground. */

const C = Math.cos(Math.PI / 6);
const round = (n: number) => Math.round(n * 10) / 10;

/** Of the upper, lower left and lower right faces. */
export interface Tone {
  top: string;
  left: string;
  right: string;
}

export const PALE: Tone = { top: "#f7f9ff", left: "#c8d5fb", right: "#a2b5f0" };
export const MID: Tone = { top: "#9db1f5", left: "#6783e6", right: "#4a66d2" };
export const DEEP: Tone = { top: "#4a62b8", left: "#34499a", right: "#28397f" };
export const NIGHT: Tone = { top: "#2a3b80", left: "#202e69", right: "#182453" };
export const GLOW: Tone = { top: "#ffe7bd", left: "#ffd08a", right: "#f0b35c" };

export const LINE = "#d6e1ff";
export const INK = "#2b3f8f";
export const WARM = "#ffcb7d";

/** From space to the sheet: x to the lower right, y to the lower left, z up. */
export function at(x: number, y: number, z = 0): [number, number] {
  return [round(320 + (x - y) * C), round(216 + (x + y) / 2 - z)];
}

type Place = readonly [x: number, y: number, z?: number];

const points = (places: readonly Place[]) => places.map((place) => at(...place).join()).join(" ");

export const face = (places: readonly Place[], fill: string, more = "") =>
  `<polygon points="${points(places)}" fill="${fill}" ${more}/>`;

export const line = (places: readonly Place[], stroke: string = LINE, width = 2, more = "") =>
  `<polyline points="${points(places)}" fill="none" stroke="${stroke}" stroke-width="${width}" ${more}/>`;

/** Its far corner is at (x, y, z). */
export function box(
  [x, y, z = 0]: Place,
  [w, d, h]: readonly [number, number, number],
  tone: Tone = PALE,
): string {
  const [X, Y, Z] = [x + w, y + d, z + h];
  return (
    face(
      [
        [x, Y, Z],
        [X, Y, Z],
        [X, Y, z],
        [x, Y, z],
      ],
      tone.left,
    ) +
    face(
      [
        [X, Y, Z],
        [X, y, Z],
        [X, y, z],
        [X, Y, z],
      ],
      tone.right,
    ) +
    face(
      [
        [x, y, Z],
        [X, y, Z],
        [X, Y, Z],
        [x, Y, Z],
      ],
      tone.top,
    )
  );
}

/** Flat art on a level plane; its x and y are the space's own. */
export const onTop = (origin: Place, art: string) => plane(origin, [C, 0.5, -C, 0.5], art);
/** Flat art on an upright plane that faces the lower left: x to the right, y down. */
export const onLeft = (origin: Place, art: string) => plane(origin, [C, 0.5, 0, 1], art);
/** Flat art on an upright plane that faces the lower right: x to the right, y down. */
export const onRight = (origin: Place, art: string) => plane(origin, [C, -0.5, 0, 1], art);

function plane(origin: Place, matrix: number[], art: string): string {
  const [x, y] = at(...origin);
  return `<g transform="matrix(${matrix.map((n) => Math.round(n * 1e4) / 1e4).join(" ")} ${x} ${y})">${art}</g>`;
}

export function cylinder([x, y, z = 0]: Place, r: number, h: number, tone: Tone = PALE): string {
  const [cx, cy] = at(x, y, z);
  const [rx, ry] = [round(r * 1.2247), round(r * Math.SQRT1_2)];
  const body = `M${round(cx - rx)} ${round(cy - h)}V${cy}A${rx} ${ry} 0 0 0 ${round(cx + rx)} ${cy}V${round(cy - h)}Z`;
  const shade = `M${cx} ${round(cy - h)}V${round(cy + ry)}A${rx} ${ry} 0 0 0 ${round(cx + rx)} ${cy}V${round(cy - h)}Z`;
  return `<path d="${body}" fill="${tone.left}"/><path d="${shade}" fill="${tone.right}" opacity=".7"/><ellipse cx="${cx}" cy="${round(cy - h)}" rx="${rx}" ry="${ry}" fill="${tone.top}"/>`;
}

export function ball(place: Place, r: number, tone: Tone = PALE): string {
  const [x, y] = at(...place);
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${tone.left}"/><path d="M${round(x - r * 0.5)} ${round(y + r * 0.866)}A${r} ${r} 0 0 0 ${round(x + r * 0.866)} ${round(y - r * 0.5)}A${round(r * 1.5)} ${round(r * 1.5)} 0 0 1 ${round(x - r * 0.5)} ${round(y + r * 0.866)}" fill="${tone.right}"/><circle cx="${round(x - r * 0.32)}" cy="${round(y - r * 0.36)}" r="${round(r * 0.3)}" fill="${tone.top}"/>`;
}

export function cone([x, y, z = 0]: Place, r: number, h: number, tone: Tone = MID): string {
  const [cx, cy] = at(x, y, z);
  const [rx, ry] = [round(r * 1.2247), round(r * Math.SQRT1_2)];
  return `<path d="M${cx} ${round(cy - h)}L${round(cx - rx)} ${cy}A${rx} ${ry} 0 0 0 ${round(cx + rx)} ${cy}Z" fill="${tone.left}"/><path d="M${cx} ${round(cy - h)}V${round(cy + ry)}A${rx} ${ry} 0 0 0 ${round(cx + rx)} ${cy}Z" fill="${tone.right}"/>`;
}

/** Upright on the sheet, its origin at a place in space. */
export function upright(place: Place, art: string, scale = 1): string {
  const [x, y] = at(...place);
  return `<g transform="translate(${x} ${y})${scale === 1 ? "" : ` scale(${scale})`}">${art}</g>`;
}

/** A lying cylinder whose axis runs to the lower left. */
export function roller([x, y, z = 0]: Place, r: number, length: number, tone: Tone = PALE): string {
  const side = (turn: number, far: number): Place => [
    x + r * Math.cos(turn),
    y + far,
    z + r * Math.sin(turn),
  ];
  const [up, down] = [(3 * Math.PI) / 4, -Math.PI / 4];
  const body = (from: number, to: number, fill: string) =>
    face([side(from, 0), side(from, length), side(to, length), side(to, 0)], fill);
  return (
    onLeft([x, y, z], dot(0, 0, r, tone.right)) +
    body(up, down, tone.top) +
    body(Math.PI / 5, down, tone.right) +
    onLeft([x, y + length, z], dot(0, 0, r, tone.left) + dot(0, 0, r * 0.35, tone.right))
  );
}

export function drone(x: number, y: number, z: number): string {
  const arms = [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ].map(([a = 0, b = 0]) => [x + a * 30, y + b * 30] as const);
  return (
    arms
      .map(([a, b]) =>
        line(
          [
            [x, y, z],
            [a, b, z + 4],
          ],
          "#c8d5fb",
          6,
        ),
      )
      .join("") +
    arms
      .map(([a, b]) =>
        line(
          [
            [a, b, z + 4],
            [a, b, z + 13],
          ],
          "#f7f9ff",
          5,
        ),
      )
      .join("") +
    arms
      .map(([a, b]) =>
        onTop(
          [a, b, z + 14],
          dot(0, 0, 21, "#f7f9ff").replace("/>", ' opacity=".45"/>') +
            strokes("M-18 0H18", "#fff", 3),
        ),
      )
      .join("") +
    box([x - 14, y - 14, z - 10], [28, 28, 18], PALE) +
    ball([x + 14, y + 14, z - 4], 8, GLOW)
  );
}

export const moved = (art: string, x: number, y: number, scale = 1) =>
  `<g transform="translate(${round(320 + x - 320 * scale)} ${round(200 + y - 200 * scale)})${scale === 1 ? "" : ` scale(${scale})`}">${art}</g>`;

export const slab = (size: number, tone: Tone = NIGHT, h = 10) =>
  box([-size / 2, -size / 2, -h], [size, size, h], tone);

export const shadow = (x: number, y: number, w: number, d: number, z = 0) =>
  face(
    [
      [x, y, z],
      [x + w, y, z],
      [x + w, y + d, z],
      [x, y + d, z],
    ],
    "#0d1536",
    'opacity=".38"',
  );

export function waves(x: number, y: number, turn: number, stroke: string = WARM): string {
  const arcs = [12, 22, 32].map(
    (r) => `M${-r * 0.64} ${-r * 0.77}A${r} ${r} 0 0 1 ${r * 0.64} ${-r * 0.77}`,
  );
  return `<path transform="translate(${x} ${y}) rotate(${turn})" d="${arcs.join("")}" fill="none" stroke="${stroke}" stroke-width="3"/>`;
}

export const strokes = (d: string, stroke: string = LINE, width = 3, more = "") =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" ${more}/>`;

export const dot = (x: number, y: number, r: number, fill: string = WARM) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;

export const bar = (
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  rx = Math.min(w, h) / 2,
) => `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${rx}" fill="${fill}"/>`;

/** Neighboring hues, so that a page of them is calm and adjacent ones still differ. */
const GROUNDS = [
  ["#2a3f8f", "#182453"],
  ["#27497f", "#152748"],
  ["#35408c", "#1d2450"],
  ["#2b4a8c", "#17264f"],
] as const;

/** Ground, light behind the thing, a floor that fades. For white and black pages. */
export function sheet(art: string, ground = 0, height = 400): string {
  const [from, to] = GROUNDS[ground % GROUNDS.length] ?? GROUNDS[0];
  const lines: string[] = [];
  for (let n = -480; n <= 480; n += 60) {
    lines.push(
      `M${at(n, -480).join(" ")}L${at(n, 480).join(" ")}`,
      `M${at(-480, n).join(" ")}L${at(480, n).join(" ")}`,
    );
  }
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 ${height}"><defs>` +
    `<linearGradient id="a" x2=".6" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>` +
    `<radialGradient id="b" cx=".5" cy=".52" r=".5"><stop stop-color="#6f8cf5" stop-opacity=".5"/><stop offset="1" stop-color="#6f8cf5" stop-opacity="0"/></radialGradient>` +
    `<radialGradient id="c" cx=".5" cy=".55" r=".56"><stop stop-color="#fff" stop-opacity=".13"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>` +
    `<rect width="640" height="${height}" fill="url(#a)"/><rect width="640" height="${height}" fill="url(#b)"/>` +
    `<path d="${lines.join("")}" fill="none" stroke="url(#c)"/>` +
    `<g stroke-linecap="round" stroke-linejoin="round">${art}</g></svg>\n`
  );
}
