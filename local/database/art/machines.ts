import {
  at,
  bar,
  box,
  cylinder,
  DEEP,
  dot,
  face,
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
  roller,
  shadow,
  slab,
  strokes,
  upright,
  WARM,
  waves,
} from "./iso.ts";

export function electrolyser(): string {
  const cells = Array.from({ length: 11 }, (_, i) =>
    box([-92 + i * 16, -46, 22], [i % 2 ? 12 : 14, 92, 92], i === 5 ? GLOW : i % 2 ? PALE : MID),
  ).join("");
  return moved(
    slab(290) +
      shadow(-100, -30, 240, 110) +
      box([-124, -60, 0], [248, 20, 14], DEEP) +
      box([-124, 44, 0], [248, 20, 14], DEEP) +
      box([-116, -54, 14], [20, 108, 112], DEEP) +
      cells +
      box([88, -54, 14], [20, 108, 112], DEEP) +
      onRight(
        [108, 54, 126],
        [
          [18, 18],
          [90, 18],
          [18, 92],
          [90, 92],
        ]
          .map(([x = 0, y = 0]) => dot(x, y, 8, "#9db1f5"))
          .join("") +
          dot(54, 40, 15, "#182453") +
          dot(54, 40, 9, "#9db1f5"),
      ) +
      line(
        [
          [108, 0, 86],
          [146, 0, 86],
          [146, 0, 0],
        ],
        "#c8d5fb",
        11,
      ) +
      line(
        [
          [-104, 64, 40],
          [-104, 110, 40],
          [-104, 110, 0],
        ],
        "#9db1f5",
        11,
      ) +
      [
        [136, -18],
        [154, -46],
        [140, -74],
        [162, -96],
      ]
        .map(([z = 0, dx = 0], i) => {
          const [x, y] = at(20 + i * 14, 0, z);
          return `<circle cx="${x}" cy="${y - 14}" r="${[7, 10, 6, 8][i]}" fill="none" stroke="${LINE}" stroke-width="3"/>`.replace(
            "undefined",
            String(dx),
          );
        })
        .join(""),
    0,
    14,
    0.96,
  );
}

export function truck(): string {
  const wheel = (x: number) =>
    onLeft([x, 40, 15], dot(0, 0, 17, "#111a40") + dot(0, 0, 8, "#9db1f5"));
  const ribs = Array.from({ length: 10 }, (_, i) => `M${12 + i * 15.5} 8V66`).join("");
  return moved(
    onTop(
      [-260, 4, -2],
      strokes("M0 80H520M0-70H520", "#4a66d2", 4) +
        strokes("M0 5H520", "#9db1f5", 3, 'stroke-dasharray="26 22"'),
    ) +
      shadow(-140, -20, 300, 74) +
      box([-142, -34, 14], [270, 74, 12], NIGHT) +
      box([-138, -36, 30], [172, 78, 78], MID) +
      onLeft([-138, 42, 108], strokes(ribs, "#4a66d2", 4)) +
      onRight([34, 42, 108], strokes("M8 8V70M70 8V70", "#28397f", 3)) +
      box([58, -34, 26], [66, 74, 44], PALE) +
      box([66, -26, 70], [40, 58, 22], DEEP) +
      onRight([124, 40, 70], bar(6, 8, 62, 14, "#28397f", 5) + dot(14, 34, 6) + dot(60, 34, 6)) +
      wheel(-112) +
      wheel(-74) +
      wheel(96) +
      wheel(46) +
      cylinder([86, 4, 92], 11, 10, GLOW) +
      waves(at(86, 4, 116)[0], at(86, 4, 116)[1], 0),
    -4,
    24,
    1.06,
  );
}

export function mill(): string {
  const stand = (y: number) =>
    box([-28, y, 0], [56, 16, 176], DEEP) +
    onLeft([-28, y + 16, 176], bar(16, 22, 24, 130, "#182453", 4));
  return moved(
    slab(290) +
      stand(-96) +
      face(
        [
          [-170, -58, 84],
          [0, -58, 84],
          [0, 58, 84],
          [-170, 58, 84],
        ],
        "#f0b35c",
      ) +
      roller([0, -80, 50], 32, 150, MID) +
      face(
        [
          [0, -58, 84],
          [170, -58, 84],
          [170, 58, 84],
          [0, 58, 84],
        ],
        WARM,
      ) +
      face(
        [
          [0, 58, 84],
          [170, 58, 84],
          [170, 58, 78],
          [0, 58, 78],
        ],
        "#f0b35c",
      ) +
      roller([0, -80, 122], 34, 150, PALE) +
      stand(78) +
      onLeft([-28, 94, 176], dot(28, 54, 16, "#c8d5fb") + dot(28, 126, 16, "#9db1f5")) +
      box([96, -110, 0], [14, 14, 150], PALE) +
      line(
        [
          [103, -103, 150],
          [103, -60, 150],
        ],
        "#f7f9ff",
        8,
      ) +
      box([92, -66, 132], [24, 28, 18], MID) +
      face(
        [
          [104, -52, 132],
          [60, -30, 85],
          [140, 30, 85],
        ],
        WARM,
        'opacity=".25"',
      ),
    0,
    26,
    0.92,
  );
}

export function chip(): string {
  const traces = [-52, -26, 0, 26, 52]
    .map(
      (n, i) =>
        `M${n} 62V${84 + (i % 2) * 14}L${n * 1.5} ${110 + (i % 2) * 6}V135M${n}-62V${-84 - (i % 2) * 14}L${n * 1.5} ${-110 - (i % 2) * 6}V-135M62 ${n}H${84 + (i % 2) * 14}L${110 + (i % 2) * 6} ${n * 1.5}H135M-62 ${n}H${-84 - (i % 2) * 14}L${-110 - (i % 2) * 6} ${n * 1.5}H-135`,
    )
    .join("");
  const pins = [-52, -26, 0, 26, 52]
    .map(
      (n) =>
        bar(n - 6, 60, 12, 16, "#c8d5fb", 2) +
        bar(60, n - 6, 16, 12, "#c8d5fb", 2) +
        bar(n - 6, -76, 12, 16, "#c8d5fb", 2) +
        bar(-76, n - 6, 16, 12, "#c8d5fb", 2),
    )
    .join("");
  return (
    slab(284, DEEP, 12) +
    onTop(
      [0, 0, 0],
      strokes(traces, "#8da4ef", 3.5) +
        strokes("M26 62V84L39 110V135M62-26H84L110-39H135", WARM, 4) +
        pins,
    ) +
    [
      [-112, -112],
      [108, 96],
    ]
      .map(([x = 0, y = 0]) => cylinder([x, y, 0], 13, 22, PALE))
      .join("") +
    box([-62, -62, 2], [124, 124, 18], PALE) +
    box([-42, -42, 20], [84, 84, 8], MID) +
    onTop(
      [0, 0, 28],
      bar(-32, -32, 64, 64, "#28397f", 6) +
        [
          [-14, -14],
          [14, -14],
          [-14, 14],
          [14, 14],
        ]
          .map(([x = 0, y = 0]) => dot(x, y, 6, WARM))
          .join("") +
        strokes("M-14-14L14 14M14-14L-14 14M-14-14H14M-14 14H14", "#ffcb7d", 2.5),
    )
  );
}

export function wearable(): string {
  const curve = "M-150 10C-120-50-96 60-64 6S-10-36 22 2 66-8 96 0H150";
  return (
    `<g transform="translate(320 104)">${bar(-170, -34, 340, 56, "#31479c", 12)}${strokes("M-150 10H150", "#4a66d2", 2, 'stroke-dasharray="4 8"')}${`<g transform="translate(0 -6) scale(1 .5)">${strokes(curve, WARM, 5)}</g>`}${dot(150, -6, 7, "#fff")}</g>` +
    moved(
      cylinder([0, 0, -26], 118, 8, NIGHT) +
        cylinder([0, 0, -18], 96, 14, DEEP) +
        cylinder([0, 0, -4], 84, 34, PALE) +
        onTop(
          [0, 0, 30],
          dot(0, 0, 66, "#c8d5fb") +
            dot(0, 0, 56, "#28397f") +
            strokes("M-40 0A40 40 0 1 1 12 38", WARM, 9) +
            strokes("M12 38A40 40 0 0 1-40 0", "#4a66d2", 9) +
            strokes("M-16 0H-6L0-16 8 16 13 0H20", "#f7f9ff", 5),
        ),
      0,
      46,
      1,
    )
  );
}

export function root(): string {
  const vein =
    "M70 0C70 30 52 34 48 60M70 4C76 34 92 40 96 72M60 30C44 40 34 40 26 56M86 42C104 48 110 56 116 66";
  const nodules = [
    [48, 60],
    [96, 72],
    [26, 56],
    [116, 66],
    [56, 40],
    [88, 46],
  ]
    .map(([x = 0, y = 0]) => dot(x, y, 6.5))
    .join("");
  const leaf = (turn: number, k: number, fill: string, vein: string) =>
    `<g transform="rotate(${turn}) scale(${k})"><path d="M0 0C-26-22-26-62 0-92 26-62 26-22 0 0Z" fill="${fill}"/>${strokes("M0-6V-74", vein, 3)}</g>`;
  return moved(
    slab(270) +
      shadow(-60, -60, 160, 160) +
      box([-75, -75, 0], [150, 150, 84], DEEP) +
      box([-75, -75, 84], [150, 150, 12], MID) +
      onLeft([-75, 75, 84], strokes(vein, "#c8d5fb", 4) + nodules) +
      onRight(
        [75, 75, 84],
        `<g transform="translate(150 0) scale(-1 1)">${strokes(vein, "#a2b5f0", 4)}${nodules}</g>`,
      ) +
      upright(
        [0, 0, 96],
        strokes("M0 4V-60", "#f7f9ff", 7) +
          `<g transform="translate(0 -26)">${leaf(-62, 0.9, "#9db1f5", "#6783e6")}${leaf(62, 0.9, "#c8d5fb", "#8da4ef")}</g><g transform="translate(0 -56)">${leaf(-28, 0.86, "#c8d5fb", "#8da4ef")}${leaf(30, 0.8, "#f7f9ff", "#a2b5f0")}</g>`,
      ),
    0,
    56,
    0.9,
  );
}

export function carton(): string {
  return moved(
    shadow(-70, -40, 210, 190, -10) +
      face(
        [
          [-85, -85, 90],
          [85, -85, 90],
          [85, -85, 0],
          [-85, -85, 0],
        ],
        "#28397f",
      ) +
      face(
        [
          [-85, -85, 90],
          [-85, 85, 90],
          [-85, 85, 0],
          [-85, -85, 0],
        ],
        "#34499a",
      ) +
      face(
        [
          [-85, -85, 90],
          [85, -85, 90],
          [110, -140, 122],
          [-60, -140, 122],
        ],
        "#6783e6",
      ) +
      face(
        [
          [-85, -85, 90],
          [-85, 85, 90],
          [-140, 110, 122],
          [-140, -60, 122],
        ],
        "#9db1f5",
      ) +
      box([-40, -40, 40], [80, 80, 76], MID) +
      onLeft([-40, 40, 116], strokes("M14 20h52M14 34h34", "#c8d5fb", 5)) +
      onTop([-40, -40, 116], dot(40, 40, 20, "#4a66d2") + dot(40, 40, 9)) +
      [
        [-78, -78],
        [40, -78],
        [-78, 40],
        [40, 40],
      ]
        .map(([x = 0, y = 0]) => box([x, y, 30], [38, 38, 74], GLOW))
        .join("") +
      face(
        [
          [-85, 85, 90],
          [85, 85, 90],
          [85, 85, -10],
          [-85, 85, -10],
        ],
        "#c8d5fb",
      ) +
      face(
        [
          [85, 85, 90],
          [85, -85, 90],
          [85, -85, -10],
          [85, 85, -10],
        ],
        "#a2b5f0",
      ) +
      face(
        [
          [-85, 85, 90],
          [85, 85, 90],
          [118, 140, 66],
          [-52, 140, 66],
        ],
        "#f7f9ff",
      ) +
      face(
        [
          [85, 85, 90],
          [85, -85, 90],
          [140, -52, 66],
          [140, 118, 66],
        ],
        "#d6e1ff",
      ) +
      onRight(
        [85, 85, 90],
        `<g transform="translate(126 62)">${strokes("M-12 10a16 16 0 0 1 2-20l-6-1M12 10a16 16 0 0 1-20 4l-1 6M-2-18a16 16 0 0 1 16 14l5-4", INK, 4.5)}</g>`,
      ),
    0,
    22,
    0.92,
  );
}

export function photon(): string {
  const holes: string[] = [];
  for (let x = 20; x < 300; x += 26)
    for (let y = 20; y < 190; y += 26) holes.push(dot(x, y, 2.6, "#34499a"));
  const post = (x: number, y: number) =>
    cylinder([x, y, 0], 12, 8, DEEP) +
    line(
      [
        [x, y, 8],
        [x, y, 34],
      ],
      "#9db1f5",
      6,
    );
  const lens = (x: number, y: number) =>
    post(x, y) +
    onRight(
      [x, y + 26, 78],
      `<circle cx="26" cy="24" r="25" fill="#6783e6"/><circle cx="26" cy="24" r="18" fill="#d6e1ff" opacity=".85"/>`,
    );
  const [cx, cy] = at(20, 0, 56);
  return moved(
    box([-160, -100, -18], [320, 200, 18], NIGHT) +
      onTop([-160, -100, 0], holes.join("")) +
      shadow(-150, -20, 90, 70) +
      box([-150, -32, 16], [84, 64, 66], PALE) +
      onLeft(
        [-150, 32, 82],
        bar(10, 12, 40, 8, "#6783e6") + bar(10, 28, 26, 8, "#a2b5f0") + dot(66, 16, 6),
      ) +
      line(
        [
          [-66, 0, 54],
          [14, 0, 54],
        ],
        "#9db1f5",
        4,
      ) +
      lens(-34, 0) +
      cylinder([20, 0, 0], 26, 24, DEEP) +
      `<g transform="translate(${cx} ${cy + 4})"><path d="M0-46L34-16 0 34-34-16Z" fill="#f7f9ff"/><path d="M0-46L34-16 0-6Z" fill="#d6e1ff"/><path d="M0-6L34-16 0 34Z" fill="#a2b5f0"/><path d="M0-6L-34-16 0 34Z" fill="#c8d5fb"/></g>` +
      line(
        [
          [44, 0, 54],
          [150, 0, 54],
        ],
        WARM,
        3,
        'stroke-dasharray="1 10"',
      ) +
      lens(84, 0) +
      `<circle cx="${at(128, 0, 54)[0]}" cy="${at(128, 0, 54)[1]}" r="20" fill="${WARM}" opacity=".3"/>` +
      dot(...at(128, 0, 54), 9) +
      cylinder([-20, 70, 0], 10, 40, MID) +
      cylinder([60, -70, 0], 10, 30, MID),
    0,
    12,
    1.04,
  );
}

export function pcieCard(): string {
  const teeth = Array.from({ length: 13 }, (_, i) => bar(50 + i * 9, 132, 6, 16, WARM, 1)).join("");
  return moved(
    shadow(-130, -30, 290, 150, -30) +
      box([-150, -70, -10], [300, 140, 10], DEEP) +
      onTop(
        [-150, -70, 0],
        bar(44, 128, 128, 24, "#24336d", 0) +
          teeth +
          strokes(
            "M30 30H90L110 50V90M250 24H200L186 38M30 110H70L90 96M270 100H220L206 88",
            "#8da4ef",
            3,
          ) +
          dot(30, 30, 5, "#c8d5fb") +
          dot(30, 110, 5, "#c8d5fb") +
          dot(270, 100, 5, "#c8d5fb") +
          dot(250, 24, 5, "#c8d5fb"),
      ) +
      box([-46, -44, 0], [88, 88, 22], PALE) +
      onTop(
        [-46, -44, 22],
        bar(10, 10, 68, 68, "#28397f", 6) +
          [
            [24, 26],
            [40, 20],
            [58, 32],
            [30, 46],
            [48, 48],
            [62, 56],
            [26, 64],
            [46, 66],
          ]
            .map(([x = 0, y = 0], i) => dot(x, y, i % 3 ? 3.5 : 6, i % 3 ? "#9db1f5" : WARM))
            .join(""),
      ) +
      box([66, -40, 0], [34, 34, 12], MID) +
      box([66, 10, 0], [34, 34, 12], MID) +
      box([-116, -30, 0], [40, 26, 26], PALE) +
      box([-116, 10, 0], [40, 26, 26], PALE) +
      box([150, -82, -34], [8, 170, 66], PALE) +
      onRight(
        [158, 88, 32],
        bar(40, 18, 44, 18, "#28397f", 4) + bar(100, 18, 30, 18, "#28397f", 4),
      ),
    -6,
    20,
  );
}

export function swapPoint(): string {
  const slots = Array.from({ length: 12 }, (_, i) => {
    const [x, y] = [12 + (i % 3) * 42, 16 + Math.floor(i / 3) * 38];
    return (
      bar(x, y, 34, 30, i === 7 ? "#0d1536" : "#28397f", 4) +
      (i === 7
        ? ""
        : bar(x + 5, y + 6, 24, 6, i % 4 === 1 ? WARM : "#8da4ef") +
          bar(x + 5, y + 17, 14, 5, "#4a66d2"))
    );
  }).join("");
  return moved(
    slab(260) +
      shadow(-70, -40, 190, 120) +
      box([-90, -60, 0], [146, 90, 178], PALE) +
      box([-96, -66, 178], [158, 102, 10], DEEP) +
      onLeft([-90, 30, 178], slots) +
      onRight(
        [56, 30, 178],
        `<path transform="translate(45 78) scale(1.5)" d="M4-28L-16 6H-2L-6 28 16-6H2Z" fill="#4a66d2"/>`,
      ) +
      line(
        [
          [-14, 46, 76],
          [-14, 104, 76],
        ],
        WARM,
        3,
        'stroke-dasharray="2 9"',
      ) +
      box([-32, 84, 60], [34, 58, 32], GLOW) +
      onLeft([-32, 142, 92], bar(8, 8, 18, 6, INK) + bar(8, 19, 10, 5, "#a86f1c")),
    0,
    34,
    0.82,
  );
}

export function robotArm(): string {
  const joint = (x: number, y: number, r: number) =>
    dot(x, y, r, "#4a66d2") + dot(x, y, r * 0.45, WARM);
  const limb = (d: string, w: number) => strokes(d, "#a2b5f0", w + 8) + strokes(d, "#f7f9ff", w);
  return (
    slab(300) +
    shadow(-110, -60, 120, 120) +
    cylinder([-76, -24, 0], 52, 20, DEEP) +
    cylinder([-76, -24, 20], 34, 34, MID) +
    box([36, -40, 0], [110, 110, 30], PALE) +
    onTop(
      [36, -40, 30],
      bar(8, 8, 94, 94, "#c8d5fb", 8) +
        strokes("M14 60C36 30 50 84 96 46", "#4a66d2", 7) +
        strokes("M14 60C36 30 50 84 96 46", "#8da4ef", 3),
    ) +
    limb("M274 112L258 52", 30) +
    limb("M258 52L372 42", 24) +
    strokes("M372 42L398 116", "#a2b5f0", 22) +
    strokes("M372 42L398 116", "#f7f9ff", 15) +
    joint(274, 114, 24) +
    joint(258, 52, 22) +
    joint(372, 42, 18) +
    strokes("M398 118l-13 30 6 24M398 118l18 28-6 26", "#d6e1ff", 6) +
    dot(400, 184, 6) +
    strokes("M400 184q14 22 30 14", WARM, 2.5)
  );
}

export function ship(): string {
  const wavesBelow = [0, 1, 2]
    .map(
      (i) =>
        `M${70 + i * 24} ${318 + i * 24}q20-12 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0`,
    )
    .join("");
  const boxes = [0, 1, 2, 3, 4]
    .map((i) =>
      [0, 1]
        .map((j) =>
          bar(
            268 + i * 44,
            206 - j * 30,
            40,
            26,
            (i + j) % 3 === 0 ? "#9db1f5" : (i + j) % 3 === 1 ? "#6783e6" : "#c8d5fb",
            2,
          ),
        )
        .join(""),
    )
    .join("");
  return (
    `<g transform="translate(0 4)">` +
    boxes +
    bar(166, 130, 78, 106, "#f7f9ff", 5) +
    bar(156, 118, 98, 26, "#c8d5fb", 5) +
    [0, 1, 2, 3].map((i) => bar(166 + i * 21, 125, 15, 12, "#28397f", 2)).join("") +
    [0, 1, 2]
      .map((i) => [0, 1].map((j) => dot(186 + i * 20, 164 + j * 24, 5, "#6783e6")).join(""))
      .join("") +
    strokes("M206 118V72M190 88h32", "#c8d5fb", 5) +
    bar(180, 84, 0.1, 0.1, LINE) +
    `<path d="M112 232H540L496 322H166C138 322 124 290 112 232Z" fill="#f7f9ff"/><path d="M124 274H520L496 322H166C144 322 132 300 124 274Z" fill="#4a66d2"/>` +
    strokes(wavesBelow, "#6783e6", 4) +
    strokes("M206 68C206 30 300 22 372 44", WARM, 3, 'stroke-dasharray="2 9"') +
    `<g transform="translate(424 78) scale(1.06)"><path d="M0-58l46 16v34c0 32-22 50-46 60-24-10-46-28-46-60v-34Z" fill="#f7f9ff"/><path d="M0-44l34 12v25c0 24-16 38-34 46-18-8-34-22-34-46v-25Z" fill="#4a66d2"/>${strokes("M-15 0l11 12 20-24", WARM, 7)}</g></g>`
  );
}

export function flask(): string {
  return (
    `<ellipse cx="320" cy="336" rx="190" ry="34" fill="#0d1536" opacity=".35"/><g transform="translate(312 186)"><path d="M-30-132H30V-44L106 108a26 26 0 0 1-24 38H-82a26 26 0 0 1-24-38L-30-44Z" fill="#d6e1ff" opacity=".28"/><path d="M-62 20C-30 2-6 38 28 20S58 14 66 28L106 108a26 26 0 0 1-24 38H-82a26 26 0 0 1-24-38Z" fill="#6783e6"/><path d="M-78 52C-40 36 0 70 40 50S84 52 86 68L106 108a26 26 0 0 1-24 38H-82a26 26 0 0 1-24-38Z" fill="#4a66d2"/>${strokes("M-30-132V-44L-106 108a26 26 0 0 0 24 38H82a26 26 0 0 0 24-38L30-44V-132M-42-132H42", "#f7f9ff", 6)}${dot(-40, 92, 13, "#c8d5fb")}${dot(10, 110, 9, "#9db1f5")}${dot(46, 84, 16, "#f7f9ff")}${dot(-6, 66, 7)}${strokes("M38 80a10 10 0 0 1 8-8", "#a2b5f0", 3)}</g>` +
    [
      [270, 40, 8],
      [330, 62, 12],
      [298, 92, 6],
      [352, 22, 6],
    ]
      .map(
        ([x, y, r]) =>
          `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${LINE}" stroke-width="3"/>`,
      )
      .join("") +
    `<g transform="translate(492 250)"><path d="M0-74c34 44 48 62 48 86a48 48 0 0 1-96 0c0-24 14-42 48-86Z" fill="#f7f9ff"/><path d="M0-74c34 44 48 62 48 86A48 48 0 0 1 0 60Z" fill="#c8d5fb"/>${strokes("M0-10V34M-19 1 19 23M19 1-19 23", "#4a66d2", 6)}</g><g transform="translate(142 262)">${[0, 1, 2].map((i) => `<circle cx="${[0, 44, 16][i]}" cy="${[0, 16, 48][i]}" r="${[30, 20, 15][i]}" fill="#9db1f5" opacity=".25"/><circle cx="${[0, 44, 16][i]}" cy="${[0, 16, 48][i]}" r="${[30, 20, 15][i]}" fill="none" stroke="${LINE}" stroke-width="3.5"/>`).join("")}</g>`
  );
}

export function mastCamera(): string {
  return (
    strokes("M-20 110Q320 330 660 96", "#9db1f5", 3) +
    strokes("M-20 110Q320 300 660 96", WARM, 4) +
    strokes("M320 116V196M312 188l8 10 8-10", "#f7f9ff", 3) +
    strokes("M60 106H580", "#6783e6", 2, 'stroke-dasharray="3 9"') +
    `<ellipse cx="176" cy="368" rx="70" ry="18" fill="#0d1536" opacity=".4"/>` +
    strokes("M176 366V176", "#c8d5fb", 14) +
    strokes("M142 366L176 300 210 366", "#9db1f5", 7) +
    `<path d="M222 150L470 168 470 268Z" fill="${WARM}" opacity=".22"/><g transform="translate(176 160) rotate(12)">${bar(-62, -34, 118, 66, "#f7f9ff", 12)}${bar(-62, 6, 118, 26, "#c8d5fb", 10)}${bar(-74, -44, 130, 16, "#6783e6", 8)}${bar(48, -26, 26, 50, "#28397f", 8)}${dot(62, -1, 15, "#182453")}${dot(62, -1, 9)}${dot(-42, -8, 6, "#4a66d2")}</g><g transform="translate(500 288)">${bar(-70, -46, 140, 92, "#f7f9ff", 10)}${bar(-62, -38, 124, 76, "#182453", 6)}${strokes("M-50-16Q0 28 50-20", WARM, 4)}${strokes("M-50-22H50", "#6783e6", 2, 'stroke-dasharray="3 6"')}${bar(-50, 22, 44, 7, "#6783e6")}</g>`
  );
}

export function vault(): string {
  const brick = [0, 1, 2, 3].map((i) => `M0 ${24 + i * 28}H180`).join("");
  const [o, u, v, w] = [at(-90, -90), at(90, -90), at(90, 90), at(-90, 90)];
  return moved(
    `<clipPath id="v"><path d="M${o}L${u} ${v} ${w}Z"/></clipPath><g clip-path="url(#v)">` +
      face(
        [
          [-90, -90, 0],
          [90, -90, 0],
          [90, -90, -130],
          [-90, -90, -130],
        ],
        "#28397f",
      ) +
      face(
        [
          [-90, -90, 0],
          [-90, 90, 0],
          [-90, 90, -130],
          [-90, -90, -130],
        ],
        "#34499a",
      ) +
      onLeft([-90, -90, 0], strokes(brick, "#34499a", 2)) +
      face(
        [
          [-90, -90, -130],
          [90, -90, -130],
          [90, 90, -130],
          [-90, 90, -130],
        ],
        "#182453",
      ) +
      line(
        [
          [-88, -50, -60],
          [-88, 90, -60],
        ],
        "#9db1f5",
        10,
      ) +
      line(
        [
          [-88, -50, -84],
          [-88, 90, -84],
        ],
        "#6783e6",
        10,
      ) +
      line(
        [
          [-50, -88, -74],
          [90, -88, -74],
        ],
        "#c8d5fb",
        10,
      ) +
      "</g>" +
      face(
        [
          [-150, -150, 0],
          [150, -150, 0],
          [150, -90, 0],
          [-150, -90, 0],
        ],
        "#4a62b8",
      ) +
      face(
        [
          [-150, -150, 0],
          [-90, -150, 0],
          [-90, 150, 0],
          [-150, 150, 0],
        ],
        "#4a62b8",
      ) +
      face(
        [
          [90, -150, 0],
          [150, -150, 0],
          [150, 150, 0],
          [90, 150, 0],
        ],
        "#4a62b8",
      ) +
      face(
        [
          [-150, 90, 0],
          [150, 90, 0],
          [150, 150, 0],
          [-150, 150, 0],
        ],
        "#4a62b8",
      ) +
      face(
        [
          [-150, 150, 0],
          [150, 150, 0],
          [150, 150, -18],
          [-150, 150, -18],
        ],
        "#202e69",
      ) +
      face(
        [
          [150, 150, 0],
          [150, -150, 0],
          [150, -150, -18],
          [150, 150, -18],
        ],
        "#182453",
      ) +
      line(
        [
          [-92, -92, 0],
          [92, -92, 0],
          [92, 92, 0],
          [-92, 92, 0],
          [-92, -92, 0],
        ],
        "#c8d5fb",
        4,
      ) +
      [
        [-112, 112],
        [112, 112],
        [0, -112],
      ]
        .map(([x = 0, y = 0]) =>
          line(
            [
              [x, y, 0],
              [0, 0, 150],
            ],
            "#f7f9ff",
            6,
          ),
        )
        .join("") +
      cylinder([0, 0, 142], 16, 14, PALE) +
      line(
        [
          [0, 0, 142],
          [0, 0, -20],
        ],
        LINE,
        3,
      ) +
      upright(
        [0, 0, -32],
        `${bar(-18, -34, 36, 74, "#f7f9ff", 12)}${bar(-11, -24, 22, 20, "#28397f", 4)}${strokes("M-10 12H10M-10 22H10", "#a2b5f0", 4)}${dot(0, -14, 5)}`,
      ) +
      waves(at(30, 0, -30)[0], at(30, 0, -30)[1], 90),
    0,
    6,
    0.88,
  );
}
