import { nice, ticks } from "d3-array";

export interface ValueScale {
  ticks: readonly number[];
  /** In pixels. */
  at: (value: number) => number;
}

/** Ends at a round number. @param from pixel of the least value @param to of the greatest */
export function valueScale(
  values: readonly number[],
  from: number,
  to: number,
  isWhole: boolean,
): ValueScale {
  const min = Math.min(0, ...values);
  const max = Math.max(0, ...values);
  const [low, high] = nice(min, max === min ? min + 1 : max, 4);
  const all = ticks(low, high, 4);
  return {
    ticks: isWhole ? all.filter(Number.isInteger) : all,
    at: (value) => from + ((value - low) / (high - low)) * (to - from),
  };
}

export interface Bands {
  /** Without the gap. */
  width: number;
  start: (index: number) => number;
  middle: (index: number) => number;
  /** The nearest one beyond the ends. */
  indexAt: (place: number) => number;
}

/** @param gap as a share of a band */
export function bandsOf(count: number, from: number, to: number, gap: number): Bands {
  const step = (to - from) / Math.max(count, 1);
  const width = step * (1 - gap);
  const start = (index: number) => from + index * step + (step - width) / 2;
  return {
    width,
    start,
    middle: (index) => start(index) + width / 2,
    indexAt: (place) => Math.min(count - 1, Math.max(0, Math.floor((place - from) / step))),
  };
}

/** Average letter width of an axis (11 px), in pixels. */
export const LETTER = 6.3;

export interface PlacedLabel {
  label: string;
  /** Its middle, in pixels. */
  x: number;
}

/** As many labels as there is room for, evenly, counted from the last, the newest; the outer ones stay inside. */
export function placeLabels(
  labels: readonly string[],
  middle: (index: number) => number,
  width: number,
): PlacedLabel[] {
  const half = (label: string) => (label.length * LETTER) / 2;
  const last = labels.length - 1;
  for (let every = 1; every <= labels.length; every++) {
    const placed = labels
      .map((label, index) => ({
        label,
        index,
        x: Math.min(width - half(label), Math.max(half(label), middle(index))),
      }))
      .filter(({ index }) => (last - index) % every === 0);
    const touches = placed.some(({ label, x }, at) => {
      const next = placed[at + 1];
      return next !== undefined && x + half(label) + 8 > next.x - half(next.label);
    });
    if (!touches) return placed.map(({ label, x }) => ({ label, x }));
  }
  return [];
}

/** Rounded at the far end: up from `base` to `top`, or down for values below 0. */
export function barPath(left: number, width: number, base: number, top: number): string {
  const height = base - top;
  const radius = Math.min(3, width / 2, Math.abs(height));
  const turn = Math.sign(height) * radius;
  return `M${left},${base}V${top + turn}Q${left},${top} ${left + radius},${top}H${left + width - radius}Q${left + width},${top} ${left + width},${top + turn}V${base}Z`;
}

export function stacked(series: readonly { values: readonly (number | null)[] }[]) {
  const sums: number[] = [];
  return series.map(({ values }) =>
    values.map((value, index): [from: number, to: number] => {
      const from = sums[index] ?? 0;
      const to = from + Math.max(0, value ?? 0);
      sums[index] = to;
      return [from, to];
    }),
  );
}
