import { countOf, formatCount } from "@/lib/format";
import type { LongWork } from "./long-work";

/** How far work is, or how it ended, in words. */
export function workState({ state, done, total, outcomes, problem, note }: LongWork): string {
  const failed = outcomes.filter((outcome) => outcome.problem).length;
  const through = outcomes.length - failed;
  const far =
    total === null
      ? done > 0
        ? formatCount(done)
        : ""
      : `${formatCount(done)} of ${formatCount(total)}`;
  switch (state) {
    case "running":
      return [far, note].filter(Boolean).join(", ") || "Under way";
    case "cancelling":
      return `Cancelling${far ? ` after ${far}` : ""}`;
    case "failed":
      return [
        problem,
        ...(outcomes.length > 0 ? [`${formatCount(through)} done before that.`] : []),
      ].join(" ");
    case "cancelled":
      return outcomes.length > 0
        ? `Cancelled. ${formatCount(through)} done${failedWords(failed)}${rest(total, outcomes.length)}.`
        : "Cancelled.";
    case "done":
      return outcomes.length > 0
        ? `${countOf(through, "done", "done")}${failedWords(failed)}.`
        : "Done.";
  }
}

const failedWords = (failed: number) => (failed > 0 ? `, ${formatCount(failed)} refused` : "");

const rest = (total: number | null, through: number) =>
  total !== null && total > through ? `, ${formatCount(total - through)} left as they were` : "";
