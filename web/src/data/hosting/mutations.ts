import { eventPictureSchema } from "@contract/events";
import type { QueryClient } from "@tanstack/react-query";
import type { Payment } from "@/domain/events/event-words";
import { supabase } from "../client";
import type { Json } from "../database.types";
import { callApi } from "../edge";
import { eventKeys } from "../events/keys";
import { runMutation } from "../run-query";
import { hostingKeys } from "./keys";
import type { Audience } from "./types";

export const refreshHosting = (client: QueryClient) =>
  Promise.all(
    [hostingKeys.all, eventKeys.all].map((queryKey) => client.invalidateQueries({ queryKey })),
  );

/** @returns its id @throws RequestError with the wrong fields */
export async function createEvent(id: string, details: Record<string, Json>): Promise<string> {
  return (await runMutation(supabase.rpc("create_event", { id, details }))).id;
}

export async function updateEvent(event: string, details: Record<string, Json>): Promise<void> {
  await runMutation(supabase.rpc("update_event", { event, details }));
}

export async function cancelEvent(event: string, reason: string): Promise<void> {
  await runMutation(
    supabase.rpc("cancel_event", { event, reason }),
    "The event could not be cancelled. Try again.",
  );
}

export async function acceptAttendee(registration: string): Promise<"REGISTERED" | "WAITING"> {
  const decided = await runMutation(
    supabase.rpc("decide_event_registration", { registration, accepted: true }),
    "The registration could not be accepted. Try again.",
  );
  return decided.status === "WAITING" ? "WAITING" : "REGISTERED";
}

export async function declineAttendee(registration: string, reason: string): Promise<void> {
  await runMutation(
    supabase.rpc("decide_event_registration", { registration, accepted: false, reason }),
    "The registration could not be declined. Try again.",
  );
}

/** Of a seat that costs something. */
export async function recordPayment(registration: string, payment: Payment): Promise<void> {
  await runMutation(
    supabase.rpc("record_event_payment", { registration, payment }),
    "The payment could not be recorded. Try again.",
  );
}

/** @returns to how many guests it was sent */
export async function announceToGuests(
  id: string,
  event: string,
  audience: Audience,
  message: string,
): Promise<number> {
  const sent = await runMutation(
    supabase.rpc("announce_to_guests", { id, event, audience, message }),
    "The message could not be sent. Try again.",
  );
  return (sent as { recipients: number }).recipients;
}

export async function markInboxMessage(
  id: string,
  isRead: boolean,
  isAnswered: boolean | null,
): Promise<void> {
  await runMutation(
    supabase.rpc("mark_event_message", {
      message: id,
      is_read: isRead,
      ...(isAnswered === null ? {} : { is_answered: isAnswered }),
    }),
    "The message could not be marked. Try again.",
  );
}

const picturePath = (event: string) => `/events/${encodeURIComponent(event)}/picture`;

export async function saveEventPicture(event: string, picture: Blob): Promise<void> {
  const failed = "The picture could not be saved. Try again.";
  const answer = await callApi(picturePath(event), { method: "PUT", body: picture }, failed);
  eventPictureSchema.parse(await answer.json());
}

export async function removeEventPicture(event: string): Promise<void> {
  const failed = "The picture could not be removed. Try again.";
  await callApi(picturePath(event), { method: "DELETE" }, failed);
}

export function attendeesFile(
  event: string,
  filters: Readonly<Record<string, string | undefined>>,
) {
  const asked = Object.entries(filters).flatMap(([key, value]) => (value ? [[key, value]] : []));
  const query = new URLSearchParams(asked).toString();
  return `/events/${encodeURIComponent(event)}/attendees.csv${query ? `?${query}` : ""}`;
}
