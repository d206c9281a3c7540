import { imageSize } from "image-size";
import { decode, encodeWebp } from "../pictures/codecs.ts";
import type { Picture } from "../pictures/picture.ts";
import { isDrawable, renderLine, type Strip } from "./glyphs.ts";
import { Unshowable } from "./limits.ts";
import { type Watermark, watermarkText } from "./watermark.ts";

/** What comes out is always a WebP. */
export type PictureType = "image/jpeg" | "image/png" | "image/webp";
export const STAMPED_PICTURE = "image/webp";

/** Decoded, drawn on and encoded within 200 MB of memory. */
const MAX_PIXELS = 2_500_000;
/** Pixels; narrower ones would make the watermark illegible. */
const MIN_WIDTH = 320;

/** @throws Unshowable when it cannot be stamped. */
export async function tryPicture(bytes: Uint8Array, type: PictureType): Promise<void> {
  await decoded(bytes, type);
}

/** Only its pixels survive, re-encoded, with a watermark across and below. @throws Unshowable when it cannot be made. */
export async function stampPicture(
  bytes: Uint8Array,
  type: PictureType,
  watermark: Watermark,
): Promise<Uint8Array> {
  const picture = await decoded(bytes, type);
  const words = await watermarkText(watermark, isDrawable);
  const who = renderLine(words.who);
  const where = renderLine(words.where);
  const width = Math.max(picture.width, MIN_WIDTH);
  const fits = (strip: Strip) => (width * 0.96) / Math.max(strip.width, 1);
  const scale = Math.min(Math.max(width / 2400, 0.4), fits(who), fits(where));
  const line = Math.ceil(who.height * scale);
  const height = picture.height + 2 * line + 2;
  const canvas = new Canvas(width, height);
  canvas.paste(picture);
  const across = renderLine(words.email);
  const diagonal = Math.hypot(picture.width, picture.height);
  canvas.draw(across, {
    scale: Math.min((diagonal * 0.75) / Math.max(across.width, 1), picture.height / across.height),
    x: picture.width / 2,
    y: picture.height / 2,
    angle: -Math.atan2(picture.height, picture.width),
    gray: 115,
    weight: 0.2,
  });
  const foot = { scale, x: width / 2, angle: 0, gray: 50, weight: 1 };
  canvas.draw(who, { ...foot, y: picture.height + 1 + line / 2 });
  canvas.draw(where, { ...foot, y: picture.height + 1 + line * 1.5 });
  return encodeWebp(canvas.picture(), { quality: 84, method: 1 });
}

async function decoded(bytes: Uint8Array, type: PictureType): Promise<Picture> {
  const { width, height } = sizeOf(bytes);
  if (width < 1 || height < 1 || width * height > MAX_PIXELS) {
    throw new Unshowable("It has too many pixels");
  }
  const picture = await decode[type](bytes).catch(() => null);
  // The header's size may be wrong.
  if (!picture || picture.width * picture.height > MAX_PIXELS) throw new Unshowable("It is broken");
  return picture;
}

function sizeOf(bytes: Uint8Array): { width: number; height: number } {
  try {
    return imageSize(bytes);
  } catch (error) {
    throw new Unshowable("It is broken", { cause: error });
  }
}

interface Placing {
  /** Pixels per pixel of the strip. */
  scale: number;
  x: number;
  y: number;
  /** Radians, clockwise. */
  angle: number;
  gray: number;
  /** 0 to 1. */
  weight: number;
}

class Canvas {
  readonly #data: Uint8ClampedArray;

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.#data = new Uint8ClampedArray(width * height * 4).fill(255);
  }

  picture = (): Picture => ({ data: this.#data, width: this.width, height: this.height });

  paste({ data, width, height }: Picture): void {
    for (let row = 0; row < height; row += 1) {
      this.#data.set(data.subarray(row * width * 4, (row + 1) * width * 4), row * this.width * 4);
    }
  }

  draw(strip: Strip, { scale, x, y, angle, gray, weight }: Placing): void {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const reach = { along: (strip.width * scale) / 2, aside: (strip.height * scale) / 2 };
    const dx = Math.abs(cos) * reach.along + Math.abs(sin) * reach.aside;
    const dy = Math.abs(sin) * reach.along + Math.abs(cos) * reach.aside;
    const [left, right] = [
      Math.max(0, Math.floor(x - dx)),
      Math.min(this.width, Math.ceil(x + dx)),
    ];
    const [top, bottom] = [
      Math.max(0, Math.floor(y - dy)),
      Math.min(this.height, Math.ceil(y + dy)),
    ];
    for (let row = top; row < bottom; row += 1) {
      for (let column = left; column < right; column += 1) {
        const [across, down] = [column + 0.5 - x, row + 0.5 - y];
        const v = (down * cos - across * sin) / scale + strip.height / 2;
        if (v < 0 || v >= strip.height) continue;
        const u = (across * cos + down * sin) / scale + strip.width / 2;
        const cover = coverAt(strip, u - 0.5, v - 0.5);
        if (cover > 0) this.#mix((row * this.width + column) * 4, gray, cover * weight);
      }
    }
  }

  /** Opaque where it is drawn, also on transparency. */
  #mix(at: number, gray: number, weight: number): void {
    const data = this.#data;
    for (let channel = at; channel < at + 3; channel += 1) {
      data[channel] = (data[channel] ?? 0) * (1 - weight) + gray * weight;
    }
    data[at + 3] = Math.max(data[at + 3] ?? 0, 255 * weight);
  }
}

/** Coverage of a pixel, 0 to 1, interpolated. */
function coverAt({ width, height, alphas }: Strip, u: number, v: number): number {
  const [left, top] = [Math.floor(u), Math.floor(v)];
  const at = (column: number, row: number) =>
    column < 0 || row < 0 || column >= width || row >= height
      ? 0
      : (alphas[row * width + column] ?? 0);
  const [a, b] = [u - left, v - top];
  const upper = at(left, top) * (1 - a) + at(left + 1, top) * a;
  const lower = at(left, top + 1) * (1 - a) + at(left + 1, top + 1) * a;
  return (upper * (1 - b) + lower * b) / 15;
}
