import type { NewQuote } from "@/data/export-deals/mutations";
import { readAmount, readMoney } from "@/lib/amounts";
import { decimalsOf } from "@/lib/currencies";

export interface TypedQuote {
  amount: string;
  currency: string;
  quantity: string;
  unit: string;
  validUntil: string;
  note: string;
}

export type QuoteField = "amount" | "currency" | "quantity" | "unit" | "valid_until" | "note";

const MAX_NOTE = 2000;
const MAX_UNIT = 40;

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
  const numberOf = (field: "amount" | "quantity", read: ReturnType<typeof readAmount>) => {
    if ("problem" in read) problems[field] = read.problem;
    else if (!read.value) problems[field] = `Enter ${ARTICLES[field]} greater than 0.`;
    else return read.value;
    return 0;
  };
  const { currency } = typed;
  const amount = numberOf("amount", readMoney(typed.amount, currency));
  const quantity = numberOf(
    "quantity",
    readAmount(typed.quantity, { decimals: 3, max: 999_999_999.999 }),
  );
  const unit = typed.unit.trim();
  if (unit === "") problems.unit = "Enter what is counted, such as pieces.";
  else if ([...unit].length > MAX_UNIT) problems.unit = "A unit must be at most 40 characters.";
  if (decimalsOf(currency) === null) problems.currency = "Choose a currency from the list.";
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
        quote: { amount, currency, quantity, unit, validUntil: typed.validUntil, note: typed.note },
        problems: null,
      };
}

const ARTICLES = { amount: "an amount", quantity: "a quantity" } as const;
