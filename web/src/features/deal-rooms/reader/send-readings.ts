import { type Reading, sendReading } from "@/data/deal-rooms/reads";
import { dropReading, keepReading, keptReadings } from "@/data/deal-rooms/reads-storage";
import { RequestError } from "@/lib/errors";

/** So long it is tried to tell what one read, milliseconds: the server takes two hours of it at most, and remembers for 30 days what it took. */
const KEPT_MS = 7 * 24 * 3_600_000;

let sending: Promise<void> = Promise.resolve();

/** Keeps what one read, and tells it when that is possible. */
export function queueReadings(userId: string, readings: readonly Reading[]): void {
  for (const reading of readings) keepReading(userId, { ...reading, at: Date.now() });
  sendReadings(userId);
}

/** Tells what is kept, the oldest first and one after the other; what cannot be told now stays. */
export function sendReadings(userId: string): void {
  sending = sending.then(() => sendAll(userId));
}

async function sendAll(userId: string): Promise<void> {
  for (const { at, ...reading } of keptReadings(userId)) {
    try {
      if (Date.now() - at < KEPT_MS) await sendReading(reading);
    } catch (error) {
      if (!isFinal(error)) {
        // The reader may be closed by then.
        globalThis.addEventListener?.("online", () => sendReadings(userId), { once: true });
        return;
      }
    }
    dropReading(userId, reading.id);
  }
}

/** Would the server say the same to it tomorrow? */
const isFinal = (error: unknown) =>
  error instanceof RequestError && error.isRefusal && error.status !== 401 && error.status !== 429;
