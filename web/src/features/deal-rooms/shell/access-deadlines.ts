/** The room is refetched long before: later ends need no timer. */
const HORIZON_MS = 86_400_000;
/** Milliseconds after a change is due, so that the server has passed it, too. */
const ASK_AFTER_MS = 150;

interface Deadlines {
  access_expires_at: string | null;
  next_expiry: string | null;
}

export interface DeadlinesReading {
  /** Milliseconds until the access ends; null when not within a day. */
  endsIn: number | null;
  /** Milliseconds until the next request; null when not within a day. */
  askIn: number | null;
}

/** Expiry is not announced: the client compares the time. @param serverNow milliseconds */
export function readDeadlines(deadlines: Deadlines, serverNow: number): DeadlinesReading {
  return {
    endsIn: wait(deadlines.access_expires_at, serverNow),
    askIn: wait(deadlines.next_expiry, serverNow - ASK_AFTER_MS),
  };
}

function wait(time: string | null, now: number): number | null {
  if (time === null) return null;
  const ms = Math.max(Date.parse(time) - now, 0);
  return ms > HORIZON_MS ? null : ms;
}
