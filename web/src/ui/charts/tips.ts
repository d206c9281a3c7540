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
