import type { Picture } from "./picture.ts";

export interface Size {
  width: number;
  height: number;
}

/** Lobes of the Lanczos window on each side (K. Turkowski, "Filters for Common Resampling Tasks", 1990). */
const LOBES = 3;
const CHANNELS = 4;

/** How bright a value of sRGB is, 0 to 1 (IEC 61966-2-1). */
const LIGHT = Float32Array.from({ length: 256 }, (_, value) => {
  const v = value / 255;
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
});

/** And back, in steps that are finer than the darkest values lie apart. */
const STEPS = 16_384;
const VALUE = Uint8Array.from({ length: STEPS + 1 }, (_, step) => {
  const light = step / STEPS;
  return Math.round(
    255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055),
  );
});

/** The source of one pixel: so many neighbours from the first on. */
interface Taps {
  first: number;
  weights: Float32Array;
}

/**
 * The middle of a picture, as much of it as has the target's proportions, at the target's size. In linear light, and
 * colours count as much as they are opaque. Row by row, so that it takes little memory beside the two pictures.
 */
export function resample(picture: Picture, size: Size): Picture {
  const scale = Math.max(size.width / picture.width, size.height / picture.height);
  const columns = tapsOf(picture.width, size.width, scale);
  const rows = tapsOf(picture.height, size.height, scale);
  const data = new Uint8ClampedArray(size.width * size.height * CHANNELS);
  const narrow = new Map<number, Float32Array>();
  const sum = new Float32Array(size.width * CHANNELS);
  rows.forEach(({ first, weights }, row) => {
    for (const known of narrow.keys()) if (known < first) narrow.delete(known);
    sum.fill(0);
    weights.forEach((weight, n) => {
      const known = narrow.get(first + n) ?? narrowed(lightOf(picture, first + n), columns);
      narrow.set(first + n, known);
      for (let at = 0; at < sum.length; at += 1)
        sum[at] = (sum[at] ?? 0) + weight * (known[at] ?? 0);
    });
    data.set(valuesOf(sum), row * sum.length);
  });
  return { data, ...size };
}

function tapsOf(length: number, wanted: number, scale: number): Taps[] {
  const stretch = Math.max(1 / scale, 1);
  const begin = (length - wanted / scale) / 2;
  return Array.from({ length: wanted }, (_, n) => {
    const middle = begin + (n + 0.5) / scale - 0.5;
    const first = Math.max(0, Math.ceil(middle - LOBES * stretch));
    const last = Math.min(length - 1, Math.floor(middle + LOBES * stretch));
    const weights = Float32Array.from({ length: last - first + 1 }, (_, tap) =>
      lanczos((first + tap - middle) / stretch),
    );
    const total = weights.reduce((all, weight) => all + weight, 0);
    return { first, weights: weights.map((weight) => weight / total) };
  });
}

function lanczos(x: number): number {
  if (x === 0) return 1;
  if (Math.abs(x) >= LOBES) return 0;
  const turn = Math.PI * x;
  return (LOBES * Math.sin(turn) * Math.sin(turn / LOBES)) / (turn * turn);
}

/** Of one row: each colour's light times its opacity, and the opacity. */
function lightOf({ data, width }: Picture, row: number): Float32Array {
  const light = new Float32Array(width * CHANNELS);
  const begin = row * light.length;
  for (let at = 0; at < light.length; at += CHANNELS) {
    const opacity = (data[begin + at + 3] ?? 0) / 255;
    for (let channel = 0; channel < 3; channel += 1) {
      light[at + channel] = opacity * (LIGHT[data[begin + at + channel] ?? 0] ?? 0);
    }
    light[at + 3] = opacity;
  }
  return light;
}

function narrowed(light: Float32Array, columns: Taps[]): Float32Array {
  const row = new Float32Array(columns.length * CHANNELS);
  columns.forEach(({ first, weights }, column) => {
    let [red, green, blue, opacity] = [0, 0, 0, 0];
    for (let tap = 0, at = first * CHANNELS; tap < weights.length; tap += 1, at += CHANNELS) {
      const weight = weights[tap] ?? 0;
      red += weight * (light[at] ?? 0);
      green += weight * (light[at + 1] ?? 0);
      blue += weight * (light[at + 2] ?? 0);
      opacity += weight * (light[at + 3] ?? 0);
    }
    row.set([red, green, blue, opacity], column * CHANNELS);
  });
  return row;
}

function valuesOf(light: Float32Array): Uint8ClampedArray {
  const values = new Uint8ClampedArray(light.length);
  for (let at = 0; at < light.length; at += CHANNELS) {
    const opacity = Math.min(Math.max(light[at + 3] ?? 0, 0), 1);
    for (let channel = 0; channel < 3; channel += 1) {
      const part = opacity === 0 ? 0 : (light[at + channel] ?? 0) / opacity;
      values[at + channel] = VALUE[Math.round(STEPS * Math.min(Math.max(part, 0), 1))] ?? 0;
    }
    values[at + 3] = Math.round(255 * opacity);
  }
  return values;
}
