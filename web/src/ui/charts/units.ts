import { formatCount, formatDuration, formatMoney, formatMoneyInFull } from "@/lib/format";

/** The unit of a chart's figures. */
export type Unit = "count" | "money" | "percent" | "seconds";

interface Wording {
  short: (value: number) => string;
  /** Exact: for tooltip, table and screen reader. */
  full: (value: number) => string;
  /** Whole numbers only: the axis then has no halves. */
  isWhole: boolean;
}

const percent = (value: number) => `${Number(value.toFixed(1))}%`;

export const UNITS: Record<Unit, Wording> = {
  count: {
    short: (value) => (value >= 10_000 ? compact(value) : formatCount(value)),
    full: formatCount,
    isWhole: true,
  },
  money: {
    short: (value) => formatMoney(value, { empty: "$0" }),
    full: formatMoneyInFull,
    isWhole: false,
  },
  percent: { short: percent, full: percent, isWhole: false },
  seconds: { short: formatDuration, full: formatDuration, isWhole: false },
};

/** 12K, 1.5M. */
const compact = (value: number) =>
  formatMoney(value, { empty: "$0" }).replace("$", "").replace(".0M", "M");

/** In whole percent; more than nothing is never 0%. */
export function shareOf(part: number, whole: number): string {
  if (whole <= 0) return "0%";
  const share = (part / whole) * 100;
  return share > 0 && share < 1 ? "under 1%" : `${Math.round(share)}%`;
}
