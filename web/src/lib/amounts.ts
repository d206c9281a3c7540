import { amountInFull, decimalsOf } from "./currencies";
import { formatCount } from "./format";

export interface Bounds {
  min?: number;
  max?: number;
  decimals?: number;
  /** Bounds are years: no commas, and both are named. */
  isYear?: boolean;
}

/** The limit of the database's `numeric(15, 2)`. */
export const MAX_MONEY = 9_999_999_999_999.99;

/** `choices`: what a text can mean that is asked about, the likelier first. */
export type Read = { value: number | null } | { problem: string; choices?: readonly number[] };

const TIMES = { "": 1, k: 1_000, m: 1_000_000, b: 1_000_000_000 } as const;
type Unit = keyof typeof TIMES;

/** Spaces and apostrophes part thousands everywhere and mean nothing else. */
const GAPS = /[\s\u00A0\u2009\u202F'’]/g;

/**
 * Reads a number as people write it: "1,200,000", "1.200.000,50", "12 500", "2.5M", "$480k", "12,50". By this rule:
 * of two kinds of signs the last one parts decimals; one that stands several times parts thousands; a comma before
 * three digits parts thousands, as everywhere in this product; a comma before one or two digits parts decimals. A point
 * before three digits is both, so it is asked about ("12.500" is 12,500 or 12.50) and never guessed.
 * @returns null for empty text, or a sentence about what is wrong
 */
export function readAmount(
  text: string,
  { min = 0, max, decimals = 0, isYear = false }: Bounds = {},
): Read {
  const typed = text.trim();
  if (typed === "") return { value: null };
  const match =
    /^(?<sign>-?)\s*\$?\s*(?<size>(?:\d|\.\d)[\d.,\s\u00A0\u2009\u202F'’]*?)\s*(?<unit>[kmb]?)$/i.exec(
      typed,
    );
  const { sign, size = "", unit = "" } = match?.groups ?? {};
  const readings = match ? readingsOf(size) : [];
  if (readings.length === 0) {
    return { problem: "Enter a number, for example 1,200,000 or 1.2M." };
  }
  const bounds = { min, max, decimals, isYear };
  const values = readings.map(
    (reading) => reading * TIMES[unit.toLowerCase() as Unit] * (sign ? -1 : 1),
  );
  const possible = values.filter((value) => value >= min && (max === undefined || value <= max));
  const [first = values[0] ?? 0] = possible;
  if (possible.length < 2) return held(first, bounds);
  const choices = possible.filter((value) => "value" in held(value, bounds));
  const ways = choices.map((choice) => worded(choice, choice % 1 === 0 ? 0 : 2)).join(" or ");
  return choices.length === 0
    ? held(first, bounds)
    : { problem: `"${typed}" can be read in two ways. Write ${ways}.`, choices };
}

/** The numbers that digits and their signs can be; none where they are no number. */
function readingsOf(size: string): number[] {
  if (!isGrouped(size.split(/[.,]/)[0] ?? "", GAPS)) return [];
  const text = size.replace(GAPS, "");
  const [point, comma] = [count(text, "."), count(text, ",")];
  if (point > 0 && comma > 0) {
    const mark = text.lastIndexOf(".") > text.lastIndexOf(",") ? "." : ",";
    const other = mark === "." ? "," : ".";
    const [whole = "", rest = "", ...more] = text.split(mark);
    return more.length === 0 && /^\d+$/.test(rest) && isGrouped(whole, other)
      ? [asNumber(whole, rest)]
      : [];
  }
  const mark = comma > 0 ? "," : ".";
  if (point + comma === 0) return [Number(text)];
  if (point + comma > 1) return isGrouped(text, mark) ? [asNumber(text)] : [];
  const [whole = "", rest = ""] = text.split(mark);
  const asDecimals = asNumber(whole, rest);
  const isThousands = rest.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
  if (mark === ",") {
    if (isThousands) return [asNumber(whole + rest)];
    return /^\d{1,2}$/.test(rest) && whole !== "" ? [asDecimals] : [];
  }
  if (!/^\d+$/.test(rest)) return [];
  return isThousands ? [asNumber(whole + rest), asDecimals] : [asDecimals];
}

const count = (text: string, sign: string) => text.split(sign).length - 1;

const asNumber = (whole: string, rest = "") =>
  Number(`${whole.replace(/\D/g, "") || "0"}${rest ? `.${rest}` : ""}`);

/** Digits in groups of three, except for the first group. */
function isGrouped(text: string, sign: string | RegExp): boolean {
  const [first = "", ...others] = text.split(
    sign instanceof RegExp ? /[\s\u00A0\u2009\u202F'’]/ : sign,
  );
  if (others.length === 0) return /^\d*$/.test(first);
  return /^\d{1,3}$/.test(first) && others.every((group) => /^\d{3}$/.test(group));
}

function held(value: number, { min = 0, max, decimals = 0, isYear = false }: Bounds): Read {
  const rounded = Number(value.toFixed(Math.min(decimals, 20)));
  // A unit's product may be off by the last bit: nobody typed that decimal.
  if (Math.abs(rounded - value) > 1e-9 * Math.max(1, Math.abs(value))) {
    return {
      problem: decimals === 0 ? "Enter a whole number." : `Use at most ${decimals} decimals.`,
    };
  }
  if (isYear && max !== undefined && (rounded < min || rounded > max)) {
    return { problem: `Enter a year from ${min} to ${max}.` };
  }
  if (rounded < min) return { problem: `Enter ${worded(min)} or more.` };
  if (max !== undefined && rounded > max) return { problem: `Enter ${worded(max)} or less.` };
  if (!Number.isSafeInteger(Math.trunc(rounded))) return { problem: "This number is too large." };
  return { value: rounded };
}

/**
 * An amount of money. Its currency may be written with it, "EUR 12,500" or "12,500 €"; another one is refused.
 * @param currency a code that `decimalsOf` knows
 */
export function readMoney(
  text: string,
  currency: string,
  { min = 0, max = MAX_MONEY }: Pick<Bounds, "min" | "max"> = {},
): Read {
  const decimals = decimalsOf(currency) ?? 2;
  const written =
    /^\s*([A-Za-z]{3}(?![A-Za-z])|[$€£¥])?\s*(.*?)\s*((?<![A-Za-z])[A-Za-z]{3}|[$€£¥])?\s*$/.exec(
      text,
    );
  const [, before, size = "", after] = written ?? [];
  const marks = [before, after].filter((mark) => mark !== undefined);
  // "1.2 mio" has no currency: it is no number.
  if (!/\d/.test(size) || !marks.every(isMark)) return readAmount(text, { min, max, decimals });
  const other = marks.find((mark) => !isMarkOf(mark, currency));
  if (other) return { problem: `This amount is in ${currency}. Enter it without ${other}.` };
  const read = readAmount(size, { min, max, decimals });
  if ("problem" in read && decimals === 0 && read.problem === "Enter a whole number.") {
    return { problem: `Enter a whole amount: ${currency} has no decimals.` };
  }
  return read;
}

const MARKS: Readonly<Record<string, readonly string[]>> = {
  $: ["USD", "CAD", "AUD", "SGD", "HKD", "NZD", "MXN", "TWD", "CLP", "COP", "ARS"],
  "€": ["EUR"],
  "£": ["GBP"],
  "¥": ["JPY", "CNY"],
};
const isMark = (mark: string) => mark in MARKS || decimalsOf(mark.toUpperCase()) !== null;
const isMarkOf = (mark: string, currency: string) =>
  mark.toUpperCase() === currency || Boolean(MARKS[mark]?.includes(currency));

/** @param places the fewest decimals */
export function worded(value: number, places = 0): string {
  const [whole = "", rest = ""] = String(Math.abs(value)).split(".");
  const size = formatCount(Number(whole));
  const decimals = rest.padEnd(places, "0");
  return `${value < 0 ? "-" : ""}${decimals ? `${size}.${decimals}` : size}`;
}

/** As a text that reads as this amount and nothing else. */
export const moneyText = (amount: number, currency: string): string =>
  amountInFull(amount, currency).slice(currency.length + 1);
