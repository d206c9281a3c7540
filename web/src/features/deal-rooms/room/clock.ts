/** What the room's clock says: when one's own access ends, and when to ask the server again. */

/** The room is asked for again long before; a later end needs no timer yet. */
const HORIZON_MS = 86_400_000;
/** Ask a little after a change is due, so that the server has passed it, too. */
const ASK_AFTER_MS = 150;

interface Deadlines {
  access_expires_at: string | null;
  next_expiry: string | null;
}

export interface ClockReading {
  /** Milliseconds until one's access ends, 0 when it has; null when not within a day. */
  endsIn: number | null;
  /** Milliseconds until the room is worth asking for again; null when not within a day. */
  askIn: number | null;
}

/**
 * Reads the clock. Expiry writes nothing to the database, so nothing announces it: the client
 * compares the time itself, by the server's clock.
 * @param deadlines as open_deal_room answers them
 * @param serverNow the server's time in milliseconds
 */
export function readClock(deadlines: Deadlines, serverNow: number): ClockReading {
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
