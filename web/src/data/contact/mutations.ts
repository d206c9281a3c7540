import { RequestError, statusOf, toSentence } from "@/lib/errors";
import { getDatabase } from "../lazy-client";

export interface ContactMessage {
  name: string;
  email: string;
  company: string;
  role: string;
  subject: string;
  message: string;
  /** The field that people do not see: filled, nothing is stored. */
  website: string;
}

/**
 * Stores a message of the contact page.
 * @throws RequestError with the sentence to show under "Failed to send message"
 */
export async function sendContactMessage(details: ContactMessage): Promise<void> {
  const supabase = await getDatabase();
  const { error } = await supabase.rpc("send_contact_message", { ...details });
  if (!error) return;
  const refused = statusOf(error) !== null;
  // What the database refuses it says in its own sentence; all else reads as the specification has it.
  throw new RequestError(
    refused ? toSentence(error) : "Please try again later.",
    statusOf(error) ?? 0,
  );
}
