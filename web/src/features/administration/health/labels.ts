import { countOf } from "@/lib/format";

/** "3 minutes". @param seconds 0 or more */
export function lasting(seconds: number): string {
  if (seconds >= 2 * 86_400) return countOf(Math.floor(seconds / 86_400), "day");
  if (seconds >= 2 * 3600) return countOf(Math.floor(seconds / 3600), "hour");
  if (seconds >= 120) return countOf(Math.floor(seconds / 60), "minute");
  return countOf(Math.max(0, Math.floor(seconds)), "second");
}
