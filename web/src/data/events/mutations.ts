import { getDatabase } from "../lazy-client";
import { runMutation } from "../run-query";
import type { MyRegistration } from "./types";

/** @returns whether with a seat, waiting, or awaiting the host's approval */
export async function registerForEvent(event: string): Promise<MyRegistration["status"]> {
  const supabase = await getDatabase();
  const data = await runMutation(supabase.rpc("register_for_event", { event }));
  return data.status;
}

export async function cancelRegistration(event: string): Promise<void> {
  const supabase = await getDatabase();
  await runMutation(supabase.rpc("cancel_event_registration", { event }));
}

/** For every failure that is no refusal: a refusal has the database's own sentence. */
const LATER = "Please try again later.";

export interface EventMessage {
  full_name: string;
  email: string;
  company: string;
  message: string;
  /** Honeypot: when filled, nothing is stored. */
  website: string;
}

/** @throws RequestError with the sentence for "Failed to send message" */
export async function sendEventMessage(event: string, details: EventMessage): Promise<void> {
  const supabase = await getDatabase();
  await runMutation(
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

export async function sendSummitMessage(details: SummitMessage): Promise<void> {
  const supabase = await getDatabase();
  await runMutation(supabase.rpc("send_summit_message", { ...details }), LATER);
}
