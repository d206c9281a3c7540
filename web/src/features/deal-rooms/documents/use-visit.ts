import { useEffect } from "react";
import { noteVisit } from "@/data/deal-rooms/file-acts";

/** Whoever leaves sooner has seen nothing. */
const LEAST_MS = 1500;

/** Notes, when one leaves a room's documents, that what was new has been seen. */
export function useVisit(roomId: string): void {
  useEffect(() => {
    const came = Date.now();
    return () => {
      // The next visit marks a little too much when it cannot be noted.
      if (Date.now() - came >= LEAST_MS) void noteVisit(roomId).catch(() => undefined);
    };
  }, [roomId]);
}
