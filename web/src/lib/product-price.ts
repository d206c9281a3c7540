import { formatMoneyInFull } from "./format";

interface Priced {
  base_price_amount: number | string | null;
  base_price_currency: string;
  pricing_model: string;
}

/** What a price by use is for, after the amount. */
const UNITS: Record<string, string> = {
  SUBSCRIPTION: "a month",
  USAGE_BASED: "by use",
  TIERED: "and up",
};

/**
 * A product's price as people read it, written out (decision 50): "$2,400,000", "€3,700" or, without
 * one, "Contact for pricing".
 * Free of charge at first is "Free to start": a price by use of 0, as the filter Freemium finds it.
 */
export function priceOf(product: Priced): { text: string; unit: string | null } {
  const { base_price_amount: amount, base_price_currency: currency, pricing_model } = product;
  const unit = UNITS[pricing_model] ?? null;
  if (amount === null || Number(amount) === 0) {
    const isFree = amount !== null && unit !== null;
    return { text: isFree ? "Free to start" : "Contact for pricing", unit: null };
  }
  const dollars = formatMoneyInFull(amount);
  const text = currency === "USD" ? dollars : dollars.replace("$", () => signOf(currency));
  return { text, unit };
}

/** What stands before an amount of a currency: "€", "CHF ". */
function signOf(currency: string): string {
  const parts = new Intl.NumberFormat("en-US", { style: "currency", currency }).formatToParts(0);
  const amount = parts.findIndex(({ type }) => type === "integer");
  return parts
    .slice(0, amount)
    .map(({ value }) => value)
    .join("");
}
