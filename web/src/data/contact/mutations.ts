import { RequestError, statusOf, toSentence } from "@/lib/errors";
import { getDatabase } from "../lazy-client";

export interface ContactMessage {
  name: string;
  email: string;
  company: string;
  role: string;
  subject: string;
  message: string;
  /** Honeypot: when filled, nothing is stored. */
  website: string;
}

/** @throws RequestError with the sentence for "Failed to send message" */
export async function sendContactMessage(details: ContactMessage): Promise<void> {
  const supabase = await getDatabase();
  const { error } = await supabase.rpc("send_contact_message", { ...details });
  if (!error) return;
  const refused = statusOf(error) !== null;
  // A refusal has the database's own sentence; any other failure has this one.
  throw new RequestError(
    refused ? toSentence(error) : "Please try again later.",
    statusOf(error) ?? 0,
  );
}
