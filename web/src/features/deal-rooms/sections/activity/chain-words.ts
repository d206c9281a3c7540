import type { ChainState } from "@/data/deal-rooms/evidence";

const number = new Intl.NumberFormat("en-US");

export const entriesInWords = (entries: number) =>
  `${number.format(entries)} ${entries === 1 ? "entry" : "entries"}`;

/** Names the first bad entry; null when the log is unaltered. */
export function chainProblem({ problem, bad_seq }: Pick<ChainState, "problem" | "bad_seq">) {
  const entry = `Entry ${number.format(bad_seq ?? 0)}`;
  switch (problem) {
    case null:
      return null;
    case "MISSING":
      return `What came before ${entry.toLowerCase()} is missing.`;
    case "REMOVED":
      return `${entry} was removed.`;
    case "CHANGED":
      return `${entry} was changed after it was written.`;
    case "FACTS":
      return `What ${entry.toLowerCase()} was about was changed after it was written.`;
    case "BROKEN":
      return `The fingerprint of ${entry.toLowerCase()} was changed.`;
    case "REWRITTEN":
      return `${entry} is not the one with which the log ended before.`;
    case "UNCHAINED":
      return "An entry was added past the chain.";
  }
}
