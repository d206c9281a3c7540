import {
  at,
  bar,
  box,
  cone,
  DEEP,
  dot,
  drone,
  GLOW,
  INK,
  LINE,
  line,
  MID,
  moved,
  NIGHT,
  onLeft,
  onRight,
  onTop,
  PALE,
  shadow,
  slab,
  strokes,
  upright,
  WARM,
} from "./iso.ts";

const BRACES =
  "M-22-26c-12 0-14 6-14 13s1 13-10 13c11 0 10 6 10 13s2 13 14 13M22-26c12 0 14 6 14 13s-1 13 10 13c-11 0-10 6-10 13s-2 13-14 13";

function call(inner: string): string {
  return (
    shadow(-104, 22, 150, 60) +
    box([-112, 34, 0], [132, 16, 104], PALE) +
    onLeft(
      [-112, 50, 104],
      bar(7, 7, 118, 90, "#182453", 5) +
        [18, 28, 38].map((x, i) => dot(x, 18, 3.4, i ? "#6783e6" : WARM)).join("") +
        `<g transform="translate(66 58) scale(.92)">${strokes(BRACES, WARM, 4.5)}${inner}</g>`,
    )
  );
}

const ask = line(
  [
    [36, 30, 26],
    [66, 0, 26],
  ],
  WARM,
  3,
  'stroke-dasharray="2 9"',
);

export function ratingApi(): string {
  const ticks = [0, 1, 2, 3, 4, 5, 6]
    .map((i) => {
      const t = Math.PI + (i * Math.PI) / 6;
      return `M${60 + 40 * Math.cos(t)} ${62 + 40 * Math.sin(t)}L${60 + 47 * Math.cos(t)} ${62 + 47 * Math.sin(t)}`;
    })
    .join("");
  return (
    slab(300) +
    shadow(0, -80, 160, 60) +
    box([0, -92, 0], [130, 18, 108], MID) +
    onLeft(
      [0, -74, 108],
      bar(5, 5, 120, 98, "#f7f9ff", 5) +
        strokes("M22 70A42 42 0 0 1 106 70", "#c8d5fb", 11) +
        strokes("M22 70A42 42 0 0 1 88 38", "#4a66d2", 11) +
        `<g transform="translate(4 8)">${strokes(ticks, "#a2b5f0", 2)}</g>` +
        strokes("M64 70L82 46", INK, 5) +
        dot(64, 70, 7, INK) +
        bar(34, 84, 60, 9, "#c8d5fb"),
    ) +
    ask +
    call(strokes("M-12 0h2M-1 0h2M10 0h2", LINE, 5))
  );
}

export function rainApi(): string {
  const rows = [0, 1, 2, 3, 4]
    .map((i) => bar(8, 9 + i * 25, 114, 12, i % 2 ? "#4a66d2" : "#6783e6", 6))
    .join("");
  const [x, y] = at(88, -64, 150);
  const rain = [-42, -22, -2, 18, 38]
    .map((dx, i) =>
      strokes(
        `M${x + dx} ${y + 32 + (i % 2) * 10}v${26 + (i % 2) * 8}`,
        i === 2 ? WARM : "#9db1f5",
        4,
      ),
    )
    .join("");
  return (
    slab(300) +
    box([24, -128, 0], [130, 130, 12], DEEP) +
    onTop([24, -128, 12], rows) +
    [
      [50, -100],
      [90, -60],
      [130, -100],
      [60, -30],
      [120, -24],
    ]
      .map(([a = 0, b = 0]) => cone([a, b, 12], 8, 24, PALE))
      .join("") +
    rain +
    `<path transform="translate(${x} ${y})" d="M-46 26a24 24 0 0 1-4-48 34 34 0 0 1 64-10 26 26 0 0 1 36 24 18 18 0 0 1-4 34Z" fill="#f7f9ff"/><path transform="translate(${x} ${y})" d="M-46 26a24 24 0 0 1-20-10c20 6 84 6 114-2a18 18 0 0 1-2 12Z" fill="#c8d5fb"/>` +
    call(strokes("M-8-12v8M8-12v8M0 2v8", LINE, 5))
  );
}

export function ledgerApi(): string {
  const pages = [0, 1, 2, 3, 4]
    .map((i) =>
      box(
        [30 + (i % 2) * 5, -118 + (i % 2) * 4, i * 15],
        [108, 108, 11],
        i === 4 ? PALE : i % 2 ? MID : DEEP,
      ),
    )
    .join("");
  return (
    slab(300) +
    shadow(30, -110, 130, 130) +
    pages +
    onTop(
      [30, -118, 71],
      bar(12, 16, 54, 9, "#4a66d2") +
        [38, 54, 70, 86]
          .map(
            (y, i) =>
              bar(12, y, 44 - (i % 2) * 8, 6, "#c8d5fb") +
              bar(72, y, 24, 6, i === 3 ? WARM : "#a2b5f0"),
          )
          .join(""),
    ) +
    upright(
      [84, -64, 132],
      `<circle r="30" fill="${WARM}"/>${strokes("M-13 0l9 10 17-19", INK, 6)}`,
    ) +
    ask +
    call(strokes("M-10-6h20M-10 6h12", LINE, 5))
  );
}

export function diceApi(): string {
  const pips = (n: number) =>
    [
      [],
      [[0, 0]],
      [
        [-14, -14],
        [14, 14],
      ],
      [
        [-14, -14],
        [0, 0],
        [14, 14],
      ],
      [
        [-14, -14],
        [14, -14],
        [-14, 14],
        [14, 14],
      ],
      [
        [-14, -14],
        [14, -14],
        [0, 0],
        [-14, 14],
        [14, 14],
      ],
      [
        [-14, -14],
        [14, -14],
        [-14, 0],
        [14, 0],
        [-14, 14],
        [14, 14],
      ],
    ][n]
      ?.map(([x = 0, y = 0]) => dot(28 + x, 28 + y, 5, INK))
      .join("") ?? "";
  const die = (x: number, y: number, z: number, n: number, glow = false) =>
    box([x, y, z], [56, 56, 56], glow ? GLOW : PALE) +
    onTop([x, y, z + 56], pips(n)) +
    onLeft([x, y + 56, z + 56], pips((n % 6) + 1)) +
    onRight([x + 56, y + 56, z + 56], pips(((n + 2) % 6) + 1));
  return (
    slab(300) +
    shadow(10, -120, 160, 130) +
    die(20, -128, 0, 2) +
    die(92, -104, 0, 5) +
    die(58, -112, 56, 4, true) +
    die(86, -22, 0, 1) +
    call(`${dot(-9, -8, 5, LINE)}${dot(9, 8, 5, LINE)}`)
  );
}

export function keyServer(): string {
  const units = [0, 1, 2, 3, 4]
    .map(
      (i) =>
        bar(10, 12 + i * 30, 90, 22, "#28397f", 4) +
        dot(22, 23 + i * 30, 4, i === 1 ? WARM : "#9db1f5") +
        dot(34, 23 + i * 30, 4, "#6783e6") +
        bar(50, 20 + i * 30, 42, 6, "#4a66d2"),
    )
    .join("");
  const vents = [0, 1, 2, 3, 4, 5, 6].map((i) => `M14 ${24 + i * 19}H96`).join("");
  const [x, y] = at(74, 96, 40);
  return moved(
    slab(260) +
      shadow(-60, -50, 150, 140) +
      box([-95, -95, 0], [110, 110, 164], PALE) +
      onLeft([-95, 15, 164], units) +
      onRight([15, 15, 164], strokes(vents, "#6783e6", 4)) +
      `<g transform="translate(${x} ${y}) scale(1.25)"><path d="M0-76l52 18v40c0 36-24 56-52 68-28-12-52-32-52-68v-40Z" fill="#f7f9ff"/><path d="M0-76l52 18v40c0 36-24 56-52 68Z" fill="#c8d5fb"/><path d="M0-62l40 14v30c0 28-18 43-40 53-22-10-40-25-40-53v-30Z" fill="#4a66d2"/><circle cy="-26" r="12" fill="none" stroke="${WARM}" stroke-width="7"/>${strokes("M0-14V16M0 4h10M0 14h8", WARM, 7)}</g>`,
    0,
    34,
    0.8,
  );
}

export function trainer(): string {
  const screen = (x: number, w: number, art: string) =>
    box([x, -50, 52], [w, 8, 78], DEEP) +
    onLeft([x, -42, 130], bar(4, 4, w - 8, 70, "#182453", 4) + art) +
    line(
      [
        [x + w / 2, -46, 40],
        [x + w / 2, -46, 52],
      ],
      "#c8d5fb",
      8,
    );
  const nodes = "M18 54L34 30 52 44 74 20M34 30V58M52 44V60";
  return moved(
    slab(290) +
      shadow(-120, -40, 250, 130) +
      box([-122, -62, 0], [14, 110, 34], MID) +
      box([108, -62, 0], [14, 110, 34], MID) +
      box([-128, -68, 34], [256, 122, 8], PALE) +
      screen(-116, 70, strokes("M12 56L26 40 38 48 58 22", "#9db1f5", 3.5)) +
      screen(
        -40,
        92,
        strokes(nodes, LINE, 3) +
          dot(34, 30, 6) +
          dot(52, 44, 5, "#9db1f5") +
          dot(74, 20, 5, "#9db1f5"),
      ) +
      screen(
        58,
        62,
        [18, 30, 24, 42]
          .map((h, i) => bar(11 + i * 11, 58 - h, 7, h, i === 3 ? WARM : "#6783e6", 2))
          .join(""),
      ) +
      onTop(
        [-60, 0, 42],
        bar(0, 0, 92, 26, "#4a66d2", 5) +
          [0, 1, 2]
            .map((i) => strokes(`M8 ${7 + i * 6}H84`, "#9db1f5", 2, 'stroke-dasharray="4 4"'))
            .join(""),
      ) +
      onTop([64, 4, 42], bar(0, 0, 14, 20, "#4a66d2", 7)) +
      upright(
        [6, 128, 0],
        `<path d="M-24-2h48l-6-44h-36Z" fill="#28397f"/><path d="M-30-44h60v14h-60Z" fill="#6783e6"/><path d="M-26-100q26-10 52 0l4 56h-60Z" fill="#9db1f5"/>`,
      ),
    0,
    18,
    0.96,
  );
}

export function storm(): string {
  return moved(
    shadow(-90, -90, 260, 220, -14) +
      box([-128, -100, -12], [256, 200, 14], PALE) +
      onTop(
        [-128, -100, 2],
        bar(8, 8, 240, 184, "#182453", 8) +
          strokes(
            "M20 150L70 120 120 138 180 96 236 112M70 120L60 60 100 26M180 96L190 40",
            "#6783e6",
            4,
          ) +
          strokes("M70 120L120 138 180 96", WARM, 5) +
          [
            [70, 120],
            [120, 138],
            [180, 96],
          ]
            .map(([x = 0, y = 0]) => dot(x, y, 8, "#f7f9ff"))
            .join("") +
          [
            [60, 60],
            [190, 40],
            [20, 150],
          ]
            .map(([x = 0, y = 0]) => dot(x, y, 5, "#9db1f5"))
            .join("") +
          strokes("M150 168h78M150 180h50", "#4a66d2", 5),
      ) +
      upright(
        [-6, -36, 92],
        `<g fill="none" stroke="#f7f9ff" stroke-width="11"><path d="M-84 2a84 36 0 0 1 168-4"/><path d="M84 8a84 36 0 0 1-138 26" stroke="#c8d5fb"/><path d="M-50 4a50 21 0 0 1 100-2" stroke="#c8d5fb"/><path d="M50 8a50 21 0 0 1-76 18" /></g><ellipse cy="4" rx="17" ry="8" fill="${WARM}"/>${strokes("M-10 46l-12 26h18l-10 26", WARM, 6)}`,
      ),
    0,
    14,
  );
}

export function dashboard(): string {
  const bars = [34, 58, 46, 84, 112]
    .map((h, i) =>
      box([-104 + i * 42, 66, 0], [26, 26, h * 0.7], i === 4 ? GLOW : i % 2 ? MID : PALE),
    )
    .join("");
  return moved(
    slab(280) +
      box([-118, -40, 0], [236, 14, 150], PALE) +
      onLeft(
        [-118, -26, 150],
        bar(7, 7, 222, 136, "#182453", 6) +
          strokes("M22 104C58 96 70 50 104 62S150 90 206 28", WARM, 5) +
          strokes("M22 118H208M22 30V118", "#4a66d2", 3) +
          dot(206, 28, 7, "#fff") +
          bar(22, 20, 64, 8, "#6783e6"),
      ) +
      shadow(-100, 76, 220, 40) +
      bars,
    0,
    28,
    0.92,
  );
}

export function forest(): string {
  const places = [
    [-100, -98, 1],
    [-44, -104, 0.8],
    [20, -96, 1.1],
    [84, -100, 0.9],
    [-96, -36, 1.2],
    [-30, -40, 0.9],
    [40, -34, 1],
    [98, -30, 1.2],
    [-104, 34, 0.8],
    [-40, 30, 1.2],
    [30, 34, 0.9],
    [96, 44, 0.8],
    [-90, 98, 1],
    [-22, 96, 0.8],
    [40, 100, 1.1],
    [102, 104, 0.9],
  ] as const;
  const tree = ([x, y, k]: (typeof places)[number], i: number) => {
    const tone = i === 9 ? GLOW : i % 3 === 0 ? PALE : i % 3 === 1 ? MID : DEEP;
    return (
      line(
        [
          [x, y, 0],
          [x, y, 12],
        ],
        "#c8d5fb",
        5,
      ) +
      cone([x, y, 9], 19 * k, 34 * k, tone) +
      cone([x, y, 9 + 20 * k], 14 * k, 32 * k, tone)
    );
  };
  const [a, b] = at(0, -10, 118);
  return moved(
    slab(270, NIGHT, 16) +
      onTop(
        [-135, -135, 0],
        strokes("M0 67H270M0 135H270M0 202H270M67 0V270M135 0V270M202 0V270", "#34499a", 1.5),
      ) +
      places.map(tree).join("") +
      `<path d="M${a} ${b}L${at(-108, 30)[0]} ${at(-108, 30)[1] - 40}L${at(36, 64)[0]} ${at(36, 64)[1]}Z" fill="${WARM}" opacity=".18"/>` +
      drone(0, -10, 128),
    0,
    30,
    0.9,
  );
}

export function crossing(): string {
  const light = (x: number, y: number) =>
    line(
      [
        [x, y, 0],
        [x, y, 70],
      ],
      "#c8d5fb",
      6,
    ) +
    upright(
      [x, y, 96],
      `${bar(-13, -30, 26, 62, "#f7f9ff", 8)}${dot(0, -16, 7, "#4a66d2")}${dot(0, 1, 7, "#a2b5f0")}${dot(0, 18, 7.5)}`,
    );
  const stripes = (x: number, y: number, turn: boolean) =>
    [0, 1, 2, 3, 4]
      .map((i) =>
        turn ? bar(x, y + i * 15, 24, 8, "#9db1f5", 1) : bar(x + i * 15, y, 8, 24, "#9db1f5", 1),
      )
      .join("");
  const house = (x: number, y: number, w: number, d: number, h: number) =>
    box([x, y, 0], [w, d, h], DEEP) +
    onLeft([x, y + d, h], [0, 1].map((i) => bar(10 + i * 22, 12, 12, 12, "#9db1f5", 2)).join(""));
  return moved(
    slab(300, NIGHT, 14) +
      onTop(
        [-150, -150, 0],
        bar(0, 108, 300, 84, "#31479c", 0) +
          bar(108, 0, 84, 300, "#31479c", 0) +
          strokes(
            "M0 150H84M216 150H300M150 0V84M150 216V300",
            "#c8d5fb",
            3,
            'stroke-dasharray="12 12"',
          ) +
          stripes(84, 114, true) +
          stripes(194, 114, true) +
          stripes(114, 84, false) +
          stripes(114, 194, false),
      ) +
      house(-136, -136, 70, 70, 64) +
      house(66, -132, 60, 60, 40) +
      house(-130, 66, 58, 58, 36) +
      light(52, -52) +
      onTop([-40, 4, 1], `<path d="M60 0L180-26V62L60 30Z" fill="${WARM}" opacity=".28"/>`) +
      box([-52, 4, 6], [68, 30, 34], PALE) +
      box([16, 4, 6], [20, 30, 24], MID) +
      onLeft(
        [-52, 34, 40],
        strokes("M34 8v18M25 17h18", "#4a66d2", 6) + dot(14, 32, 8, INK) + dot(74, 32, 8, INK),
      ) +
      onTop([-4, 12, 40], bar(0, 0, 8, 16, WARM)) +
      light(60, 62),
    0,
    8,
    0.98,
  );
}
