import { countOf } from "@/lib/format";

/** Days that an application may wait without a mark. */
export const DEADLINE_DAYS = 14;

const DAY = 86_400_000;

export const isOverdue = (
  { status, submitted_at }: { status: string; submitted_at: string },
  now: number,
): boolean => status === "PENDING" && now - Date.parse(submitted_at) > DEADLINE_DAYS * DAY;

export function waitingFor(since: string, now: number): string {
  const days = Math.floor((now - Date.parse(since)) / DAY);
  return days < 1 ? "Today" : countOf(days, "day");
}
