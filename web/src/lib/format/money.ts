import { formatCount } from "./count";

/** Shown for a revenue of zero. */
export const PRE_REVENUE = "Pre-Revenue";

export interface MoneyOptions {
  /** For null, 0 or no number: what that means of this amount. */
  empty: string;
}

/** "$2.4M", "$480K" or "$950". @param amount PostgREST gives large decimals as text */
export function formatMoney(
  amount: number | string | null | undefined,
  { empty }: MoneyOptions,
): string {
  const value = toNumber(amount);
  if (value === null || value === 0) return empty;
  const sign = value < 0 ? "-" : "";
  const size = Math.abs(value);
  // From 999,500 on it would round to "$1000K".
  if (size >= 999_500) return `${sign}$${tenths(size)}M`;
  if (size >= 1_000) return `${sign}$${Math.round(size / 1_000)}K`;
  return `${sign}$${formatCount(Math.round(size))}`;
}

/** In millions; a half is rounded up: 24.15 has none in binary, 241.5 has. */
function tenths(size: number): string {
  const whole = Math.round(size / 100_000);
  return `${formatCount(Math.floor(whole / 10))}.${whole % 10}`;
}

/** Funds raised: "$128M", and "<$1M" for what would round to zero. */
export function fundsInMillions(dollars: number): string {
  const millions = Math.round(dollars / 1_000_000);
  return millions === 0 && dollars > 0 ? "<$1M" : `$${formatCount(millions)}M`;
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
