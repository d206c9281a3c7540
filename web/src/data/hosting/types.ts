import type { Payment } from "@/domain/events/event-words";
import type { Database, Json } from "../database.types";
import type { EventType } from "../events/types";

type Status = Database["public"]["Enums"]["event_registration_status"];

export const EVENT_STATES = ["upcoming", "past", "cancelled"] as const;
export type EventState = (typeof EVENT_STATES)[number];

export interface EventListFilters {
  state: EventState;
  query?: string;
  /** For platform administrators: a hub's id, or "none" for the platform's own. */
  hub_id?: string;
}

export interface HostedEvent {
  id: string;
  title: string;
  event_type: EventType;
  location: string | null;
  is_virtual: boolean;
  start_date: string;
  end_date: string;
  time_zone: string;
  date_tba: boolean;
  max_attendees: number | null;
  current_attendees: number;
  ticket_price: number | null;
  currency: string;
  image_url: string | null;
  is_public: boolean;
  requires_approval: boolean;
  is_active: boolean;
  host_hub_id: string | null;
  host_name: string | null;
  /** Waiting, awaiting approval or declined. */
  waiting: number;
  asking: number;
  declined: number;
  unanswered_messages: number;
}

export interface HostedEventDetails extends HostedEvent {
  description: string | null;
  agenda: Json;
  registration_url: string | null;
  event_url: string | null;
  virtual_url: string | null;
  cancelled_at: string | null;
  cancel_reason: string | null;
  created_at: string;
  updated_at: string;
  organizer_name: string | null;
  can_edit: boolean;
  can_cancel: boolean;
  can_move: boolean;
  can_decide: boolean;
  can_give_to_hub: boolean;
}

export const ATTENDEE_STATES = ["REGISTERED", "WAITING", "PENDING_APPROVAL", "DECLINED"] as const;
export type AttendeeState = (typeof ATTENDEE_STATES)[number];

export interface AttendeeFilters {
  state?: AttendeeState;
  query?: string;
}

export interface Attendee {
  id: string;
  display_name: string;
  profile_image_url: string | null;
  status: Status;
  waiting_position: number | null;
  ticket_type: string;
  payment_status: Payment;
  registered_at: string;
  /** By the clock of the door. */
  checked_in_at: string | null;
  decided_at: string | null;
  decided_by_name: string | null;
  decision_reason: string | null;
}

/** All that come, wait or ask; with a seat; waiting for one, or for the host's approval. */
export const AUDIENCES = ["ALL", "REGISTERED", "WAITING"] as const;
export type Audience = (typeof AUDIENCES)[number];

export interface Announcement {
  id: string;
  audience: Audience;
  message: string;
  recipients: number;
  created_at: string;
  author_name: string;
}

export interface Announcements {
  /** How many more may be sent today. */
  left: number;
  /** Until a week after the event. */
  is_open: boolean;
  rows: Announcement[];
}

export interface EventInboxFilters {
  is_answered?: "true" | "false";
}

export interface EventInboxMessage {
  id: string;
  full_name: string;
  email: string;
  company: string | null;
  message: string;
  is_read: boolean;
  created_at: string;
  responded_at: string | null;
  responded_by_name: string | null;
}
