import { useEffect, useState } from "react";
import type { DiscussionSnapshot, MessageSync } from "./message-sync";
import type { ReadMarks } from "./use-read-marks";

/** Messages above the first unread one, for context. */
const CONTEXT = 20;
/** When more was missed, begins with the newest thousand; earlier ones load on scrolling up. */
const FURTHEST = 1000;

export interface InitialPosition {
  /** The unread line comes after this seq; null for none. */
  readUpTo: number | null;
  /** By others since the last visit; null for nothing. */
  missed: Missed | null;
}

export interface Missed {
  count: number;
  first: number;
  /** ISO 8601; null where unknown. */
  at: string | null;
}

/** Where the discussion opens: the first unread message, otherwise the end. @returns null until it is loaded; then the same */
export function useInitialPosition(
  discussion: MessageSync | null,
  snapshot: DiscussionSnapshot,
  marks: Pick<ReadMarks, "readUpTo" | "readAt" | "unread" | "isUnknown">,
): InitialPosition | null {
  const [landing, setLanding] = useState<InitialPosition | null>(null);
  const { phase, base, top } = snapshot;
  const lineAfter =
    marks.readUpTo === null || marks.unread === 0 ? null : Math.max(marks.readUpTo, top - FURTHEST);
  const from = lineAfter === null ? null : Math.max(lineAfter - CONTEXT, 0);
  const isMissing = from !== null && base !== null && base > from;

  if (!landing && phase === "ready" && !isMissing) {
    if (marks.readUpTo !== null) {
      const missed =
        lineAfter === null
          ? null
          : { count: marks.unread, first: marks.readUpTo + 1, at: marks.readAt };
      setLanding({ readUpTo: lineAfter, missed });
    } else if (marks.isUnknown) setLanding({ readUpTo: null, missed: null });
  }

  const loadFrom = landing || !isMissing ? null : from;
  useEffect(() => {
    if (loadFrom === null) return;
    const load = () => void discussion?.loadBackTo(loadFrom);
    load();
    // Retries a page that failed.
    const again = setInterval(load, 2000);
    return () => clearInterval(again);
  }, [discussion, loadFrom]);

  return landing;
}
