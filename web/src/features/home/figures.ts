import { formatCount } from "@/lib/format";

/** Funds in millions of US dollars, without decimals (specification §9): $128M. */
export function fundsInMillions(dollars: number): string {
  return `$${formatCount(Math.round(dollars / 1_000_000))}M`;
}
