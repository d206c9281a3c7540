import { useEffect, useEffectEvent, useRef, useState } from "react";
import { newId } from "@/lib/new-id";
import { ReadingLog } from "./reading-log";
import { queueReadings, sendReadings } from "./send-readings";
import { usePageClock } from "./use-page-clock";

/** Milliseconds for which readings are gathered before they are sent together. */
const GATHER_MS = 8_000;

interface ReadTimeTrackerProps {
  userId: string;
  documentId: string;
  version: number;
  /** The page in view, from 1. */
  page: number;
  /** Pages of the version. */
  pages: number;
}

/** Measures how long each page of a version is in view and sends it to the server. Renders nothing. */
export function ReadTimeTracker({
  userId,
  documentId,
  version,
  page,
  pages,
}: ReadTimeTrackerProps) {
  const [log] = useState(() => new ReadingLog());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const tell = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const batches = log.take();
    if (batches.length === 0) return;
    queueReadings(
      userId,
      batches.map((seen) => ({ id: newId(), document: documentId, version, pages, seen })),
    );
  };
  usePageClock(page, (which, seconds) => {
    log.add(which, seconds);
    timer.current ??= setTimeout(tell, GATHER_MS);
  });
  const leave = useEffectEvent(tell);
  useEffect(() => {
    // Readings that an earlier visit could not send.
    sendReadings(userId);
    // The clock has counted by then: its listeners are older.
    const hide = () => {
      if (document.visibilityState === "hidden") leave();
    };
    document.addEventListener("visibilitychange", hide);
    window.addEventListener("pagehide", leave);
    return () => {
      leave();
      document.removeEventListener("visibilitychange", hide);
      window.removeEventListener("pagehide", leave);
    };
  }, [userId]);
  return null;
}
