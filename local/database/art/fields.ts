import {
  at,
  bar,
  box,
  cone,
  cylinder,
  DEEP,
  dot,
  drone,
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

export function dish(): string {
  return (
    slab(270) +
    shadow(-50, -40, 130, 110) +
    box([-60, -60, 0], [120, 120, 24], DEEP) +
    cylinder([0, 0, 24], 30, 44, MID) +
    upright(
      [0, 0, 60],
      `<g transform="translate(6 -52) rotate(-32)"><ellipse rx="118" ry="52" cy="14" fill="#a2b5f0"/><ellipse rx="118" ry="44" fill="#f7f9ff"/><ellipse rx="98" ry="34" cy="3" fill="#c8d5fb"/>${strokes("M-80 8L0-86 80 8", "#9db1f5", 4)}${bar(-11, -100, 22, 26, "#f7f9ff", 6)}${dot(0, -87, 6)}</g>`,
    ) +
    waves(...at(-24, 46, 236), -6)
  );
}

export function turbine(): string {
  const rotor = (x: number, y: number, k: number, turn: number, fill: string) =>
    `<g transform="translate(${x} ${y}) scale(${k}) rotate(${turn})">${[0, 120, 240].map((a) => `<path transform="rotate(${a})" d="M-5 0C-11-36-7-84 2-112 9-74 9-30 5 0Z" fill="${fill}"/>`).join("")}<circle r="10" fill="${WARM}"/></g>`;
  const tower = (x: number, y: number, k: number) =>
    `<ellipse cx="${x}" cy="${y}" rx="${42 * k}" ry="${14 * k}" fill="#0d1536" opacity=".35"/><path d="M${x - 13 * k} ${y}L${x - 6 * k} ${y - 214 * k}h${12 * k}L${x + 13 * k} ${y}Z" fill="#c8d5fb"/><path d="M${x} ${y}V${y - 214 * k}h${6 * k}L${x + 13 * k} ${y}Z" fill="#a2b5f0"/>`;
  return (
    strokes("M-10 330C120 286 220 342 340 316S560 276 660 306", "#4a66d2", 3) +
    tower(150, 310, 0.7) +
    rotor(150, 160, 0.7, 40, "#9db1f5") +
    tower(512, 306, 0.8) +
    rotor(512, 135, 0.8, 14, "#c8d5fb") +
    tower(324, 366, 1.15) +
    strokes("M313 300h22M315 240h18M317 180h14", "#6783e6", 3) +
    rotor(324, 120, 1.1, 72, "#f7f9ff")
  );
}

export function culture(): string {
  const colony = (x: number, y: number, r: number, fill: string) =>
    dot(x, y, r, fill) + dot(x, y, r * 0.42, "#f7f9ff");
  const plate = (x: number, y: number, z: number, r: number, art: string) =>
    cylinder([x, y, z], r, 20, { top: "#c8d5fb", left: "#9db1f5", right: "#6783e6" }) +
    onTop([x, y, z + 20], dot(0, 0, r * 0.9, "#4a66d2") + art);
  const [x, y] = at(30, -60, 80);
  return (
    slab(300) +
    shadow(-130, -30, 150, 150) +
    plate(
      -60,
      20,
      0,
      84,
      colony(-30, -22, 17, "#9db1f5") +
        colony(22, -36, 12, "#8da4ef") +
        colony(30, 16, 20, WARM) +
        colony(-22, 34, 14, "#9db1f5") +
        colony(-54, 10, 9, "#c8d5fb"),
    ) +
    plate(74, -74, 0, 52, colony(-12, -8, 10, "#9db1f5") + colony(16, 12, 13, "#8da4ef")) +
    plate(86, 62, 0, 40, colony(0, 0, 12, "#9db1f5")) +
    `<g transform="translate(${x + 12} ${y - 12}) rotate(34)">${bar(-12, -116, 24, 84, "#f7f9ff", 8)}${bar(-18, -126, 36, 14, "#9db1f5", 6)}${bar(-7, -36, 14, 40, "#c8d5fb", 3)}<path d="M-5 4L0 70 5 4Z" fill="#d6e1ff"/></g>` +
    dot(at(-30, 36, 46)[0], at(-30, 36, 46)[1], 7)
  );
}

export function microscope(): string {
  return moved(
    slab(270) +
      shadow(-60, -60, 150, 160) +
      box([-60, -70, 0], [120, 150, 20], DEEP) +
      box([-24, -66, 20], [48, 34, 120], PALE) +
      box([-44, -10, 52], [88, 84, 10], MID) +
      onTop([-44, -10, 62], bar(20, 30, 48, 24, "#d6e1ff", 4) + dot(44, 42, 9)) +
      upright(
        [0, 24, 84],
        `<g transform="translate(8 -30) rotate(-14)">${bar(-10, 0, 20, 34, "#9db1f5", 4)}${bar(-20, -40, 40, 44, "#4a66d2", 6)}${bar(-17, -104, 34, 68, "#f7f9ff", 8)}${bar(-12, -136, 24, 36, "#c8d5fb", 6)}${bar(-18, -148, 36, 16, "#28397f", 6)}</g>`,
      ) +
      onRight([24, -32, 140], dot(17, 84, 17, "#4a66d2") + dot(17, 84, 7)),
    0,
    40,
    0.86,
  );
}

export function shield(): string {
  const nodes = [
    [-118, -20],
    [118, 20],
    [-20, -118],
    [20, 118],
    [-110, 100],
    [100, -110],
  ];
  return (
    slab(300) +
    onTop(
      [0, 0, 0],
      nodes.map(([x, y]) => strokes(`M0 0L${x} ${y}`, "#6783e6", 3)).join("") +
        `<circle r="88" fill="none" stroke="${WARM}" stroke-width="3" stroke-dasharray="3 10"/>`,
    ) +
    nodes.map(([x = 0, y = 0]) => box([x - 15, y - 15, 0], [30, 30, 24], MID)).join("") +
    cylinder([0, 0, 0], 48, 14, DEEP) +
    upright(
      [0, 0, 94],
      `<g transform="scale(1.75)"><path d="M0-58l46 16v34c0 32-22 50-46 60-24-10-46-28-46-60v-34Z" fill="#f7f9ff"/><path d="M0-58l46 16v34c0 32-22 50-46 60Z" fill="#c8d5fb"/><path d="M0-45l35 12v26c0 24-16 38-35 46-19-8-35-22-35-46v-26Z" fill="#4a66d2"/>${bar(-15, -10, 30, 24, "#f7f9ff", 5)}${strokes("M-9-10v-7a9 9 0 0 1 18 0v7", "#f7f9ff", 5)}${dot(0, 1, 4)}</g>`,
    )
  );
}

export function rocket(): string {
  return moved(
    `<ellipse cx="320" cy="372" rx="210" ry="28" fill="#0d1536" opacity=".35"/>` +
      strokes(
        "M420 366V70M452 366V96M420 110l32 30-32 30 32 30-32 30 32 30-32 30 32 30-32 30M420 110h32",
        "#6783e6",
        4,
      ) +
      strokes("M420 136H352M420 226H356", "#9db1f5", 6) +
      `<g transform="translate(320 20)"><path d="M0 0C34 40 40 92 40 150V300H-40V150C-40 92-34 40 0 0Z" fill="#f7f9ff"/><path d="M0 0C34 40 40 92 40 150V300H0Z" fill="#c8d5fb"/><path d="M0 0C16 19 26 41 32 66H-32C-26 41-16 19 0 0Z" fill="#4a66d2"/><circle cy="120" r="17" fill="#28397f"/><circle cy="120" r="10" fill="${WARM}"/><path d="M-40 220L-78 300V322L-40 300ZM40 220L78 300V322L40 300Z" fill="#6783e6"/><path d="M-40 190H40V206H-40Z" fill="#8da4ef"/><path d="M-24 300H24L30 320H-30Z" fill="#28397f"/></g>` +
      bar(200, 344, 270, 22, "#4a62b8", 6) +
      [226, 262, 400, 438]
        .map((x) => dot(x, 370, 14, "#111a40") + dot(x, 370, 6, "#9db1f5"))
        .join("") +
      [
        [120, 90],
        [180, 170],
        [520, 60],
        [560, 190],
        [90, 240],
      ]
        .map(([x = 0, y = 0]) => dot(x, y, 3, "#c8d5fb"))
        .join(""),
    0,
    2,
    0.95,
  );
}

export function fields(): string {
  const strip = (i: number) =>
    Array.from({ length: 7 }, (_, n) =>
      bar(
        10 + (i % 3) * 92,
        12 + Math.floor(i / 3) * 92 + n * 11,
        80,
        6,
        [
          ["#6783e6", "#4a66d2"],
          ["#9db1f5", "#6783e6"],
          ["#4a66d2", "#34499a"],
        ][(i * 2) % 3]?.[n % 2] ?? LINE,
        3,
      ),
    ).join("");
  const [x, y] = at(-10, -30, 110);
  return (
    slab(290, NIGHT, 14) +
    onTop(
      [-145, -145, 0],
      Array.from(
        { length: 9 },
        (_, i) =>
          bar(6 + (i % 3) * 92, 6 + Math.floor(i / 3) * 92, 88, 88, "#28397f", 4) + strip(i),
      ).join(""),
    ) +
    `<path d="M${x} ${y}L${at(-52, 42)[0]} ${at(-52, 42)[1]}L${at(42, 42)[0]} ${at(42, 42)[1]}L${at(42, -50)[0]} ${at(42, -50)[1]}Z" fill="${WARM}" opacity=".26"/>` +
    line(
      [
        [-48, -48],
        [46, -48],
        [46, 46],
        [-48, 46],
        [-48, -48],
      ],
      WARM,
      2.5,
      'stroke-dasharray="5 7"',
    ) +
    moved(drone(-10, -30, 118), 0, 0, 1) +
    cone([118, 118, 0], 12, 36, PALE) +
    cone([-118, 112, 0], 12, 32, PALE)
  );
}

export function water(): string {
  return moved(
    slab(290) +
      shadow(-90, -70, 220, 190) +
      cylinder([-66, -66, 0], 46, 112, PALE) +
      strokes(
        `M${at(-66, -66, 40)[0] - 54} ${at(-66, -66, 40)[1]}a56 33 0 0 0 112 0`,
        "#6783e6",
        8,
      ) +
      cylinder([66, -50, 0], 40, 84, MID) +
      cylinder([-40, 66, 0], 52, 60, DEEP) +
      onTop(
        [-40, 66, 60],
        dot(0, 0, 42, "#6783e6") +
          strokes("M-24-6q8-10 16 0t16 0 16 0M-24 10q8-10 16 0t16 0 16 0", "#d6e1ff", 4),
      ) +
      line(
        [
          [-66, -20, 26],
          [-66, 20, 26],
        ],
        "#c8d5fb",
        12,
      ) +
      line(
        [
          [66, -10, 26],
          [66, 70, 26],
          [10, 70, 26],
        ],
        "#c8d5fb",
        12,
      ) +
      dot(...at(66, 40, 26), 9) +
      upright(
        [84, 92, 54],
        `<path d="M0-52c26 34 36 48 36 66a36 36 0 0 1-72 0c0-18 10-32 36-66Z" fill="${WARM}"/>${strokes("M-16 16a16 16 0 0 0 14 16", "#fff", 5)}`,
      ),
    0,
    28,
  );
}

export function chain(): string {
  const block = (x: number, y: number, z: number, glow = false) =>
    shadow(x + 4, y + 4, 70, 70) +
    box([x, y, z], [64, 64, 64], glow ? GLOW : PALE) +
    onLeft(
      [x, y + 64, z + 64],
      bar(12, 14, 40, 7, glow ? "#a86f1c" : "#6783e6") +
        bar(12, 28, 28, 7, glow ? "#c98e3a" : "#a2b5f0") +
        bar(12, 42, 34, 7, glow ? "#c98e3a" : "#a2b5f0"),
    ) +
    onRight(
      [x + 64, y + 64, z + 64],
      strokes("M22 32h20M32 22v20", glow ? "#a86f1c" : "#4a66d2", 5),
    );
  const link = (from: [number, number, number], to: [number, number, number]) =>
    line([from, to], "#28397f", 13) + line([from, to], "#8da4ef", 6);
  return (
    slab(310) +
    block(-130, -124, 0) +
    link([-66, -92, 32], [-20, -92, 32]) +
    block(-20, -124, 0) +
    link([44, -92, 32], [90, -92, 32]) +
    block(78, -124, 0) +
    link([110, -60, 32], [110, -14, 32]) +
    block(78, -20, 0) +
    link([78, 12, 32], [40, 12, 32]) +
    block(-20, -20, 0, true) +
    link([12, 44, 32], [12, 82, 32]) +
    block(-20, 76, 0)
  );
}

export function motor(): string {
  const coils = Array.from(
    { length: 12 },
    (_, i) =>
      `<g transform="rotate(${i * 30})">${bar(-12, -94, 24, 40, i % 3 === 0 ? WARM : "#9db1f5", 6)}</g>`,
  ).join("");
  return moved(
    shadow(-90, -90, 210, 210, -20) +
      cylinder([0, 0, -26], 130, 20, NIGHT) +
      cylinder([0, 0, -6], 116, 44, DEEP) +
      onTop([0, 0, 38], dot(0, 0, 106, "#182453") + coils + dot(0, 0, 48, "#4a66d2")) +
      cylinder([0, 0, 38], 38, 18, PALE) +
      cylinder([0, 0, 56], 14, 46, PALE) +
      [
        [0, 1],
        [1, 0],
        [0, -1],
        [-1, 0],
      ]
        .map(([a = 0, b = 0]) => cylinder([a * 26, b * 26, 56], 4, 3, MID))
        .join(""),
    0,
    20,
  );
}

export function battery(): string {
  const cells: string[] = [];
  for (let y = 0; y < 4; y += 1)
    for (let x = 0; x < 5; x += 1)
      cells.push(
        cylinder(
          [-84 + x * 40, -62 + y * 40, 12],
          15,
          62,
          x === 2 && y === 1 ? GLOW : (x + y) % 2 ? MID : PALE,
        ) + cylinder([-84 + x * 40, -62 + y * 40, 74], 5, 5, NIGHT),
      );
  return moved(
    slab(290) +
      box([-114, -92, 0], [228, 184, 14], DEEP) +
      cells.join("") +
      face(
        [
          [-114, 92, 44],
          [114, 92, 44],
          [114, 92, 0],
          [-114, 92, 0],
        ],
        "#d6e1ff",
        'opacity=".92"',
      ) +
      face(
        [
          [114, 92, 44],
          [114, -92, 44],
          [114, -92, 0],
          [114, 92, 0],
        ],
        "#a2b5f0",
        'opacity=".92"',
      ) +
      onLeft(
        [-114, 92, 44],
        bar(18, 15, 110, 14, "#4a66d2") +
          bar(18, 15, 78, 14, WARM) +
          strokes("M190 12v20M180 22h20", INK, 5),
      ),
    0,
    14,
  );
}
