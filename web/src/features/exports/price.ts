import { formatMoney, formatMoneyInFull } from "@/lib/format";

interface Priced {
  base_price_amount: number | string | null;
  base_price_currency: string;
  pricing_model: string;
}

/** What a price is for, after the amount. */
const UNITS: Record<string, string> = {
  SUBSCRIPTION: "a month",
  USAGE_BASED: "by use",
  TIERED: "and up",
};

/**
 * A product's price as people read it: "$2.4K", "€3,700" or, without one, "Contact for pricing".
 * `inFull` writes out what a card shortens: $3,700 for $4K.
 * Free of charge at first (a base price of 0 that is not a one-time one) is "Free to start".
 */
export function priceOf(
  product: Priced,
  { inFull = false } = {},
): { text: string; unit: string | null } {
  const amount = product.base_price_amount;
  const isFree = amount !== null && Number(amount) === 0 && product.pricing_model !== "FIXED";
  if (isFree) return { text: "Free to start", unit: null };
  const text = money(amount, product.base_price_currency, inFull);
  const unit = text === CONTACT ? null : (UNITS[product.pricing_model] ?? null);
  return { text, unit };
}

const CONTACT = "Contact for pricing";

function money(amount: number | string | null, currency: string, inFull: boolean): string {
  if (amount === null || Number(amount) === 0) return CONTACT;
  if (currency !== "USD") {
    return new Intl.NumberFormat("en-US", { style: "currency", currency }).format(Number(amount));
  }
  return inFull || Number(amount) < 1000 ? formatMoneyInFull(amount) : formatMoney(amount);
}
