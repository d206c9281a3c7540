import { type Reading, sendReading } from "@/data/deal-rooms/readings";
import { dropReading, keepReading, keptReadings } from "@/data/deal-rooms/readings-storage";
import { RequestError } from "@/lib/errors";

/** Milliseconds for which an unsent reading is kept. The server recognizes a repeated one for 30 days. */
const KEPT_MS = 7 * 24 * 3_600_000;

let sending: Promise<void> = Promise.resolve();

/** Stores readings and sends them, now or when the network is back. */
export function queueReadings(userId: string, readings: readonly Reading[]): void {
  for (const reading of readings) keepReading(userId, { ...reading, at: Date.now() });
  sendReadings(userId);
}

/** Sends the stored readings one after the other, oldest first. One that cannot be sent stays stored. */
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

/** Whether the server would refuse it tomorrow as well. */
const isFinal = (error: unknown) =>
  error instanceof RequestError && error.isRefusal && error.status !== 401 && error.status !== 429;
