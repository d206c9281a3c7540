import { formatCount, formatMoney, formatMoneyInFull } from "@/lib/format";

/** What the figures of a chart are. */
export type Unit = "count" | "money" | "percent";

interface Wording {
  /** On an axis and beside a bar. */
  short: (value: number) => string;
  /** Where one reads the exact value: tooltip, table, screen reader. */
  full: (value: number) => string;
  /** Are there only whole ones? An axis then has no halves. */
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
};

/** 12K, 1.5M: as the house's short money, without the sign. */
const compact = (value: number) => formatMoney(value).replace("$", "").replace(".0M", "M");

/** A share of a whole in whole percent; what is there is never said to be nothing. */
export function shareOf(part: number, whole: number): string {
  if (whole <= 0) return "0%";
  const share = (part / whole) * 100;
  return share > 0 && share < 1 ? "under 1%" : `${Math.round(share)}%`;
}
