import { Buffer } from "node:buffer";
import { gunzipSync } from "fflate";
import packed from "./glyphs.json" with { type: "json" };

/** Coverage of each pixel, 0 to 15. */
export interface Strip {
  width: number;
  height: number;
  alphas: Uint8Array;
}

const places = new Map<number, { at: number; width: number }>();
let alphas: Uint8Array | undefined;

function load(): Uint8Array {
  if (alphas) return alphas;
  let at = 0;
  packed.codes.forEach((code, index) => {
    const width = packed.widths[index] ?? 0;
    places.set(code, { at, width });
    at += width * packed.height;
  });
  const unpacked = gunzipSync(Buffer.from(packed.alphas, "base64"));
  alphas = unpacked;
  return unpacked;
}

export function isDrawable(letter: string): boolean {
  load();
  return places.has(letter.codePointAt(0) ?? 0);
}

export function renderLine(text: string): Strip {
  const drawn = load();
  const parts = Array.from(text, (letter) => places.get(letter.codePointAt(0) ?? 0)).filter(
    (part) => part !== undefined,
  );
  const { height } = packed;
  const width = parts.reduce((sum, part) => sum + part.width, 0);
  const strip = { width, height, alphas: new Uint8Array(width * height) };
  let left = 0;
  for (const part of parts) {
    for (let row = 0; row < height; row += 1) {
      const from = part.at + row * part.width;
      strip.alphas.set(drawn.subarray(from, from + part.width), row * width + left);
    }
    left += part.width;
  }
  return strip;
}
