import type { Announcements, Audience, HostedEvent } from "@/data/hosting/types";

export const AUDIENCE_LABELS: Record<Audience, string> = {
  ALL: "All guests",
  REGISTERED: "Guests with a seat",
  WAITING: "Guests who wait or asked",
};

type Counts = Pick<HostedEvent, "current_attendees" | "waiting" | "asking">;

/** As the event knows; accounts that were disabled are left out when it is sent. */
export function guestsIn(audience: Audience, event: Counts): number {
  const waiting = event.waiting + event.asking;
  if (audience === "REGISTERED") return event.current_attendees;
  return audience === "WAITING" ? waiting : event.current_attendees + waiting;
}

/** @returns a sentence, or null while one may write */
export function whyNotAnnounced(
  { left, is_open }: Pick<Announcements, "left" | "is_open">,
  guests: number,
): string | null {
  if (!is_open) return "This event ended more than a week ago.";
  if (guests === 0) return "Nobody has registered yet.";
  return left > 0
    ? null
    : "The guests received two messages within a day. Send the next one tomorrow.";
}
