import { formatMoneyInFull } from "./format";

interface Priced {
  base_price_amount: number | string | null;
  base_price_currency: string;
  pricing_model: string;
}

/** A price in the words of the field: "from" "$9,000", "$310" "/ month". */
export interface Price {
  /** All of it. */
  text: string;
  before: string | null;
  /** The amount, or what stands for it: "Contact for pricing". */
  amount: string;
  after: string | null;
}

/** What stands before and after the amount of a stored pricing model; a one-time price is the amount alone. */
const WORDS: Record<string, Partial<Pick<Price, "before" | "after">>> = {
  SUBSCRIPTION: { after: "/ month" },
  USAGE_BASED: { after: "per use" },
  TIERED: { before: "from" },
};

/**
 * A product's price as people read it, written out (decision 50): "$2,400,000", "€310 / month", "from $9,000"
 * or, without one, "Contact for pricing".
 * Free of charge at first is "Free to start": a price by use of 0, as the filter Freemium finds it.
 */
export function priceOf(product: Priced): Price {
  const { base_price_amount: amount, base_price_currency: currency, pricing_model } = product;
  const words = WORDS[pricing_model];
  if (amount === null || Number(amount) === 0) {
    return inFull({ amount: amount !== null && words ? "Free to start" : "Contact for pricing" });
  }
  const dollars = formatMoneyInFull(amount);
  const written = currency === "USD" ? dollars : dollars.replace("$", () => signOf(currency));
  return inFull({ ...words, amount: written });
}

function inFull({ before = null, amount, after = null }: Partial<Price> & { amount: string }) {
  return { text: [before, amount, after].filter(Boolean).join(" "), before, amount, after };
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
