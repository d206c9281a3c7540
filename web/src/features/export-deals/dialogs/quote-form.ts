import type { NewQuote } from "@/data/export-deals/mutations";
import { MAX_MONEY, readAmount } from "@/lib/amounts";

export interface TypedQuote {
  amount: string;
  currency: string;
  validUntil: string;
  note: string;
}

export type QuoteField = "amount" | "currency" | "valid_until" | "note";

/** Suggestions; any three letters can be typed. */
export const CURRENCIES = [
  "USD",
  "EUR",
  "GBP",
  "CHF",
  "JPY",
  "SGD",
  "AED",
  "INR",
  "AUD",
  "CAD",
  "KRW",
  "BRL",
] as const;

const MAX_NOTE = 2000;

/** ISO days. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** By the database's rules. @param today ISO day in UTC */
export function readQuote(
  typed: TypedQuote,
  today: string,
):
  | { quote: NewQuote; problems: null }
  | { quote: null; problems: Partial<Record<QuoteField, string>> } {
  const problems: Partial<Record<QuoteField, string>> = {};
  const read = readAmount(typed.amount, { decimals: 2, max: MAX_MONEY });
  let amount = 0;
  if ("problem" in read) problems.amount = read.problem;
  else if (!read.value) problems.amount = "Enter an amount greater than 0.";
  else amount = read.value;
  const currency = typed.currency.trim().toUpperCase();
  if (!/^[A-Z]{3}$/.test(currency)) {
    problems.currency = "Three letters, such as USD.";
  }
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(typed.validUntil);
  if (!isDay || typed.validUntil < today || typed.validUntil > dayAfter(today, 365)) {
    problems.valid_until = "Choose a day from today to a year ahead.";
  }
  if ([...typed.note.trim()].length > MAX_NOTE) {
    problems.note = "A note must be at most 2,000 characters.";
  }
  return Object.keys(problems).length > 0
    ? { quote: null, problems }
    : {
        quote: { amount, currency, validUntil: typed.validUntil, note: typed.note },
        problems: null,
      };
}
