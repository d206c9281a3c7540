import { toSentence } from "@/lib/errors";
import { notify } from "./notify";

/** Long enough to be seen: "Sending…" that flashes by reads as nothing. */
const PENDING_MS = 1_000;

/** Waits for a request, for a second at least, and then calls `onSent` or shows a toast of the failure. */
export async function sendWithMinDelay(sending: Promise<void>, onSent: () => void): Promise<void> {
  const pending = new Promise((resolve) => setTimeout(resolve, PENDING_MS));
  try {
    await Promise.all([sending, pending]);
    onSent();
  } catch (error) {
    await pending;
    notify.error("Failed to send message", toSentence(error, "Please try again later."));
  }
}
