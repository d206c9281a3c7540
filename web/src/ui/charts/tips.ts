import type { TipLine } from "./Plot";
import type { ChartData } from "./types";
import { UNITS, type Unit } from "./units";

export function linesAt({ series }: ChartData, unit: Unit, index: number): TipLine[] {
  return series.map(({ label, values }, color) => {
    const value = values[index];
    return {
      label,
      color,
      text: typeof value === "number" ? UNITS[unit].full(value) : "Not known",
    };
  });
}

/** "Mar 2026: Received 12, Approved 9". */
export function sentenceAt(data: ChartData, unit: Unit, index: number): string {
  const lines = linesAt(data, unit, index).map(({ label, text }) => `${label} ${text}`);
  return `${data.labels[index] ?? ""}: ${lines.join(", ")}`;
}

/** Where there is one bar alone, its sentence says more than a picture of empty weeks; null where there are several. */
export function onlyBar(data: ChartData, unit: Unit): string | null {
  const filled = data.labels.flatMap((_, index) =>
    data.series.some(({ values }) => values[index]) ? [index] : [],
  );
  const [only] = filled;
  if (filled.length !== 1 || only === undefined) return null;
  const series = data.series.filter(({ values }) => values[only]);
  return sentenceAt({ ...data, series }, unit, only);
}

/** The same of a line that has one point, or one step. */
export function onlyStep(data: ChartData, unit: Unit): string | null {
  const differs = (one: number, other: number) =>
    data.series.some(({ values }) => (values[one] ?? null) !== (values[other] ?? null));
  const steps = data.labels.flatMap((_, index) =>
    index > 0 && differs(index, index - 1) ? [index] : [],
  );
  const [only = 0] = steps;
  return steps.length <= 1 ? `Since ${sentenceAt(data, unit, only)}` : null;
}
