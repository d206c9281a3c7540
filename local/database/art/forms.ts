export interface Inks {
  a: string;
  b: string;
  g: string;
}

type Form = (inks: Inks) => string;

const p = (d: string, fill: string, more = "") => `<path d="${d}" fill="${fill}" ${more}/>`;
const s = (d: string, stroke: string, width = 7) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`;
const c = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
const r = (x: number, y: number, w: number, h: number, fill: string, rx = 2) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${rx}" fill="${fill}"/>`;
const spin = (n: number, art: string, from = 0) =>
  Array.from(
    { length: n },
    (_, i) => `<g transform="rotate(${from + (i * 360) / n} 48 48)">${art}</g>`,
  ).join("");
const each = <T>(items: readonly T[], draw: (item: T, place: number) => string) =>
  items.map(draw).join("");

export const FORMS: readonly [words: RegExp, form: Form][] = [
  [
    /lumen grid/i,
    ({ a, b }) =>
      each([0, 1, 2, 3, 4, 5, 6, 7, 8], (i) =>
        c(
          28 + (i % 3) * 20,
          28 + Math.floor(i / 3) * 20,
          i === 4 ? 9 : i % 2 ? 4.5 : 6.5,
          i % 2 ? b : a,
        ),
      ),
  ],
  [/cryo/i, ({ a, b }) => spin(6, s("M48 48V20M40 24l8 8 8-8", a, 6)) + c(48, 48, 8, b)],
  [
    /harvest/i,
    ({ a, b }) =>
      p("M20 66a28 28 0 0 1 56 0Z", a) +
      spin(1, s("M48 30V18M26 38l-8-8M70 38l8-8", b, 7)) +
      s("M16 76H80", b, 6),
  ],
  [/pulse/i, ({ a, b }) => s("M14 50H32L40 26 54 72 62 50H82", a, 8) + c(82, 50, 5, b)],
  [
    /thermi/i,
    ({ a, b }) =>
      p("M48 14C66 34 72 44 72 56a24 24 0 0 1-48 0C24 44 30 34 48 14Z", a) +
      p("M48 44c8 9 11 13 11 19a11 11 0 0 1-22 0c0-6 3-10 11-19Z", b),
  ],
  [
    /loom/i,
    ({ a, b }) =>
      each([24, 40, 56, 72], (x, i) => s(`M${x} 20V76`, i % 2 ? b : a, 8)) +
      s("M18 34H30M50 34H62M34 50H46M66 50H78M18 64H30M50 64H62", a, 8),
  ],
  [
    /veridian/i,
    ({ a, b }) =>
      p("M20 24H48V76A28 28 0 0 1 20 48Z", a) +
      p("M52 72V44A24 24 0 0 1 76 20V48A24 24 0 0 1 52 72Z", b),
  ],
  [
    /forge/i,
    ({ a, b }) =>
      p("M16 34H80V44C64 44 60 52 60 60H68V70H28V60H36C36 50 28 44 16 44Z", a) +
      s("M48 26V16M34 26l-5-8M62 26l5-8", b, 5),
  ],
  [/torque/i, ({ a, b }) => spin(3, p("M48 48L48 16A32 32 0 0 1 75.7 32Z", a)) + c(48, 48, 9, b)],
  [
    /silica/i,
    ({ a, b }) => p("M48 14L78 31V65L48 82 18 65V31Z", a) + p("M48 30L64 39V57L48 66 32 57V39Z", b),
  ],
  [
    /brightwater/i,
    ({ a, b }) =>
      p("M48 14C64 34 72 46 72 58a24 24 0 0 1-48 0C24 46 32 34 48 14Z", b) +
      p("M24 58H72a24 24 0 0 1-48 0Z", a),
  ],
  [
    /gait/i,
    ({ a, b }) =>
      c(30, 30, 11, a) + c(66, 30, 11, b) + s("M30 44V72M66 44V72", a, 9) + s("M30 58H66", b, 8),
  ],
  [
    /hoshino|star/i,
    ({ a, b }) =>
      p("M48 12C52 36 60 44 84 48 60 52 52 60 48 84 44 60 36 52 12 48 36 44 44 36 48 12Z", a) +
      c(74, 22, 6, b),
  ],
  [
    /tatami/i,
    ({ a, b }) =>
      r(18, 18, 38, 18, a) +
      r(60, 18, 18, 38, b) +
      r(40, 60, 38, 18, a) +
      r(18, 40, 18, 38, b) +
      r(40, 40, 16, 16, a),
  ],
  [
    /mizu/i,
    ({ a, b }) =>
      each(
        [8, 18, 28],
        (q, i) =>
          `<circle cx="48" cy="54" r="${q}" fill="none" stroke="${i === 1 ? b : a}" stroke-width="6"/>`,
      ) + c(48, 18, 5, b),
  ],
  [/vyoma|launch/i, ({ a, b }) => p("M48 12L68 66 48 56 28 66Z", a) + s("M34 76H62", b, 7)],
  [
    /asha/i,
    ({ a, b }) => spin(8, p("M48 44C42 34 42 26 48 16 54 26 54 34 48 44Z", a)) + c(48, 48, 7, b),
  ],
  [
    /monsoon/i,
    ({ a, b }) =>
      p("M28 50a16 16 0 0 1 2-31 22 22 0 0 1 40 8 12 12 0 0 1-2 23Z", a) +
      s("M32 60l-6 16M50 60l-6 16M68 60l-6 16", b, 6),
  ],
  [
    /indus/i,
    ({ a, b }) =>
      each([0, 1, 2, 3], (i) => r(18 + i * 6, 20 + i * 15, 60 - i * 12, 9, i % 2 ? b : a)),
  ],
  [
    /dune/i,
    ({ a, b }) =>
      p("M10 72C28 34 40 34 52 52 60 44 70 44 86 72Z", b) +
      p("M10 72C28 34 40 34 46 44 42 54 50 62 60 72Z", a) +
      c(68, 28, 9, a),
  ],
  [
    /falcon/i,
    ({ a, b }) => p("M14 28L48 44 82 28 66 60 48 52 30 60Z", a) + p("M40 60L48 56 56 60 48 80Z", b),
  ],
  [
    /oasis/i,
    ({ a, b }) =>
      p("M48 76V42C48 26 34 18 18 20 18 38 30 46 48 46Z", a) +
      p("M50 46C50 34 62 26 78 28 78 44 66 50 50 50Z", b) +
      s("M26 78H70", a, 6),
  ],
  [
    /cipher/i,
    ({ a, g }) =>
      p("M24 82V42a24 24 0 0 1 48 0V82Z", a) + c(48, 46, 9, g) + p("M44 50H52L56 70H40Z", g),
  ],
  [/steelpath/i, ({ a, b }) => s("M16 66H40L56 30H80", a, 10) + s("M16 46H32M64 50H80", b, 8)],
  [
    /peat/i,
    ({ a, b }) =>
      r(16, 58, 64, 9, b) +
      r(16, 71, 64, 9, a) +
      s("M48 56V32M34 40a18 18 0 0 1 28 0M24 30a32 32 0 0 1 48 0", a, 6),
  ],
  [
    /marrow/i,
    ({ a, b }) => c(36, 38, 20, a) + c(62, 50, 15, b) + c(42, 70, 10, a) + c(36, 38, 7, b),
  ],
  [
    /hanbit/i,
    ({ a, b }) =>
      spin(2, p("M48 16A32 32 0 0 1 80 48H64A16 16 0 0 0 48 32Z", a)) +
      spin(2, p("M48 16A32 32 0 0 1 80 48H64A16 16 0 0 0 48 32Z", b), 90) +
      c(48, 48, 7, a),
  ],
  [
    /synapse/i,
    ({ a, b }) =>
      s("M26 30L48 48 72 28M48 48V74", a, 6) +
      c(26, 30, 9, a) +
      c(72, 28, 9, b) +
      c(48, 74, 9, b) +
      c(48, 48, 8, a),
  ],
  [
    /tide/i,
    ({ a, b }) =>
      each([32, 50, 68], (y, i) => s(`M14 ${y}q11-14 22 0t22 0 22 0`, i === 1 ? b : a, 8)),
  ],
  [/hangul/i, ({ a, b }) => p("M38 16H58V38H80V58H58V80H38V58H16V38H38Z", a) + c(48, 48, 9, b)],
  [
    /ipe|genom/i,
    ({ a, b }) =>
      s("M30 14C30 40 66 56 66 82", a, 8) +
      s("M66 14C66 40 30 56 30 82", b, 8) +
      s("M36 26H60M36 70H60", a, 5),
  ],
  [
    /cerrado|canopy/i,
    ({ a, b }) =>
      c(34, 42, 18, a) + c(62, 42, 18, a) + c(48, 28, 16, b) + s("M48 52V82M48 66l12-8", a, 7),
  ],
  [
    /bagasse/i,
    ({ a, b }) =>
      each([24, 42, 60], (x, i) => p(`M${x} 78V${26 - i * 4}l12-8V78Z`, i === 1 ? b : a)) +
      s("M20 46H76", b, 3),
  ],
  [
    /praia/i,
    ({ a, b }) =>
      c(48, 40, 20, a) + s("M14 64q11-10 22 0t22 0 22 0M14 78q11-10 22 0t22 0 22 0", b, 6),
  ],
  [
    /photon bastide/i,
    ({ a, b }) => p("M48 16L82 76H14Z", a) + s("M8 56L38 50M58 50L88 40M60 54L88 56", b, 5),
  ],
  [
    /mistral|acoust/i,
    ({ a, b }) =>
      each([12, 26, 34, 20, 9], (h, i) => r(15.5 + i * 14, 48 - h, 9, 2 * h, i === 2 ? b : a, 4.5)),
  ],
  [
    /calanque/i,
    ({ a, b }) =>
      p("M16 20C44 20 44 48 16 76Z", a) + p("M80 20C52 20 52 48 80 76Z", b) + c(48, 48, 9, a),
  ],
  [
    /verdon/i,
    ({ a, g, b }) =>
      p("M28 22H68L80 48 68 74H28L16 48Z", a) +
      r(30, 40, 36, 16, g, 8) +
      c(39, 48, 5, b) +
      c(57, 48, 5, b),
  ],
  [
    /fjord/i,
    ({ a, b }) =>
      `<ellipse cx="48" cy="48" rx="34" ry="13" fill="none" stroke="${a}" stroke-width="6" transform="rotate(35 48 48)"/><ellipse cx="48" cy="48" rx="34" ry="13" fill="none" stroke="${b}" stroke-width="6" transform="rotate(-35 48 48)"/>${c(48, 48, 8, a)}`,
  ],
  [
    /birch/i,
    ({ a, g }) =>
      r(30, 12, 36, 72, a, 6) +
      each([24, 40, 54, 70], (y, i) => r(i % 2 ? 46 : 30, y, 20, 6, g, 3)),
  ],
  [
    /norr/i,
    ({ a, b }) =>
      spin(3, p("M46 46C34 38 34 24 46 10 54 24 54 38 50 46Z", a), 20) + c(48, 48, 7, b),
  ],
  [
    /savanna/i,
    ({ a, b }) => s("M16 32H66M52 18l14 14-14 14", a, 8) + s("M80 64H30M44 50L30 64l14 14", b, 8),
  ],
  [
    /kola/i,
    ({ a, b }) =>
      r(30, 22, 36, 58, b, 8) + r(40, 14, 16, 10, a) + p("M52 30L36 54H46L43 72 60 46H50Z", a),
  ],
  [
    /baobab/i,
    ({ a, b }) =>
      s("M48 80V52M48 56C38 56 26 46 26 34M48 56C58 56 70 46 70 34", a, 10) +
      c(26, 28, 10, b) +
      c(48, 24, 12, a) +
      c(70, 28, 10, b),
  ],
  [
    /merlion|surg/i,
    ({ a, b }) =>
      p("M48 14A34 34 0 0 1 48 82 17 17 0 0 1 48 48 17 17 0 0 0 48 14Z", a) +
      p("M48 14A34 34 0 0 0 48 82 17 17 0 0 0 48 48 17 17 0 0 1 48 14Z", b),
  ],
  [
    /strait|shield/i,
    ({ a, b }) =>
      p("M48 12L78 24V46C78 66 64 78 48 84Z", a) + p("M44 12L14 24V46C14 66 28 78 44 84Z", b),
  ],
  [
    /orchid/i,
    ({ a, b }) =>
      spin(5, `<ellipse cx="48" cy="28" rx="11" ry="17" fill="${a}"/>`) + c(48, 48, 10, b),
  ],
  [
    /temasek/i,
    ({ a, b }) => r(18, 20, 60, 15, a, 3) + r(18, 41, 42, 15, b, 3) + r(18, 62, 60, 15, a, 3),
  ],
  [
    /elbe/i,
    ({ a, b }) => s("M24 20V54a24 24 0 0 0 48 0V20", a, 13) + s("M24 18V30M72 18V30", b, 13),
  ],
  [/satori/i, ({ a }) => s("M74 64A32 32 0 1 1 80 44", a, 10)],
  [
    /ganga/i,
    ({ a, b }) =>
      p("M16 60C28 84 68 84 80 60 64 66 32 66 16 60Z", a) +
      p("M48 58C34 46 34 30 48 14 62 30 62 46 48 58Z", b) +
      p(
        "M42 58C26 56 18 46 16 34 30 36 40 44 42 58ZM54 58C70 56 78 46 80 34 66 36 56 44 54 58Z",
        a,
      ),
  ],
  [
    /mirage/i,
    ({ a, b }) => p("M16 46L32 22 48 46 64 22 80 46Z", a) + p("M16 52L32 76 48 52 64 76 80 52Z", b),
  ],
  [
    /ironbridge/i,
    ({ a, b }) =>
      s("M14 66A34 34 0 0 1 82 66", a, 8) +
      s("M10 70H86", b, 8) +
      s("M34 44V66M48 36V66M62 44V66", a, 5),
  ],
  [
    /gwangju/i,
    ({ a, b }) =>
      `<rect x="26" y="26" width="44" height="44" fill="none" stroke="${a}" stroke-width="7" transform="rotate(45 48 48)"/><rect x="26" y="26" width="44" height="44" fill="none" stroke="${b}" stroke-width="7"/>`,
  ],
  [
    /atlantic|spore/i,
    ({ a, b }) => p("M14 50A34 34 0 0 1 82 50Z", a) + p("M40 54H56L60 82H36Z", b),
  ],
  [
    /registry|web/i,
    ({ a, g, b }) =>
      p("M18 14H58L78 34V82H18Z", a) + p("M58 14V34H78Z", b) + s("M32 50H64M32 66H54", g, 6),
  ],
  [
    /lagoon/i,
    ({ a, b }) =>
      p("M44 14C24 30 18 48 20 62H44Z", a) +
      p("M50 24C68 36 76 50 76 62H50Z", b) +
      s("M14 74q11 9 22 0t22 0 22 0", a, 6),
  ],
  [
    /copperline/i,
    ({ a, b }) =>
      s("M14 34H42a14 14 0 0 1 0 28H30M82 62H56a14 14 0 0 1 0-28H68", a, 8) +
      c(22, 62, 6, b) +
      c(76, 34, 6, b),
  ],
  [
    /second sun/i,
    ({ a, b }) => c(38, 48, 24, a) + p("M58 24.5A24 24 0 1 1 58 71.5 34 34 0 0 0 58 24.5Z", b),
  ],
  [
    /reef/i,
    ({ a, b }) =>
      each(
        [
          [30, 26],
          [66, 26],
          [48, 48],
          [30, 70],
          [66, 70],
        ] as const,
        ([x, y], i) =>
          `<path d="M${x} ${y - 17}l15 8.5v17l-15 8.5-15-8.5v-17Z" fill="${i === 2 ? b : "none"}" stroke="${a}" stroke-width="5"/>`,
      ),
  ],
  [
    /lithium|outback/i,
    ({ a, b }) => p("M48 14L80 40 48 82 16 40Z", a) + p("M48 14L62 40 48 82 34 40Z", b),
  ],
  [
    /kestrel/i,
    ({ a, b }) => s("M82 48A34 34 0 1 1 48 14", a, 7) + c(72, 24, 9, b) + c(48, 48, 11, a),
  ],
  [
    /patapsco|vector/i,
    ({ a, b }) => s("M20 76L20 20 76 76 76 20", a, 10) + c(20, 20, 8, b) + c(76, 76, 8, b),
  ],
  [
    /ridge/i,
    ({ a, b }) =>
      p("M8 74L36 26 52 52 60 40 88 74Z", a) + p("M36 26L46 42 36 48 28 40Z", b) + c(70, 26, 7, b),
  ],
  [
    /anchor|proof/i,
    ({ a, b }) =>
      `${s("M48 30V78M20 54a28 26 0 0 0 56 0M34 42H62", a, 8)}<circle cx="48" cy="22" r="9" fill="none" stroke="${b}" stroke-width="6"/>`,
  ],
  [
    /eko|oxygen/i,
    ({ a, b }) =>
      `<circle cx="38" cy="48" r="20" fill="none" stroke="${a}" stroke-width="10"/>` +
      `<circle cx="72" cy="64" r="9" fill="none" stroke="${b}" stroke-width="6"/>`,
  ],
  [
    /oriole|imag/i,
    ({ a, b, g }) =>
      p("M10 48C26 22 70 22 86 48 70 74 26 74 10 48Z", a) + c(48, 48, 16, g) + c(48, 48, 8, b),
  ],
  [/labyrinth|maze/i, ({ a }) => s("M20 20H76V76H20V36H60V60H38V48", a, 8)],
  [
    /tri|delta/i,
    ({ a, b }) => p("M18 22H50L34 50Z", a) + p("M54 22H78L62 50Z", b) + p("M38 54H70L54 82Z", a),
  ],
  [
    /stair|step/i,
    ({ a, b }) => p("M16 80V60H36V40H56V20H80V34H70V54H50V74H30V80Z", a) + c(26, 28, 9, b),
  ],
  [
    /infin|loop/i,
    ({ a, b }) =>
      s("M48 48C36 30 14 32 14 48s22 18 34 0", a, 9) +
      s("M48 48C60 30 82 32 82 48s-22 18-34 0", b, 9),
  ],
  [
    /dial|gauge/i,
    ({ a, b }) => s("M18 64A34 34 0 1 1 78 64", a, 8) + s("M48 56L64 34", b, 8) + c(48, 56, 7, a),
  ],
  [
    /quilt|mosaic/i,
    ({ a, b }) =>
      p("M18 18H46A28 28 0 0 1 18 46Z", a) +
      p("M50 46A28 28 0 0 1 78 18V46Z", b) +
      p("M46 50V78A28 28 0 0 1 18 50Z", b) +
      p("M78 78H50A28 28 0 0 1 78 50Z", a),
  ],
];
