import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { markRead } from "@/data/deal-rooms/messages";
import { roomReadsQuery } from "@/data/deal-rooms/queries";
import type { DiscussionSnapshot } from "./engine";

/** Read marks follow the eye, not every message of a burst. */
const MARK_AFTER_MS = 400;

export interface ReadMarks {
  /** Messages of others after the last one read. */
  unread: number;
  /** How far one had read; null until known. */
  readUpTo: number | null;
  /** How far each other member has read, by their id. */
  others: ReadonlyMap<string, number>;
  /** One has seen everything up to this message. */
  see(seq: number): void;
}

/** How far one has read and how far the others have. */
export function useReadMarks(
  roomId: string,
  userId: string,
  isOpen: boolean,
  snapshot: DiscussionSnapshot,
  sayRead: () => void,
): ReadMarks {
  const reads = useQuery({ ...roomReadsQuery(roomId), enabled: isOpen });
  const [seen, setSeen] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(() => () => void (timer.current && clearTimeout(timer.current)), []);

  const stored = reads.data?.find((read) => read.user_id === userId)?.last_read_seq ?? 0;
  const readUpTo = reads.data ? Math.max(stored, seen) : null;

  const see = useCallback(
    (seq: number) => {
      setSeen((before) => Math.max(before, seq));
      if (timer.current) clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        // A mark that was not kept is made up for by the next one.
        markRead(roomId, seq).then(sayRead, () => undefined);
      }, MARK_AFTER_MS);
    },
    [roomId, sayRead],
  );

  const others = useMemo(
    () =>
      new Map(
        (reads.data ?? [])
          .filter((read) => read.user_id !== userId)
          .map((read) => [read.user_id, read.last_read_seq]),
      ),
    [reads.data, userId],
  );
  const unread = useMemo(() => {
    if (readUpTo === null) return 0;
    const first = snapshot.messages[0]?.seq ?? 0;
    const loaded = snapshot.messages.filter(
      (row) => row.seq > readUpTo && row.sender_id !== userId,
    ).length;
    // What is unread and not loaded yet counts, whoever wrote it.
    return loaded + Math.max(0, first - 1 - readUpTo);
  }, [snapshot.messages, readUpTo, userId]);

  return { unread: isOpen ? unread : 0, readUpTo, others, see };
}
