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
  shadow,
  slab,
  strokes,
  upright,
  WARM,
  waves,
} from "./iso.ts";

export function pylon(): string {
  const half = (z: number) =>
    z < 118 ? 34 - (z / 118) * 24 : Math.max(0, 10 - ((z - 118) / 84) * 10);
  const rungs = [0, 34, 64, 90, 118, 144, 168];
  const web = rungs
    .slice(1)
    .map((z, i) => {
      const from = rungs[i] ?? 0;
      return `M${-half(from)} ${-from}L${half(z)} ${-z}M${half(from)} ${-from}L${-half(z)} ${-z}`;
    })
    .join("");
  const tower =
    strokes(web, "#9db1f5", 1.8) +
    strokes("M-34 0L-10-118 0-202 10-118 34 0", "#f7f9ff", 3.5) +
    strokes("M-66-118H66M-48-158H48", "#f7f9ff", 3.5) +
    strokes("M-66-118L-10-134M66-118L10-134M-48-158L-6-172M48-158L6-172", "#c8d5fb", 2) +
    [
      [-66, -118],
      [66, -118],
      [-48, -158],
      [48, -158],
    ]
      .map(([x = 0, y = 0]) => strokes(`M${x} ${y}v13`, WARM, 4))
      .join("");
  const stand = (x: number, y: number, scale: number) =>
    `<ellipse cx="${x}" cy="${y}" rx="${52 * scale}" ry="${16 * scale}" fill="#0d1536" opacity=".4"/><g transform="translate(${x} ${y}) scale(${scale})">${tower}</g>`;
  const towers = [
    [116, 262, 0.66],
    [352, 340, 1.35],
    [790, 490, 2.6],
  ] as const;
  const wire = (dx: number, dy: number, stroke: string, width: number) => {
    const [a, b, c] = towers.map(([x, y, k]) => [x + dx * k, y + dy * k]);
    const span = ([p = 0, q = 0]: number[] = [], [u = 0, v = 0]: number[] = [], sag = 30) =>
      `Q${(p + u) / 2} ${(q + v) / 2 + sag} ${u} ${v}`;
    return strokes(
      `M${(a?.[0] ?? 0) - 150} ${(a?.[1] ?? 0) - 30}${span([0, (a?.[1] ?? 0) - 20], a, 14)}${span(a, b)}${span(b, c, 60)}`,
      stroke,
      width,
    );
  };
  return (
    wire(-48, -145, "#9db1f5", 1.8) +
    wire(-66, -105, "#9db1f5", 1.8) +
    stand(...towers[0]) +
    stand(...towers[1]) +
    wire(48, -145, LINE, 2.4) +
    wire(66, -105, WARM, 3) +
    `<g transform="translate(545 221) rotate(10)">${bar(-30, -15, 60, 30, "#f7f9ff", 9)}${bar(-18, -15, 8, 30, "#a2b5f0", 0)}${dot(12, 0, 6)}</g>` +
    waves(556, 196, 12)
  );
}

export function cryostat(): string {
  const plates = [
    [196, 76],
    [142, 60],
    [92, 47],
    [46, 35],
  ] as const;
  const rods = (z1: number, z2: number, r: number) =>
    [
      [-1, 0],
      [0.1, 0.9],
      [0.9, 0.1],
      [0, -1],
    ]
      .map(([x = 0, y = 0]) =>
        line(
          [
            [x * r, y * r, z1],
            [x * r, y * r, z2],
          ],
          "#ffd08a",
          4,
        ),
      )
      .join("");
  const coils = [-22, 0, 22]
    .map((x) => {
      const [a, b] = at(x * 1.2, -x * 1.2, 128);
      return strokes(`M${a} ${b + 14}v8q9 4 0 8t0 8t0 8v10`, LINE, 2.5);
    })
    .join("");
  return moved(
    shadow(-60, -60, 120, 120, -30) +
      cylinder([0, 0, -30], 84, 10, NIGHT) +
      line(
        [
          [0, 0, 0],
          [0, 0, 46],
        ],
        "#ffd08a",
        6,
      ) +
      cylinder([0, 0, 0], 20, 26, GLOW) +
      onTop([0, 0, 26], bar(-12, -12, 24, 24, INK, 3)) +
      plates
        .toReversed()
        .map(([z, r], i) => {
          const next = plates[2 - i];
          return (
            cylinder([0, 0, z], r, 9, i === 0 ? GLOW : i % 2 ? MID : PALE) +
            (next ? rods(z + 9, next[0], r * 0.78) : "")
          );
        })
        .join("") +
      coils +
      rods(205, 244, 50) +
      cylinder([0, 0, 242], 88, 14, DEEP),
    0,
    84,
    0.8,
  );
}

export function coldRoom(): string {
  const flake = [0, 60, 120]
    .map(
      (turn) => `<path transform="rotate(${turn})" d="M0-24V24M-7-19 0-12 7-19M-7 19 0 12 7 19"/>`,
    )
    .join("");
  const panel = (x: number) =>
    face(
      [
        [x, -58, 122],
        [x + 62, -58, 122],
        [x + 62, 66, 92],
        [x, 66, 92],
      ],
      "#22326f",
    ) +
    [0, 1, 2]
      .map((i) =>
        line(
          [
            [x + 20.6 * i, -58, 122],
            [x + 20.6 * i, 66, 92],
          ],
          "#6783e6",
          1.5,
        ),
      )
      .join("") +
    [0.25, 0.5, 0.75]
      .map((t) =>
        line(
          [
            [x, -58 + 124 * t, 122 - 30 * t],
            [x + 62, -58 + 124 * t, 122 - 30 * t],
          ],
          "#6783e6",
          1.5,
        ),
      )
      .join("") +
    line(
      [
        [x, 66, 92],
        [x + 62, 66, 92],
        [x + 62, -58, 122],
        [x, -58, 122],
        [x, 66, 92],
      ],
      "#c8d5fb",
      2.5,
    );
  return moved(
    slab(260) +
      shadow(-70, -40, 190, 110) +
      box([-100, -55, 0], [200, 110, 84], PALE) +
      onLeft(
        [-100, 55, 84],
        bar(112, 14, 62, 70, "#a2b5f0", 3) +
          bar(117, 19, 52, 65, "#f7f9ff", 2) +
          bar(158, 46, 4, 16, INK) +
          strokes("M14 16h78M14 30h78M14 44h78M14 58h78", "#a2b5f0", 2),
      ) +
      onRight(
        [100, 55, 84],
        `<g transform="translate(55 44)" fill="none" stroke="${INK}" stroke-width="4">${flake}</g>`,
      ) +
      [-82, -8]
        .map((x) =>
          line(
            [
              [x + 8, 60, 84],
              [x + 8, 60, 94],
            ],
            LINE,
            3,
          ),
        )
        .join("") +
      [-100, -32, 36].map(panel).join(""),
    0,
    22,
  );
}

export function printer(): string {
  const [bx, by] = at(0, 0, 132),
    [px, py] = at(8, 8, 74);
  return moved(
    slab(250) +
      shadow(-80, -80, 190, 190) +
      box([-85, -85, 0], [170, 170, 34], DEEP) +
      onLeft(
        [-85, 85, 34],
        bar(16, 9, 52, 16, "#182453", 4) + dot(84, 17, 4) + dot(98, 17, 4, "#9db1f5"),
      ) +
      box([-85, -85, 34], [12, 170, 116], PALE) +
      box([-73, -85, 34], [158, 12, 116], PALE) +
      box([-73, -73, 34], [158, 158, 4], NIGHT) +
      cylinder([8, 8, 38], 44, 8, MID) +
      [0, 1, 2, 3]
        .map((i) =>
          cylinder([8, 8, 46 + i * 7], 30 - i * 2.5, 7, i === 3 ? GLOW : i % 2 ? MID : PALE),
        )
        .join("") +
      strokes(`M${bx} ${by}L${px} ${py}`, WARM, 3) +
      dot(px, py, 7, "#fff") +
      [
        [-22, -12],
        [20, -16],
        [26, 2],
        [-26, 4],
      ]
        .map(([x = 0, y = 0]) =>
          strokes(`M${px + x * 0.6} ${py + y * 0.6}l${x * 0.5} ${y * 0.5}`, WARM, 2.5),
        )
        .join("") +
      box([-85, -85, 150], [170, 26, 16], MID) +
      box([-85, -59, 150], [26, 144, 16], MID) +
      box([-18, -18, 132], [36, 36, 26], PALE) +
      line(
        [
          [0, -59, 158],
          [0, -18, 150],
        ],
        "#c8d5fb",
        10,
      ),
    0,
    26,
    0.88,
  );
}

export function wafer(): string {
  const dies: string[] = [];
  for (let i = -4; i <= 4; i += 1)
    for (let j = -4; j <= 4; j += 1)
      if (Math.hypot(i, j) < 4.4)
        dies.push(
          bar(
            i * 19 - 8,
            j * 19 - 8,
            16,
            16,
            i === 2 && j === -1 ? WARM : (i * 3 + j * 5) % 4 === 0 ? "#6783e6" : "#9db1f5",
            2,
          ),
        );
  const [x, y] = at(38, -19, 44);
  return (
    cylinder([0, 0, -24], 136, 18, NIGHT) +
    cylinder([0, 0, -6], 120, 26, DEEP) +
    cylinder([0, 0, 20], 104, 8, PALE) +
    onTop([0, 0, 28], dies.join("")) +
    waves(x, y - 8, 0) +
    box([96, -120, -6], [26, 26, 120], MID) +
    line(
      [
        [109, -107, 118],
        [58, -40, 118],
        [58, -40, 92],
      ],
      "#f7f9ff",
      12,
    ) +
    line(
      [
        [58, -40, 92],
        [58, -40, 84],
      ],
      WARM,
      8,
    )
  );
}

export function exosuit(): string {
  const leg = (d: string, joints: [number, number][], light: boolean) =>
    strokes(d, light ? "#f7f9ff" : "#4a62b8", 34) +
    strokes(d, light ? "#c8d5fb" : "#34499a", 20) +
    strokes(d, light ? WARM : "#9db1f5", 3, 'stroke-dasharray="2 8"') +
    joints
      .map(
        ([x, y]) =>
          dot(x, y, 15, light ? "#4a66d2" : "#28397f") + dot(x, y, 7, light ? WARM : "#9db1f5"),
      )
      .join("");
  return (
    onTop(
      [0, 0, -60],
      `<ellipse cx="20" cy="20" rx="150" ry="70" transform="rotate(-45)" fill="#0d1536" opacity=".4"/>`,
    ) +
    `<g transform="translate(0 -6)">` +
    leg(
      "M322 150L278 232L214 296l-22-8",
      [
        [322, 150],
        [278, 232],
      ],
      false,
    ) +
    strokes("M304 78h38l6 66h-50z", "#f7f9ff", 22) +
    bar(298, 72, 50, 74, "#c8d5fb", 10) +
    bar(286, 128, 76, 26, "#4a66d2", 13) +
    dot(324, 141, 6) +
    leg(
      "M324 152L386 220L378 318h30",
      [
        [324, 152],
        [386, 220],
      ],
      true,
    ) +
    strokes("M342 74q26 30 48 10M304 74q-14 34-44 38", "#9db1f5", 16) +
    "</g>" +
    strokes("M150 244h44M132 268h40M158 220h22", "#6783e6", 4)
  );
}

export function satellite(): string {
  const wing = (x: number, y: number) =>
    face(
      [
        [x - 26, y, 0],
        [x + 26, y, 0],
        [x + 26, y + 92, 0],
        [x - 26, y + 92, 0],
      ],
      "#31479c",
      'stroke="#c8d5fb" stroke-width="2.5"',
    ) +
    [1, 2, 3]
      .map((i) =>
        line(
          [
            [x - 26, y + 23 * i],
            [x + 26, y + 23 * i],
          ],
          "#9db1f5",
          1.5,
        ),
      )
      .join("") +
    line(
      [
        [x, y],
        [x, y + 92],
      ],
      "#9db1f5",
      1.5,
    );
  const [sx, sy] = at(44, 0, 16);
  return (
    `<g fill="none" stroke="#6783e6" stroke-width="1.5"><path d="M20 430A420 250 0 0 1 640 330" stroke="#9db1f5" stroke-width="2"/><path d="M-20 440A420 210 0 0 1 660 372" opacity=".6"/></g><g transform="translate(-40 -18)">` +
    line(
      [
        [0, -160, 0],
        [0, 160, 0],
      ],
      "#c8d5fb",
      5,
    ) +
    wing(0, -152) +
    wing(0, 60) +
    box([-36, -36, -34], [72, 72, 66], PALE) +
    onLeft(
      [-36, 36, 32],
      bar(12, 14, 22, 40, "#f7f9ff", 3) +
        bar(44, 14, 16, 16, INK, 3) +
        bar(44, 38, 16, 16, "#6783e6", 3),
    ) +
    onRight(
      [36, 36, 32],
      `<circle cx="36" cy="33" r="22" fill="#28397f"/><circle cx="36" cy="33" r="14" fill="${WARM}"/><circle cx="32" cy="29" r="5" fill="#fff"/>`,
    ) +
    cylinder([0, 0, 32], 18, 12, MID) +
    line(
      [
        [0, 0, 44],
        [0, 0, 70],
      ],
      LINE,
      3,
    ) +
    dot(at(0, 0, 72)[0], at(0, 0, 72)[1], 5) +
    "</g>" +
    strokes(`M${sx - 12} ${sy - 6}L566 108`, WARM, 3, 'stroke-dasharray="14 8"') +
    `<g transform="translate(574 104) rotate(-24)">${bar(-34, -6, 24, 12, "#9db1f5", 2)}${bar(-9, -11, 18, 22, "#f7f9ff", 3)}${bar(10, -6, 24, 12, "#9db1f5", 2)}</g>` +
    [
      [90, 70],
      [180, 40],
      [470, 50],
      [600, 190],
      [60, 190],
      [520, 250],
    ]
      .map(([x = 0, y = 0], i) => dot(x, y, i % 2 ? 2 : 3, "#c8d5fb"))
      .join("")
  );
}

export function pipes(): string {
  const [x, y] = at(34, 26, 8);
  const block = (bx: number, by: number, w: number, d: number, h: number) =>
    box([bx, by, 0], [w, d, h], DEEP);
  return (
    slab(270, PALE, 12) +
    onTop(
      [0, 0, 0],
      bar(-130, -130, 260, 260, "#31479c", 6) +
        `<path d="M-130-40H130M-130 70H130M-50-130V130M60-130V130" stroke="#4a66d2" stroke-width="20" fill="none"/>`,
    ) +
    block(-116, -116, 44, 54, 30) +
    block(-20, -112, 52, 46, 44) +
    block(84, -116, 36, 52, 22) +
    block(-116, -12, 42, 60, 24) +
    onTop(
      [0, 0, 2],
      strokes("M-130-40H60V26H130M-50-40V130M60 26V130", "#9db1f5", 7) +
        dot(-50, -40, 9, "#f7f9ff") +
        dot(60, -40, 9, "#f7f9ff") +
        `<ellipse cx="60" cy="26" rx="30" ry="30" fill="${WARM}" opacity=".35"/><ellipse cx="60" cy="26" rx="15" ry="15" fill="${WARM}"/>`,
    ) +
    block(-22, 92, 52, 30, 18) +
    block(92, 92, 30, 30, 28) +
    `<g transform="translate(${x + 24} ${y + 8})"><path d="M0 0C-30-34-34-48-34-62a34 34 0 0 1 68 0C34-48 30-34 0 0Z" fill="#f7f9ff"/><path d="M0-82c11 15 15 21 15 28a15 15 0 0 1-30 0c0-7 4-13 15-28Z" fill="#4a66d2"/></g>`
  );
}

export function phone(): string {
  const heights = [14, 30, 54, 86, 62, 104, 74, 40, 58, 26, 12];
  return (
    shadow(-110, -60, 220, 150, -8) +
    box([-64, -116, -8], [128, 232, 14], DEEP) +
    onTop(
      [-64, -116, 6],
      bar(0, 0, 128, 232, "#c8d5fb", 20) +
        bar(6, 6, 116, 220, "#182453", 16) +
        bar(46, 13, 36, 7, "#4a66d2") +
        heights
          .map((h, i) => bar(14 + i * 9.4, 112 - h / 2, 5.4, h, i === 5 ? WARM : "#9db1f5"))
          .join("") +
        bar(24, 184, 80, 22, "#3e63dd", 11) +
        strokes("M56 195l6 6 12-12", "#fff", 3.5),
    ) +
    upright(
      [-20, -20, 90],
      `<circle r="46" fill="#f7f9ff"/><path d="M-14-22v26a14 14 0 0 0 28 0v-26a14 14 0 0 0-28 0Z" fill="#4a66d2"/>${strokes("M-22 2a22 22 0 0 0 44 0M0 24v8M-9 33h18", INK, 4)}`,
    )
  );
}
