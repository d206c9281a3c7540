import type { Figure } from "@/data/analytics/types";
import { countOf, formatCount, formatMoney, fundsInMillions } from "@/lib/format";

export const NOTHING = "–";

export type Format = (value: number) => string;

export const asCount: Format = formatCount;
export const asMoney: Format = (dollars) => formatMoney(dollars, { empty: "$0" });
/** The platform's funds in millions; a single hub's would round to too little. */
export const asFunds: Format = fundsInMillions;
export const asPercent: Format = (share) => `${share}%`;
export const asDays: Format = (days) => countOf(days, "day");

export const say = (value: number | null, format: Format): string =>
  value === null ? NOTHING : format(value);

export function addedUp(values: readonly number[]): number[] {
  let sum = 0;
  return values.map((value) => {
    sum += value;
    return sum;
  });
}

/** In percent; null when there was nothing before. */
export function changeOf({ value, before }: Figure): string | null {
  if (value === null || before === null || before === 0) return null;
  const share = Math.round(((value - before) / before) * 100);
  return `${share > 0 ? "+" : share < 0 ? "−" : ""}${formatCount(Math.abs(share))}%`;
}

/** "before 12 (+25%)"; a percentage of a percentage would be read as points. */
export function beforeOf(figure: Figure, format: Format): string | null {
  if (figure.before === null) return null;
  const change = format === asPercent ? null : changeOf(figure);
  return `before ${format(figure.before)}${change ? ` (${change})` : ""}`;
}
