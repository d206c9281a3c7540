import { formatCount } from "./count";

export interface MoneyOptions {
  /** What stands for nothing (null, 0, or no number); "Pre-Revenue" unless told. */
  empty?: string;
}

/**
 * Compact US dollars (specification §9): $2.4M from a million, $480K from a thousand, else $950.
 * @param amount in dollars; PostgREST gives large decimals as text
 */
export function formatMoney(
  amount: number | string | null | undefined,
  { empty = "Pre-Revenue" }: MoneyOptions = {},
): string {
  const value = toNumber(amount);
  if (value === null || value === 0) return empty;
  const sign = value < 0 ? "-" : "";
  const size = Math.abs(value);
  // 999,500 and more would round to "$1000K": it reads as a million.
  if (size >= 999_500) return `${sign}$${(size / 1_000_000).toFixed(1)}M`;
  if (size >= 1_000) return `${sign}$${Math.round(size / 1_000)}K`;
  return `${sign}$${formatCount(Math.round(size))}`;
}

/** The same amount in full, for tooltips and screen readers: $2,400,000. */
export function formatMoneyInFull(amount: number | string | null | undefined): string {
  const value = toNumber(amount) ?? 0;
  const [dollars, cents] = Math.abs(value).toFixed(2).split(".");
  const size = `$${formatCount(Number(dollars))}`;
  return `${value < 0 ? "-" : ""}${size}${cents === "00" ? "" : `.${cents}`}`;
}

function toNumber(amount: number | string | null | undefined): number | null {
  if (amount === null || amount === undefined || amount === "") return null;
  const value = Number(amount);
  return Number.isFinite(value) ? value : null;
}
