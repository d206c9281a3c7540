import type { ChartData } from "./types";

/** Pixels per bar: of one series, and more for each further one. */
const STEP = 6;

/** Buckets per bar, so that none is a hairline; preferably an even division. */
export function perBar(count: number, series: number, width: number): number {
  const max = Math.max(1, Math.floor(width / (STEP * Math.max(1, series))));
  const min = Math.ceil(count / max);
  for (let every = min; every <= 2 * min; every++) if (count % every === 0) return every;
  return min;
}

export interface MergedData extends ChartData {
  starts: readonly string[];
}

/** Adds up that many buckets, counted from the newest. */
export function merged(data: ChartData, every: number): MergedData {
  const { labels, series, spans } = data;
  if (every <= 1 || !spans) return { ...data, starts: labels };
  const bars = Math.ceil(labels.length / every);
  const lead = bars * every - labels.length;
  const groups = Array.from({ length: bars }, (_, bar) => ({
    from: Math.max(0, bar * every - lead),
    to: (bar + 1) * every - lead,
  }));
  return {
    over: data.over,
    starts: groups.map(({ from }) => labels[from] ?? ""),
    labels: groups.map(({ from, to }) => spanOf(labels[from] ?? "", spans.ends[to - 1] ?? "")),
    series: series.map(({ label, values }) => ({
      label,
      values: groups.map(({ from, to }) =>
        values.slice(from, to).reduce<number>((sum, value) => sum + (value ?? 0), 0),
      ),
    })),
  };
}

const spanOf = (first: string, last: string) => (first === last ? first : `${first} – ${last}`);
