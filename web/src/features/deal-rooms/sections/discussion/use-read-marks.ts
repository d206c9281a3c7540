import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { markRead } from "@/data/deal-rooms/messages";
import { roomReadsQuery } from "@/data/deal-rooms/queries";
import { countIn } from "./message-log";
import type { DiscussionSnapshot } from "./message-sync";

/** Marks follow the eye, not every message of a burst. */
const MARK_AFTER_MS = 400;

export interface ReadMarks {
  unread: number;
  readUpTo: number | null;
  /** ISO 8601; null before the first visit. */
  readAt: string | null;
  isUnknown: boolean;
  others: ReadonlyMap<string, number>;
  see(seq: number): void;
}

export function useReadMarks(
  roomId: string,
  userId: string,
  isOpen: boolean,
  snapshot: DiscussionSnapshot,
  announceRead: () => void,
): ReadMarks {
  const reads = useQuery({ ...roomReadsQuery(roomId), enabled: isOpen });
  const [seen, setSeen] = useState(0);
  const furthest = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);

  const mine = reads.data?.find((read) => read.user_id === userId);
  const stored = mine?.last_read_seq ?? 0;
  const readUpTo = reads.data ? Math.max(stored, seen) : null;

  const keep = useCallback(() => {
    timer.current = null;
    // The next mark makes up for a failed one.
    markRead(roomId, furthest.current).then(announceRead, () => undefined);
  }, [roomId, announceRead]);
  const see = useCallback(
    (seq: number) => {
      if (seq <= furthest.current) return;
      furthest.current = seq;
      setSeen(seq);
      timer.current ??= setTimeout(keep, MARK_AFTER_MS);
    },
    [keep],
  );
  // Leaving at once counts as read, too.
  const leave = useEffectEvent(() => {
    if (!timer.current) return;
    clearTimeout(timer.current);
    keep();
  });
  useEffect(() => () => leave(), []);

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
    // Unread messages count also while they are not loaded, from any sender.
    return loaded + countIn(snapshot.gap, readUpTo) + Math.max(0, first - 1 - readUpTo);
  }, [snapshot.messages, snapshot.gap, readUpTo, userId]);

  return {
    unread: isOpen ? unread : 0,
    readUpTo,
    readAt: mine?.last_read_at ?? null,
    isUnknown: !reads.data && reads.isError,
    others,
    see,
  };
}
