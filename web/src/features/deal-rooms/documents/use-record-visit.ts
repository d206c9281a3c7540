import { useEffect } from "react";
import { noteVisit } from "@/data/deal-rooms/file-acts";

/** Milliseconds; a shorter visit has seen nothing. */
const LEAST_MS = 1500;

/** On leaving, records the visit: documents that were new until then are new no more. */
export function useRecordVisit(roomId: string, isNoted: boolean): void {
  useEffect(() => {
    const came = Date.now();
    return () => {
      // If it fails, the next visit marks a little too much as new.
      if (isNoted && Date.now() - came >= LEAST_MS) void noteVisit(roomId).catch(() => undefined);
    };
  }, [roomId, isNoted]);
}
