import { useEffect, useState } from "react";
import type { Discussion, DiscussionSnapshot } from "./engine";
import type { ReadMarks } from "./use-read-marks";

/** Messages above the first unread one, so that one sees what it answers. */
const CONTEXT = 20;
/** Who missed more begins with the newest thousand; what is before loads on the way up. */
const FURTHEST = 1000;

export interface Landing {
  /** The line of what is new stands after this message; null draws none. */
  readUpTo: number | null;
  /** What others wrote since one's last visit; null for nothing. */
  missed: Missed | null;
}

export interface Missed {
  count: number;
  /** The number of the first message of it. */
  first: number;
  /** When one was here last, ISO 8601; null where that is not known. */
  at: string | null;
}

/**
 * Where the discussion is opened: at the first unread message, else at the end. It stays where it
 * was at opening, also when messages arrive and are read meanwhile.
 * @returns null until it is known and everything from there on is loaded
 */
export function useLanding(
  discussion: Discussion | null,
  snapshot: DiscussionSnapshot,
  marks: Pick<ReadMarks, "readUpTo" | "readAt" | "unread" | "isUnknown">,
): Landing | null {
  const [landing, setLanding] = useState<Landing | null>(null);
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
    // A page that did not come is asked for again.
    const again = setInterval(load, 2000);
    return () => clearInterval(again);
  }, [discussion, loadFrom]);

  return landing;
}
