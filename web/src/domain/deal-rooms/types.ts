import type { STAGE_LABELS } from "@/domain/labels";
import type { RoomEnding } from "./room-ending";

/** Money in US dollars; counts and times are null before the NDA. */
export interface ListedRoom {
  id: string;
  name: string;
  startup_name: string;
  /** The other party of its deal, to the reader. */
  other_party: string | null;
  stage: keyof typeof STAGE_LABELS | null;
  logo_url: string | null;
  deal_status: string | null;
  amount: number | null;
  access: string;
  must_accept_nda: boolean;
  is_active: boolean;
  unread_count: number | null;
  awaits: "TERMS" | "COMPLETION" | "KYC" | "CLOSING_ANSWER" | null;
  last_message_at: string | null;
  ending: RoomEnding | null;
  ended_at: string | null;
  ended_by_name: string | null;
  ended_by_me: boolean | null;
  end_reason: string | null;
  can_reopen: boolean;
}
