import fs from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { chromium } from "@playwright/test";
import { PROJECT_ROOT } from "../config.ts";
import { findChromium } from "../testing/chromium.ts";

/** For marks on pictures, as the functions import them. */
const GLYPHS_FILE = path.join(PROJECT_ROOT, "supabase/functions/_shared/documents/glyphs.json");
const FONT = "node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2";

/** Printable ASCII and Latin-1. */
const CODES = [...range(0x20, 0x7e), ...range(0xa1, 0xac), ...range(0xae, 0xff)];
const HEIGHT = 32;

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

// `npm run functions:glyphs`: a browser draws Inter's letters (SIL Open Font License 1.1) once.
const browser = await chromium.launch({ executablePath: await findChromium() });
const page = await browser.newPage();
const font = fs.readFileSync(path.join(PROJECT_ROOT, FONT)).toString("base64");
const drawn = await page.evaluate(
  async ({ font, codes, height }) => {
    const face = new FontFace("Letters", `url(data:font/woff2;base64,${font})`, { weight: "500" });
    document.fonts.add(await face.load());
    const canvas = document.createElement("canvas");
    canvas.height = height;
    const context = canvas.getContext("2d", { willReadFrequently: true });
    if (!context) throw new Error("This browser has no canvas.");
    return codes.map((code) => {
      const letter = String.fromCharCode(code);
      context.font = '500 25px "Letters"';
      canvas.width = Math.ceil(context.measureText(letter).width);
      context.font = '500 25px "Letters"';
      context.fillText(letter, 0, 24);
      const { data } = context.getImageData(0, 0, canvas.width, height);
      return data
        .filter((_, index) => index % 4 === 3)
        .reduce<number[]>((all, alpha) => {
          all.push(alpha >> 4);
          return all;
        }, []);
    });
  },
  { font, codes: CODES, height: HEIGHT },
);
await browser.close();

const widths = drawn.map((alphas) => alphas.length / HEIGHT);
const rows = Buffer.from(drawn.flat());
fs.writeFileSync(
  GLYPHS_FILE,
  `${JSON.stringify({ codes: CODES, widths, height: HEIGHT, alphas: gzipSync(rows, { level: 9 }).toString("base64") })}\n`,
);
console.log(`Wrote ${GLYPHS_FILE}.`);
