import { formatCount } from "./format";

export interface Bounds {
  min?: number;
  max?: number;
  decimals?: number;
}

/** The limit of the database's `numeric(15, 2)`. */
export const MAX_MONEY = 9_999_999_999_999.99;

export type Read = { value: number | null } | { problem: string };

const TIMES = { "": 1, k: 1_000, m: 1_000_000, b: 1_000_000_000 } as const;

/**
 * Accepts "1,200,000", "$2.5M", "480k", "12 500"; refuses 12,5, which is ambiguous.
 * @returns null for empty text, or a sentence about what is wrong
 */
export function readAmount(text: string, { min = 0, max, decimals = 0 }: Bounds = {}): Read {
  const typed = text.trim().replaceAll("\u00A0", " ");
  if (typed === "") return { value: null };
  const match =
    /^(?<sign>-?)\s*\$?\s*(?<size>\d{1,3}(?:[, ]\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+)\s*(?<unit>[kmb]?)$/i.exec(
      typed,
    );
  if (!match?.groups) return { problem: "Enter a number, for example 1,200,000 or 1.2M." };
  const { sign, size = "", unit = "" } = match.groups;
  const value =
    Number(size.replaceAll(/[, ]/g, "")) *
    TIMES[unit.toLowerCase() as keyof typeof TIMES] *
    (sign ? -1 : 1);
  const rounded = Number(value.toFixed(Math.min(decimals, 20)));
  // A unit's product may be off by the last bit: nobody typed that decimal.
  if (Math.abs(rounded - value) > 1e-9 * Math.max(1, Math.abs(value))) {
    return {
      problem: decimals === 0 ? "Enter a whole number." : `Use at most ${decimals} decimals.`,
    };
  }
  if (rounded < min) return { problem: `Enter ${worded(min)} or more.` };
  if (max !== undefined && rounded > max) return { problem: `Enter ${worded(max)} or less.` };
  if (!Number.isSafeInteger(Math.trunc(rounded))) return { problem: "This number is too large." };
  return { value: rounded };
}

export function worded(value: number): string {
  const [whole = "", rest] = String(Math.abs(value)).split(".");
  const size = formatCount(Number(whole));
  return `${value < 0 ? "-" : ""}${rest ? `${size}.${rest}` : size}`;
}
