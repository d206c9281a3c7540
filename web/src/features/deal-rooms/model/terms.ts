import type { NewTerms } from "@/data/deal-rooms/deal";
import type { DealTerms, StatedTerms } from "@/data/deal-rooms/types";
import { type Read, readAmount, readMoney } from "@/lib/amounts";
import { formatDate, formatMoneyInFull } from "@/lib/format";
import type { Change } from "@/ui/timeline/Timeline";

export type Figures = Pick<DealTerms, "amount" | "valuation" | "equity" | "closing_date"> & {
  post_money: number | null;
} & StatedTerms;

export const NOTHING_STATED: StatedTerms = {
  instrument: null,
  liquidation_preference: null,
  is_participating: null,
  dividend: null,
  is_cumulative: null,
  board_seats: null,
  pro_rata: null,
};
export const INSTRUMENTS = {
  PREFERRED: "Preferred shares",
  COMMON: "Common shares",
  CONVERTIBLE_NOTE: "Convertible note",
  SAFE: "SAFE",
  OTHER: "Another instrument",
} as const;

/** The stated terms of a version, and no others. */
export const statedIn = (terms: StatedTerms): StatedTerms => ({
  instrument: terms.instrument,
  liquidation_preference: terms.liquidation_preference,
  is_participating: terms.is_participating,
  dividend: terms.dividend,
  is_cumulative: terms.is_cumulative,
  board_seats: terms.board_seats,
  pro_rata: terms.pro_rata,
});

const preferenceOf = ({ liquidation_preference: times, is_participating }: StatedTerms) =>
  times === null
    ? null
    : `${times}x${is_participating === null ? "" : is_participating ? ", participating" : ", non-participating"}`;
const dividendOf = ({ dividend, is_cumulative }: StatedTerms) =>
  dividend === null
    ? null
    : dividend === 0
      ? "No dividend"
      : `${formatEquity(dividend)} a year${is_cumulative === null ? "" : is_cumulative ? ", cumulative" : ", not cumulative"}`;
const yesOrNo = (value: boolean | null) => (value === null ? null : value ? "Yes" : "No");

const percent = new Intl.NumberFormat("en-US", { style: "percent", maximumFractionDigits: 2 });
export const formatEquity = (equity: number) => percent.format(equity / 100);
/** The same day in every time zone. */
export const formatDay = (day: string) => formatDate(`${day}T00:00:00Z`, "date", "UTC");

interface TermLine {
  label: string;
  of: (figures: Figures) => string | null;
  /** Stands only where one of the versions beside each other states it. */
  isOptional?: true;
}

export const LINES: readonly TermLine[] = [
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
  {
    label: "Instrument",
    of: ({ instrument }) =>
      instrument === null ? null : (INSTRUMENTS[instrument as Instrument] ?? instrument),
    isOptional: true,
  },
  { label: "Liquidation preference", of: preferenceOf, isOptional: true },
  { label: "Dividend", of: dividendOf, isOptional: true },
  {
    label: "Board seats of the investor",
    of: ({ board_seats }) => board_seats?.toString() ?? null,
    isOptional: true,
  },
  { label: "Pro rata rights", of: ({ pro_rata }) => yesOrNo(pro_rata), isOptional: true },
];
export type Instrument = keyof typeof INSTRUMENTS;

/** The lines that say something of these versions. */
export const linesOf = (...versions: (Figures | null | undefined)[]) =>
  LINES.filter(
    ({ of, isOptional }) => !isOptional || versions.some((one) => one && of(one) !== null),
  );

export function changesBetween(former: Figures | null, next: Figures): Change[] {
  return LINES.map(({ label, of }) => ({ label, from: former && of(former), to: of(next) })).filter(
    ({ from, to }) => from !== to,
  );
}

export type TermField = "amount" | "valuation" | "equity" | "closing_date" | keyof StatedTerms;
export type TypedTerms = Record<TermField, string>;
export type TermProblems = Partial<Record<TermField, string>>;
type ReadTerms = Omit<NewTerms, "version">;

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
  const optional = (field: TermField, result: Read): number | null => {
    if (!("problem" in result)) return result.value;
    problems[field] = result.problem;
    return null;
  };
  const money = (text: string) => readMoney(text, "USD", { min: 0.01 });
  const terms = {
    amount: read("amount", money(typed.amount), "Enter the investment amount."),
    valuation: read(
      "valuation",
      money(typed.valuation),
      "Enter the valuation before the investment.",
    ),
    equity: read("equity", readEquity(typed.equity), "Enter the share of the company in percent."),
    closingDate: typed.closing_date || null,
    details: {
      instrument: typed.instrument || null,
      liquidation_preference: optional(
        "liquidation_preference",
        readAmount(typed.liquidation_preference.replace(/\s*x\s*$/i, ""), {
          min: 0.01,
          max: 10,
          decimals: 2,
        }),
      ),
      is_participating: answerOf(typed.is_participating),
      dividend: optional(
        "dividend",
        readAmount(typed.dividend.replace(/\s*%\s*$/, ""), { min: 0, max: 100, decimals: 2 }),
      ),
      is_cumulative: answerOf(typed.is_cumulative),
      board_seats: optional(
        "board_seats",
        readAmount(typed.board_seats, { min: 0, max: 20, decimals: 0 }),
      ),
      pro_rata: answerOf(typed.pro_rata),
    },
  };
  const { closingDate, details } = terms;
  // Terms that are not stated are left out.
  if (details.liquidation_preference === null) details.is_participating = null;
  if (!details.dividend) details.is_cumulative = null;
  if (closingDate !== null && (closingDate < today || closingDate > lastDay(today))) {
    problems.closing_date = "Choose a day from today to ten years ahead.";
  }
  return Object.keys(problems).length > 0 ? { problems } : { terms };
}

const answerOf = (typed: string) => (typed === "" ? null : typed === "yes");

/** "8", "8.5" or "8.5 %". */
export const readEquity = (typed: string): Read =>
  readAmount(typed.replace(/\s*%\s*$/, ""), { min: 0.01, max: 100, decimals: 2 });

/** Post-money valuation, and the share that the amount buys. */
export function derived(typed: Pick<TypedTerms, "amount" | "valuation">) {
  const [amount, valuation] = [readMoney(typed.amount, "USD"), readMoney(typed.valuation, "USD")];
  if ("problem" in amount || "problem" in valuation) return null;
  if (!amount.value || !valuation.value) return null;
  const postMoney = amount.value + valuation.value;
  return { postMoney, share: Math.round((amount.value / postMoney) * 10_000) / 100 };
}

export function asTyped(figures: Omit<Figures, "post_money"> | null): TypedTerms {
  const stated = figures ?? NOTHING_STATED;
  const answer = (value: boolean | null) => (value === null ? "" : value ? "yes" : "no");
  return {
    instrument: stated.instrument ?? "",
    liquidation_preference: stated.liquidation_preference?.toString() ?? "",
    is_participating: answer(stated.is_participating),
    dividend: stated.dividend?.toString() ?? "",
    is_cumulative: answer(stated.is_cumulative),
    board_seats: stated.board_seats?.toString() ?? "",
    pro_rata: answer(stated.pro_rata),
    amount: figures ? figures.amount.toLocaleString("en-US", { maximumFractionDigits: 2 }) : "",
    valuation: figures
      ? figures.valuation.toLocaleString("en-US", { maximumFractionDigits: 2 })
      : "",
    equity: figures ? String(figures.equity) : "",
    closing_date: figures?.closing_date ?? "",
  };
}
