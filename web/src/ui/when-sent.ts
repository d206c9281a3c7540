import { toSentence } from "@/lib/errors";
import { notify } from "./notify";

/** The specification's pending second: quick answers do not flash past. */
const PENDING_MS = 1_000;

/**
 * Waits for a message of a contact form, a second at least, and says when it could not be sent.
 * @param onSent called once it is
 */
export async function whenSent(sending: Promise<void>, onSent: () => void): Promise<void> {
  const pending = new Promise((resolve) => setTimeout(resolve, PENDING_MS));
  try {
    await Promise.all([sending, pending]);
    onSent();
  } catch (error) {
    await pending;
    notify.error("Failed to send message", toSentence(error, "Please try again later."));
  }
}
