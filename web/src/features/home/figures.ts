import { formatCount } from "@/lib/format";

/** $128M (specification §9). */
export function fundsInMillions(dollars: number): string {
  return `$${formatCount(Math.round(dollars / 1_000_000))}M`;
}
