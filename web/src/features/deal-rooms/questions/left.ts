import type { QuestionsState } from "@/data/deal-rooms/questions";
import { countOf } from "@/lib/format";

/** How many questions a side has left today, as a sentence. */
export const leftInWords = ({ per_day, asked_today }: QuestionsState): string =>
  `Your side can ask ${countOf(Math.max(per_day - asked_today, 0), "more question")} today (UTC).`;
