import { formatCount } from "./count";

export interface MoneyOptions {
  /** For null, 0 or no number; by default "Pre-Revenue". */
  empty?: string;
}

/** $2.4M, $480K or $950 (specification §9). @param amount PostgREST gives large decimals as text */
export function formatMoney(
  amount: number | string | null | undefined,
  { empty = "Pre-Revenue" }: MoneyOptions = {},
): string {
  const value = toNumber(amount);
  if (value === null || value === 0) return empty;
  const sign = value < 0 ? "-" : "";
  const size = Math.abs(value);
  // From 999,500 on it would round to "$1000K".
  if (size >= 999_500) return `${sign}$${(size / 1_000_000).toFixed(1)}M`;
  if (size >= 1_000) return `${sign}$${Math.round(size / 1_000)}K`;
  return `${sign}$${formatCount(Math.round(size))}`;
}

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
