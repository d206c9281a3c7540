import { bar, dot, LINE, strokes, WARM } from "./iso.ts";

export const SHORE = 268;

const FILL = "#31479c";
const FAR = "#2c4190";

const shape = (d: string, fill = FILL, stroke = LINE) =>
  `<path d="${d}" fill="${fill}" stroke="${stroke}" stroke-width="2.5"/>`;
const block = (x: number, w: number, h: number, fill = FILL) =>
  shape(`M${x} ${SHORE}V${SHORE - h}H${x + w}V${SHORE}Z`, fill, fill === FAR ? "#6783e6" : LINE);
const panes = (x: number, y: number, columns: number, rows: number, dx = 12, dy = 14, lit = -1) =>
  Array.from({ length: columns * rows }, (_, i) =>
    bar(
      x + (i % columns) * dx,
      y + Math.floor(i / columns) * dy,
      5,
      7,
      i === lit ? WARM : "#8da4ef",
      1,
    ),
  ).join("");
const tower = (x: number, w: number, h: number, lit = -1) =>
  block(x, w, h) +
  panes(x + 8, SHORE - h + 12, Math.floor((w - 10) / 12), Math.floor((h - 16) / 14), 12, 14, lit);
const pine = (x: number, h: number) =>
  strokes(`M${x} ${SHORE}V${SHORE - h}`, "#c8d5fb", 4) +
  shape(`M${x - 34} ${SHORE - h + 4}q34-40 68 0q-34 14-68 0Z`, "#4a66d2");
const palm = (x: number, h: number) =>
  strokes(`M${x} ${SHORE}q-6-${h / 2} 4-${h}`, "#c8d5fb", 4) +
  strokes(
    [
      [-26, 6],
      [-20, -14],
      [4, -22],
      [24, -10],
      [28, 10],
    ]
      .map(([dx = 0, dy = 0]) => `M${x + 4} ${SHORE - h}q${dx / 2} ${dy - 10} ${dx} ${dy}`)
      .join(""),
    "#9db1f5",
    4,
  );
const sea = (from = SHORE + 14) =>
  strokes(
    [0, 1, 2]
      .map(
        (i) =>
          `M${40 + i * 30} ${from + i * 16}q12-7 24 0t24 0 24 0M${300 + i * 44} ${from + i * 16}q12-7 24 0t24 0 24 0M${506 - i * 20} ${from + i * 16}q12-7 24 0t24 0`,
      )
      .join(""),
    "#6783e6",
    3,
  );
const sail = (x: number, y: number, k = 1) =>
  `<g transform="translate(${x} ${y}) scale(${k})">${shape("M0-50V-6H-26Z", "#f7f9ff")}${shape("M5-44V-6H24Z", "#9db1f5")}${strokes("M-30 0H28l-8 10H-22Z", LINE, 3)}</g>`;
const hill = (d: string, fill = FAR) => shape(d, fill, "#6783e6");
const cables = (top: [number, number], feet: number[], y: number) =>
  strokes(feet.map((x) => `M${top[0]} ${top[1]}L${x} ${y}`).join(""), "#9db1f5", 1.8);
const dome = (x: number, y: number, r: number, fill = "#4a66d2") =>
  shape(
    `M${x - r} ${y}C${x - r * 1.16} ${y - r * 0.9} ${x - r * 0.3} ${y - r * 1.1} ${x} ${y - r * 1.6}C${x + r * 0.3} ${y - r * 1.1} ${x + r * 1.16} ${y - r * 0.9} ${x + r} ${y}Z`,
    fill,
  ) + strokes(`M${x} ${y - r * 1.6}v-12`, WARM, 3);

const mansard = (x: number, w: number, h: number, lit = -1) =>
  tower(x, w, h, lit) +
  shape(
    `M${x} ${SHORE - h}L${x + 7} ${SHORE - h - 20}H${x + w - 7}L${x + w} ${SHORE - h}Z`,
    "#4a66d2",
  ) +
  strokes(`M${x + w - 18} ${SHORE - h - 20}v-9`, LINE, 4);

export const CITIES: Record<string, () => string> = {
  "Sophia Antipolis": () =>
    hill(`M-10 ${SHORE}L90 190 170 232 290 130 400 226 500 168 650 ${SHORE}Z`) +
    hill(`M180 ${SHORE}Q330 190 470 ${SHORE}Z`, FILL) +
    tower(372, 74, 52, 5) +
    tower(446, 46, 84) +
    dome(512, SHORE - 60, 30) +
    block(480, 64, 60) +
    panes(492, SHORE - 46, 4, 3, 12, 15) +
    pine(580, 92) +
    pine(338, 66) +
    pine(54, 70) +
    sea() +
    sail(600, 300, 0.8),
  Gothenburg: () =>
    tower(20, 50, 60) +
    tower(76, 40, 84) +
    block(560, 60, 70, FAR) +
    shape(`M500 ${SHORE}V120L552 104V${SHORE}Z`, FILL) +
    panes(510, 134, 3, 8, 13, 15, 10) +
    strokes("M500 190L552 182", WARM, 6) +
    strokes(`M230 ${SHORE}V126M440 ${SHORE}V126`, "#f7f9ff", 7) +
    strokes(`M150 226H480`, "#f7f9ff", 5) +
    strokes("M130 224Q180 190 230 130Q335 300 440 130Q470 190 520 226", "#9db1f5", 3) +
    strokes(
      [170, 200, 260, 290, 320, 350, 380, 410, 460]
        .map((x) => `M${x} 226v-${x === 320 || x === 350 ? 12 : x < 230 || x > 440 ? 26 : 34}`)
        .join(""),
      "#6783e6",
      2,
    ) +
    strokes(
      `M590 ${SHORE}V148M570 148H640M590 160L570 148M590 128V148L640 148M590 128L572 148`,
      LINE,
      3,
    ) +
    sea(),
  Lagos: () =>
    tower(30, 46, 76) +
    tower(82, 38, 52) +
    block(352, 44, 96, FAR) +
    tower(396, 52, 142, 13) +
    tower(454, 44, 108) +
    block(504, 30, 168) +
    panes(512, 114, 1, 9, 12, 15) +
    strokes(`M519 100v-18`, WARM, 4) +
    tower(540, 56, 84) +
    strokes(`M246 ${SHORE}L268 110 290 ${SHORE}M254 220H282`, "#f7f9ff", 6) +
    cables([268, 118], [130, 160, 190, 220, 316, 346, 376, 406], 240) +
    strokes("M96 240H436", "#f7f9ff", 5) +
    palm(612, 74) +
    palm(20, 60) +
    sea(),
  Singapore: () =>
    tower(30, 44, 96) +
    tower(80, 36, 66) +
    [356, 416, 476]
      .map(
        (x) =>
          shape(`M${x} ${SHORE}L${x + 6} 138H${x + 34}L${x + 40} ${SHORE}Z`) +
          panes(x + 11, 150, 2, 8, 13, 14, x === 416 ? 5 : -1),
      )
      .join("") +
    shape("M334 136Q440 112 552 122Q560 130 546 138H350Q336 142 334 136Z", "#f7f9ff") +
    palm(380, 0).slice(0, 0) +
    `<circle cx="252" cy="190" r="62" fill="none" stroke="${LINE}" stroke-width="4"/>` +
    strokes("M252 190L228 268M252 190L276 268", "#c8d5fb", 4) +
    strokes(
      [0, 30, 60, 90, 120, 150]
        .map((a) => {
          const [c, s] = [Math.cos((a * Math.PI) / 180) * 62, Math.sin((a * Math.PI) / 180) * 62];
          return `M${(252 - c).toFixed(1)} ${(190 - s).toFixed(1)}L${(252 + c).toFixed(1)} ${(190 + s).toFixed(1)}`;
        })
        .join(""),
      "#6783e6",
      1.5,
    ) +
    dot(252, 190, 7) +
    strokes(
      `M584 ${SHORE}V206M584 206L560 184M584 206L608 184M584 206V180M618 ${SHORE}V226M618 226l-18-16M618 226l16-16`,
      "#9db1f5",
      5,
    ) +
    sea(),
  Winnipeg: () =>
    block(30, 52, 44, FAR) +
    tower(60, 40, 72) +
    strokes("M110 240H420", "#f7f9ff", 6) +
    strokes(`M268 ${SHORE}L286 92L300 ${SHORE}`, "#f7f9ff", 6) +
    cables([286, 98], [130, 160, 190, 220, 250, 318, 346, 374, 402], 240) +
    shape(`M420 ${SHORE}C430 200 470 176 520 172C560 182 590 220 604 ${SHORE}Z`) +
    shape(`M448 ${SHORE}C462 214 500 196 548 204L560 ${SHORE}Z`, "#4a66d2") +
    shape(`M508 176L516 84L526 174Z`, "#f7f9ff") +
    dot(516, 84, 5) +
    strokes(
      [612, 624, 634, 18, 30]
        .map((x) => `M${x} ${SHORE}v-30m0 0l-6-8m6 8l6-8m-6 18l-6-8m6 8l6-8`)
        .join(""),
      WARM,
      2.5,
    ) +
    strokes(
      [150, 330, 450, 560]
        .map(
          (x, i) =>
            `M${x} ${60 + (i % 2) * 30}v16M${x - 7} ${64 + (i % 2) * 30}l14 8M${x + 7} ${64 + (i % 2) * 30}l-14 8`,
        )
        .join(""),
      "#c8d5fb",
      2,
    ) +
    sea(),
  Tsukuba: () =>
    hill(`M120 ${SHORE}L300 130 356 176 420 112 600 ${SHORE}Z`) +
    strokes("M276 150L300 130 322 148M396 138L420 112 446 138", "#f7f9ff", 5) +
    strokes(`M490 ${SHORE}V120`, "#6783e6", 4) +
    shape(`M510 ${SHORE}V130C510 110 520 96 526 88C532 96 542 110 542 130V${SHORE}Z`, "#f7f9ff") +
    strokes("M512 150H540M512 216H540", WARM, 5) +
    shape(`M498 ${SHORE}V196l10-14V${SHORE}ZM554 ${SHORE}V196l-10-14V${SHORE}Z`, "#9db1f5") +
    strokes(`M60 ${SHORE}V188M128 ${SHORE}V188M44 184Q94 172 144 184M54 206H134`, "#f7f9ff", 6) +
    tower(574, 44, 64, 2) +
    tower(366, 60, 40) +
    strokes(`M220 ${SHORE}v-36M236 ${SHORE}v-50M252 ${SHORE}v-30`, "#6783e6", 4) +
    sea(),
  Bengaluru: () =>
    tower(24, 44, 84) +
    tower(74, 36, 56) +
    shape(`M300 ${SHORE}V176H580V${SHORE}Z`) +
    strokes("M292 176H588", "#f7f9ff", 6) +
    strokes(
      [318, 338, 358, 378, 502, 522, 542, 562].map((x) => `M${x} 186V${SHORE}`).join(""),
      "#9db1f5",
      5,
    ) +
    shape(`M396 ${SHORE}V156H484V${SHORE}Z`, "#4a66d2") +
    strokes(
      [408, 424, 440, 456, 472].map((x) => `M${x} 170V${SHORE - 22}`).join(""),
      "#f7f9ff",
      5,
    ) +
    shape("M404 156V132H476V156Z") +
    dome(440, 132, 32) +
    dome(318, 174, 14) +
    dome(562, 174, 14) +
    strokes(`M384 ${SHORE}H496M376 ${SHORE + 10}H504M366 ${SHORE + 20}H514`, "#c8d5fb", 4) +
    palm(608, 66) +
    palm(264, 52),
  "Abu Dhabi": () =>
    shape(`M34 ${SHORE}V150Q52 132 60 120V${SHORE}Z`) +
    shape(`M66 ${SHORE}V118Q88 100 96 90V${SHORE}Z`) +
    shape(`M102 ${SHORE}V164Q116 150 124 140V${SHORE}Z`) +
    panes(42, 160, 1, 7) +
    panes(76, 128, 1, 9, 12, 14, 3) +
    shape(`M300 ${SHORE}V200H580V${SHORE}Z`) +
    strokes(
      [316, 346, 376, 478, 508, 538]
        .map((x) => `M${x} ${SHORE}V232a12 12 0 0 1 24 0V${SHORE}`)
        .join(""),
      "#c8d5fb",
      3,
    ) +
    shape(`M412 ${SHORE}V188H468V${SHORE}Z`, "#4a66d2") +
    strokes(`M424 ${SHORE}V226a16 18 0 0 1 32 0V${SHORE}`, "#f7f9ff", 4) +
    dome(440, 186, 42, "#f7f9ff") +
    dome(350, 200, 25) +
    dome(530, 200, 25) +
    [286, 594]
      .map(
        (x) =>
          shape(`M${x - 8} ${SHORE}V130H${x + 8}V${SHORE}Z`, "#c8d5fb") +
          strokes(`M${x - 13} 160H${x + 13}`, "#f7f9ff", 5) +
          dome(x, 130, 9, "#f7f9ff"),
      )
      .join("") +
    strokes(
      `M-10 ${SHORE + 18}Q120 ${SHORE - 4} 260 ${SHORE + 20}T660 ${SHORE + 14}M-10 ${SHORE + 44}Q160 ${SHORE + 20} 330 ${SHORE + 44}T660 ${SHORE + 38}`,
      "#6783e6",
      3,
    ),
  Daejeon: () =>
    hill(`M-10 ${SHORE}L120 180 230 230 330 170 470 ${SHORE}Z`) +
    strokes("M150 246H470", "#f7f9ff", 5) +
    strokes("M170 246Q230 130 300 246M300 246Q380 96 450 246", "#9db1f5", 5) +
    strokes(
      [190, 210, 230, 250, 270, 330, 350, 370, 390, 410, 430]
        .map(
          (x) =>
            `M${x} 244V${x < 300 ? 246 - 58 * (1 - ((x - 235) / 65) ** 2) : 246 - 75 * (1 - ((x - 375) / 75) ** 2)}`,
        )
        .join(""),
      "#6783e6",
      2,
    ) +
    shape(`M512 ${SHORE}L526 116H546L560 ${SHORE}Z`, "#c8d5fb") +
    shape("M490 150Q536 126 582 150Q536 176 490 150Z", "#f7f9ff") +
    strokes("M536 116V72", LINE, 4) +
    dot(536, 70, 5) +
    tower(580, 50, 74, 4) +
    tower(40, 44, 54) +
    sea(),
  Dresden: () =>
    tower(26, 50, 60) +
    shape(`M110 ${SHORE}V190L124 150 138 190V${SHORE}Z`) +
    block(330, 84, 74, FAR) +
    shape(`M420 ${SHORE}V190H540V${SHORE}Z`) +
    shape("M432 190C430 130 456 108 470 96H490C504 108 530 130 528 190Z", "#4a66d2") +
    shape("M468 96V76H492V96ZM472 76L480 58 488 76Z", "#f7f9ff") +
    shape(
      `M408 ${SHORE}V168L418 150 428 168V${SHORE}ZM532 ${SHORE}V168L542 150 552 168V${SHORE}Z`,
      "#9db1f5",
    ) +
    strokes(`M452 ${SHORE}V226a28 28 0 0 1 56 0V${SHORE}`, "#f7f9ff", 4) +
    tower(566, 50, 84, 3) +
    sea(),
  Sheffield: () =>
    block(20, 70, 60, FAR) +
    hill(`M-10 ${SHORE}Q160 200 340 ${SHORE}Z`) +
    shape(`M380 ${SHORE}V220L404 200 428 220V200L452 182 476 200V${SHORE}Z`) +
    shape(`M496 ${SHORE}V110H520V${SHORE}Z`, "#c8d5fb") +
    shape(`M532 ${SHORE}V136H552V${SHORE}Z`, "#9db1f5") +
    panes(392, 232, 6, 2, 14, 16, 4) +
    dome(590, 210, 26) +
    block(562, 58, 58),
  Campinas: () =>
    palm(40, 90) +
    palm(84, 70) +
    tower(360, 44, 120) +
    shape(`M410 ${SHORE}C420 210 404 170 424 140H520C500 170 516 210 506 ${SHORE}Z`) +
    strokes([160, 176, 192, 208, 224, 240].map((y) => `M418 ${y}H512`).join(""), "#8da4ef", 3) +
    tower(530, 54, 92, 5) +
    palm(612, 84) +
    hill(`M120 ${SHORE}Q240 200 360 ${SHORE}Z`),
  Melbourne: () =>
    tower(26, 44, 92) +
    tower(76, 40, 64) +
    tower(360, 44, 150, 9) +
    tower(410, 50, 106) +
    shape(`M468 ${SHORE}V96L500 84V${SHORE}Z`) +
    panes(476, 108, 2, 10, 12, 15) +
    tower(508, 42, 124) +
    strokes("M548 268L580 150 612 268M556 238H604M564 208H596", "#f7f9ff", 4) +
    strokes("M580 150V116", WARM, 4) +
    strokes("M130 240H350", "#f7f9ff", 5) +
    strokes("M150 240Q190 190 230 240M230 240Q270 190 310 240", "#9db1f5", 4) +
    sea(),
  Paris: () =>
    mansard(18, 56, 66) +
    mansard(76, 44, 82, 4) +
    mansard(330, 54, 70, 6) +
    mansard(384, 40, 54) +
    mansard(530, 50, 62) +
    mansard(582, 62, 78, 7) +
    shape(
      `M402 ${SHORE}Q462 196 470 56H486Q494 196 554 ${SHORE}H520Q478 208 436 ${SHORE}Z`,
      "#4a66d2",
    ) +
    strokes(
      "M428 232L528 206M528 232L428 206M450 192L504 168M504 192L450 168M462 140L494 112M494 140L462 112",
      "#9db1f5",
      2,
    ) +
    strokes("M434 206H522M450 160H506", "#f7f9ff", 7) +
    strokes("M464 108H492", "#f7f9ff", 5) +
    strokes("M478 58V30", LINE, 4) +
    dot(478, 28, 5) +
    sea(),
  "New Delhi": () =>
    tower(24, 46, 70) +
    tower(76, 38, 96, 6) +
    dome(350, SHORE - 44, 26) +
    block(322, 56, 44) +
    panes(332, SHORE - 34, 4, 2, 12, 15) +
    shape(`M400 ${SHORE}V128H526V${SHORE}H498V196a35 35 0 0 0-70 0V${SHORE}Z`, "#4a66d2") +
    strokes("M392 128H534M394 152H532", "#f7f9ff", 6) +
    shape("M412 124V108H514V124ZM430 106V92H496V106Z") +
    shape("M440 90Q463 72 486 90Z", "#f7f9ff") +
    strokes(`M408 176V${SHORE}M518 176V${SHORE}`, "#9db1f5", 4) +
    dot(463, 142, 5) +
    shape(`M556 ${SHORE}V92L566 78 576 92V${SHORE}Z`, "#c8d5fb") +
    strokes("M550 128H582M550 172H582M548 216H584", "#f7f9ff", 5) +
    tower(592, 42, 58) +
    palm(300, 62) +
    palm(620, 92),
  Baltimore: () =>
    tower(30, 50, 84) +
    tower(86, 38, 58) +
    tower(372, 48, 132, 7) +
    block(424, 40, 92) +
    panes(432, 188, 2, 5) +
    shape("M470 268L500 178 530 268Z", "#4a66d2") +
    shape(`M520 ${SHORE}V208L556 184 592 208V${SHORE}Z`) +
    strokes("M250 268V120M220 160H284M228 196H276M250 120L206 240M250 120L294 240", "#f7f9ff", 4) +
    strokes("M196 244H306L290 264H212Z", "#c8d5fb", 4) +
    tower(598, 34, 70) +
    sea(),
};

export function anyCity(n: (max: number) => number): string {
  let art = "";
  for (let x = 20; x < 620; x += 46)
    if (x < 110 || x > 320) art += tower(x, 36 + n(3) * 4, 46 + n(7) * 16, n(9));
  return art + sea();
}
