import type { DealTerms } from "@/data/deal-rooms/types";
import { MAX_MONEY, type Read, readAmount } from "@/lib/amounts";
import { formatDate, formatMoneyInFull } from "@/lib/format";
import type { Change } from "@/ui/timeline/Timeline";

export type Figures = Pick<DealTerms, "amount" | "valuation" | "equity" | "closing_date"> & {
  post_money: number | null;
};

const percent = new Intl.NumberFormat("en-US", { style: "percent", maximumFractionDigits: 2 });
export const formatEquity = (equity: number) => percent.format(equity / 100);
/** The same day in every time zone. */
export const formatDay = (day: string) => formatDate(`${day}T00:00:00Z`, "date", "UTC");

export const LINES = [
  { label: "Investment amount", of: ({ amount }: Figures) => formatMoneyInFull(amount) },
  { label: "Pre-money valuation", of: ({ valuation }: Figures) => formatMoneyInFull(valuation) },
  {
    label: "Post-money valuation",
    of: ({ post_money }: Figures) => (post_money === null ? null : formatMoneyInFull(post_money)),
  },
  { label: "Equity", of: ({ equity }: Figures) => formatEquity(equity) },
  {
    label: "Planned closing",
    of: ({ closing_date }: Figures) => (closing_date ? formatDay(closing_date) : null),
  },
] as const;

export function changesBetween(former: Figures | null, next: Figures): Change[] {
  return LINES.map(({ label, of }) => ({ label, from: former && of(former), to: of(next) })).filter(
    ({ from, to }) => from !== to,
  );
}

export type TermField = "amount" | "valuation" | "equity" | "closing_date";
export type TypedTerms = Record<TermField, string>;
export type TermProblems = Partial<Record<TermField, string>>;
export interface ReadTerms {
  amount: number;
  valuation: number;
  equity: number;
  closingDate: string | null;
}

/** Days ahead that a closing can be planned; the database's limit. */
const MAX_DAYS = 3652;

export function lastDay(today: string): string {
  return new Date(Date.parse(today) + MAX_DAYS * 86_400_000).toISOString().slice(0, 10);
}

/** Reports all problems at once. @param today ISO day, UTC */
export function readTerms(
  typed: TypedTerms,
  today: string,
): { terms: ReadTerms; problems?: never } | { terms?: never; problems: TermProblems } {
  const problems: TermProblems = {};
  const read = (field: TermField, result: Read, missing: string): number => {
    if ("problem" in result) problems[field] = result.problem;
    else if (result.value === null) problems[field] = missing;
    else return result.value;
    return 0;
  };
  const money = { min: 0.01, max: MAX_MONEY, decimals: 2 };
  const terms = {
    amount: read("amount", readAmount(typed.amount, money), "Enter the investment amount."),
    valuation: read(
      "valuation",
      readAmount(typed.valuation, money),
      "Enter the valuation before the investment.",
    ),
    equity: read("equity", readEquity(typed.equity), "Enter the share of the company in percent."),
    closingDate: typed.closing_date || null,
  };
  const { closingDate } = terms;
  if (closingDate !== null && (closingDate < today || closingDate > lastDay(today))) {
    problems.closing_date = "Choose a day from today to ten years ahead.";
  }
  return Object.keys(problems).length > 0 ? { problems } : { terms };
}

/** "8", "8.5" or "8.5 %". */
export const readEquity = (typed: string): Read =>
  readAmount(typed.replace(/\s*%\s*$/, ""), { min: 0.01, max: 100, decimals: 2 });

/** Post-money valuation, and the share that the amount buys. */
export function derived(typed: Pick<TypedTerms, "amount" | "valuation">) {
  const [amount, valuation] = [readAmount(typed.amount, CENTS), readAmount(typed.valuation, CENTS)];
  if ("problem" in amount || "problem" in valuation) return null;
  if (!amount.value || !valuation.value) return null;
  const postMoney = amount.value + valuation.value;
  return { postMoney, share: Math.round((amount.value / postMoney) * 10_000) / 100 };
}
const CENTS = { decimals: 2, max: MAX_MONEY };

export function asTyped(figures: Omit<Figures, "post_money"> | null): TypedTerms {
  return {
    amount: figures ? figures.amount.toLocaleString("en-US", { maximumFractionDigits: 2 }) : "",
    valuation: figures
      ? figures.valuation.toLocaleString("en-US", { maximumFractionDigits: 2 })
      : "",
    equity: figures ? String(figures.equity) : "",
    closing_date: figures?.closing_date ?? "",
  };
}
