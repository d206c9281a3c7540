import { formatMoneyInFull } from "@/lib/format";

interface Priced {
  base_price_amount: number | string | null;
  base_price_currency: string;
  pricing_model: string;
}

export interface Price {
  text: string;
  before: string | null;
  amount: string;
  after: string | null;
}

const WORDS: Record<string, Partial<Pick<Price, "before" | "after">>> = {
  SUBSCRIPTION: { after: "/ month" },
  USAGE_BASED: { after: "per use" },
  TIERED: { before: "from" },
};

/**
 * In words: "€310 / month", "from $9,000", "Contact for pricing", "Free to start" (use of 0).
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

function signOf(currency: string): string {
  const parts = new Intl.NumberFormat("en-US", { style: "currency", currency }).formatToParts(0);
  const amount = parts.findIndex(({ type }) => type === "integer");
  return parts
    .slice(0, amount)
    .map(({ value }) => value)
    .join("");
}
