import type { AskingSide, QuestionStatus } from "@/data/deal-rooms/questions";
import { formatCount, formatDate } from "@/lib/format";
import { SIDE_TITLES } from "./sides";

export const STATUS_LABELS: Record<QuestionStatus, string> = {
  OPEN: "Open",
  ANSWERED: "Answered",
  CLOSED: "Closed",
};

/** The product's status whose colours each has. */
export const STATUS_TONES: Record<QuestionStatus, string> = {
  OPEN: "OPEN",
  ANSWERED: "ACCEPTED",
  CLOSED: "DRAFT",
};

/** The asker: a name for their own side, the side for the other. */
export const askerOf = (question: { asked_by_name: string | null; side: AskingSide }): string =>
  question.asked_by_name ?? SIDE_TITLES[question.side];

/** A day without a time, as "2026-11-30". */
export const dayInWords = (day: string): string => formatDate(day, "date", "UTC");

interface Placed {
  place_name: string | null;
  page: number | null;
  version?: number | null;
}

/** The subject of a question: "Cap table, page 3". Null for the room itself. */
export function placeInWords({ place_name, page }: Placed): string | null {
  if (place_name === null) return null;
  return page === null ? place_name : `${place_name}, page ${formatCount(page)}`;
}
