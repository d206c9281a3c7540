import { toSentence } from "@/lib/errors";
import { notify } from "./notify";

/** The specification's pending second. */
const PENDING_MS = 1_000;

/** Takes a second at least. */
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
