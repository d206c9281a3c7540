import { act } from "../ask";
import { getDatabase } from "../lazy-client";
import type { MyRegistration } from "./types";

/**
 * Takes a seat, or a place in the waiting line, or asks the host.
 * @returns which of the three it is
 * @throws RequestError with the database's sentence
 */
export async function registerForEvent(event: string): Promise<MyRegistration["status"]> {
  const supabase = await getDatabase();
  const data = await act(supabase.rpc("register_for_event", { event }));
  return data.status;
}

/**
 * Gives one's seat or place in the line back.
 * @throws RequestError with the database's sentence
 */
export async function cancelRegistration(event: string): Promise<void> {
  const supabase = await getDatabase();
  await act(supabase.rpc("cancel_event_registration", { event }));
}

/** What the database says goes as it is; all else reads as the specification has it. */
const LATER = "Please try again later.";

export interface EventMessage {
  full_name: string;
  email: string;
  company: string;
  message: string;
  /** The field that people do not see: filled, nothing is stored. */
  website: string;
}

/**
 * Writes to those who host an event.
 * @throws RequestError with the sentence to show under "Failed to send message"
 */
export async function sendEventMessage(event: string, details: EventMessage): Promise<void> {
  const supabase = await getDatabase();
  await act(
    supabase.rpc("send_event_message", {
      event,
      details: { ...details },
    }),
    LATER,
  );
}

export interface SummitMessage extends EventMessage {
  phone: string;
  interest: string;
}

/**
 * Stores a message of the summit's form.
 * @throws RequestError with the sentence to show under "Failed to send message"
 */
export async function sendSummitMessage(details: SummitMessage): Promise<void> {
  const supabase = await getDatabase();
  await act(supabase.rpc("send_summit_message", { ...details }), LATER);
}
