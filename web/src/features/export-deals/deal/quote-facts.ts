import type { ExportQuote } from "@/data/export-deals/types";
import { worded } from "@/lib/amounts";
import { amountInFull, decimalsOf } from "@/lib/currencies";
import { formatDate } from "@/lib/format";

type Quoted = Pick<ExportQuote, "currency" | "unit" | "valid_until"> & {
  amount: string | number;
  quantity: string | number;
};

/** "12 pieces" */
export const quantityOf = ({ quantity, unit }: Pick<Quoted, "quantity" | "unit">) =>
  `${worded(Number(quantity))} ${unit}`;

/** "EUR 12,083.33 per unit", where it is one of several; said to be rounded where it is. */
export function perUnit({ amount, currency, quantity }: Quoted): string | null {
  const [total, of] = [Number(amount), Number(quantity)];
  if (of === 1) return null;
  const places = decimalsOf(currency) ?? 2;
  const each = Math.round((total / of) * 10 ** places) / 10 ** places;
  const isExact = Math.abs(each * of - total) < 10 ** -places / 2;
  return `${isExact ? "" : "about "}${amountInFull(each, currency)} per unit`;
}

/** All that a quote says beside its note, as the buyer reads it. */
export function quoteFacts(quote: Quoted): { label: string; value: string }[] {
  const each = perUnit(quote);
  return [
    { label: "Amount", value: amountInFull(Number(quote.amount), quote.currency) },
    { label: "Quantity", value: each ? `${quantityOf(quote)}, ${each}` : quantityOf(quote) },
    {
      label: "Valid until",
      value: `${formatDate(`${quote.valid_until}T00:00:00Z`, "date", "UTC")} (UTC)`,
    },
  ];
}
