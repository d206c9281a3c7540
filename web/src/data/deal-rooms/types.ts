import type { Database } from "@/data/database.types";
import type { ClosingRemark } from "@/domain/deal-rooms/ClosingRemarks";
import type { RoomEnding } from "@/domain/deal-rooms/room-ending";
import type { ClosingCorrection } from "../closings/queries";
import type { WithNulls } from "../with-nulls";
import type { RoomDocument } from "./queries";

type Functions = Database["public"]["Functions"];

type RoomSummaryRow = WithNulls<
  Functions["my_deal_rooms"]["Returns"][number],
  | "stage"
  | "deal_status"
  | "logo_url"
  | "amount"
  | "valuation"
  | "unread_count"
  | "last_message_at"
  | "access_expires_at"
  | "ended_at"
  | "ended_by_name"
  | "ended_by_me"
  | "end_reason"
  | "other_party"
>;

/**
 * A room in one's list. Money in US dollars; counts are null before the NDA. A room that has ended for
 * the reader (`access` is none) has its name alone.
 */
export interface DealRoomSummary extends Omit<RoomSummaryRow, "awaits" | "ending"> {
  /** The task that waits for the reader. */
  awaits: "TERMS" | "COMPLETION" | "KYC" | "CLOSING_ANSWER" | null;
  ending: RoomEnding | null;
}

type OpenRoomRow = WithNulls<
  Functions["open_deal_room"]["Returns"][number],
  | "description"
  | "amount"
  | "valuation"
  | "equity"
  | "closing_date"
  | "closed_on"
  | "logo_url"
  | "nda_accepted_at"
  | "nda_step"
  | "access_expires_at"
  | "next_expiry"
  | "read_only_reason"
  | "ended_at"
  | "ended_by_name"
  | "ended_by_me"
  | "end_reason"
  | "room_expires_at"
  | "newer_nda_version_id"
  | "newer_nda_version"
  | "other_party"
>;

/** A room's state and what the caller may do in it. Money in US dollars, equity in percent. */
export interface DealRoom
  extends Omit<OpenRoomRow, "ending" | "frozen" | "emergencies" | "parties"> {
  /** What the organization of each side is called. */
  parties: Record<RoomPerson["side"], string>;
  /** Emergency accesses that are open. A person who reads by one has no seat: `my_side` and `my_role` are null then. */
  emergencies: RoomEmergency[];
  /** Why nothing of its content changes for now; null when it does. */
  frozen: RoomFreeze | null;
  /** How the deal or the room has ended. */
  ending: "COMPLETED" | "CANCELLED" | "CLOSED" | null;
}

export interface RoomEmergency {
  id: string;
  /** The platform administrator who reads the room. */
  name: string;
  reason: string;
  begun_at: string;
  until: string;
  is_mine: boolean;
}

/** A freeze: who, why, and which sides agree to end it. */
export interface RoomFreeze {
  id: string;
  side: RoomPerson["side"];
  reason: string;
  frozen_at: string;
  frozen_by_name: string;
  is_mine: boolean;
  agreed: RoomPerson["side"][];
}

type CockpitRow = Functions["deal_overview"]["Returns"][number];
/** A version of a deal's terms. Money in US dollars, equity in percent. */
export type DealTerms = Database["public"]["Tables"]["deal_terms"]["Row"];

/** The optional terms beside the figures; null is not stated. */
export type StatedTerms = Pick<
  DealTerms,
  | "instrument"
  | "liquidation_preference"
  | "is_participating"
  | "dividend"
  | "is_cumulative"
  | "board_seats"
  | "pro_rata"
>;

export type DealClosing = Database["public"]["Tables"]["deal_closings"]["Row"] & {
  /** After its corrections. */
  current_amount: number;
  /** Confirmed ones, the oldest first. */
  corrections: ClosingCorrection[];
};

export interface DealStep {
  step: "INTRODUCED" | "NDA" | "TERMS" | "DILIGENCE" | "COMPLETION" | "CLOSING";
  is_done: boolean;
  at: string | null;
}

/** One thing of a deal that is open; of an item and a question the room's number. */
export interface OpenMatter {
  kind: "ITEM" | "QUESTION" | "CLOSING_DOCUMENT";
  number: string | null;
  name: string;
  version: number | null;
  waits_for: ("FOUNDER" | "INVESTOR")[] | null;
}

/** The open matters of a deal that the reader may know of: all are counted, the first ten of each kind named. */
export interface OpenMatters {
  items: number;
  items_open: number;
  questions: number;
  questions_open: number;
  closing_documents: number;
  closing_documents_open: number;
  named: OpenMatter[];
  /** By which one says what one was shown; null when nothing is open. */
  seen: string | null;
}

/** Where a deal stands, and what the caller may do about it. Before the NDA most of it is null. */
export interface DealCockpit
  extends Omit<
    WithNulls<
      CockpitRow,
      | "post_money"
      | "next_version"
      | "founder_done_at"
      | "investor_done_at"
      | "completion_obstacle"
      | "closing_hub"
      | "notes"
      | "notes_version"
    >,
    | "step"
    | "waits_for"
    | "steps"
    | "present"
    | "proposal"
    | "previous"
    | "closing"
    | "closing_remarks"
    | "term_sheet"
    | "legal_docs"
    | "open_matters"
    | "signatories"
  > {
  /** The step that it waits for, and for whom; null for nothing. */
  step:
    | "NDA"
    | "PROPOSE"
    | "TERMS"
    | "DILIGENCE"
    | "CLOSING_DOCUMENTS"
    | "COMPLETE"
    | "COMPLETION"
    | "KYC"
    | "ANNOUNCE"
    | "CLOSING"
    | "CLOSING_ANSWER"
    | null;
  waits_for: "FOUNDER" | "INVESTOR" | "EITHER" | "BOTH" | "HUB" | "PLATFORM" | null;
  steps: DealStep[] | null;
  /** The terms in force, as the last version that was confirmed. */
  present: DealTerms | null;
  /** The terms that one side proposed and the other has not answered. */
  proposal: DealTerms | null;
  /** The terms that the proposal answers, where those were not agreed either. */
  previous: DealTerms | null;
  closing: DealClosing | null;
  /** What was asked, answered and declined about the closing, before this announcement as well; null before the NDA. */
  closing_remarks: ClosingRemark[] | null;
  term_sheet: RoomDocument | null;
  legal_docs: RoomDocument | null;
  open_matters: OpenMatters | null;
  /** Null before the NDA. */
  signatories: Signatories[] | null;
}

/** Who may sign for a side: of the own one everybody who may, of the other one those in the room. */
export interface Signatories {
  side: RoomPerson["side"];
  organization: string;
  names: string[];
  /** Whether anybody in the room manages the side. */
  is_managed: boolean;
  /** Whom to ask, of the own side for which nobody may sign or which nobody manages. */
  owners: string[];
}

type RoomPersonRow = WithNulls<
  Functions["deal_room_people"]["Returns"][number],
  | "first_name"
  | "last_name"
  | "profile_image_url"
  | "access_expires_at"
  | "nda_version"
  | "nda_typed_name"
  | "nda_accepted_at"
  | "invited_by_name"
  | "own_expires_at"
  | "kyc_waiver_reason"
  | "organization_name"
  | "firm"
  | "ended_at"
  | "ended_by_name"
  | "end_reason"
>;

/** A present or former (`is_current` false) member of the room, and the reader's acts on them. */
export interface RoomPerson extends Omit<RoomPersonRow, "ending"> {
  /** How their access ended. */
  ending: "LEFT" | "ENDED" | "EXPIRED" | "DISABLED" | null;
}

/** A person with an invitation by who manages a side, who has not joined. */
export interface RoomInvitation
  extends Omit<
    WithNulls<
      Functions["deal_room_invited"]["Returns"][number],
      "access_expires_at" | "kyc_waiver_reason" | "firm"
    >,
    "state"
  > {
  state: "OPEN" | "OVER" | "DECLINED";
}

/** A line of the room's audit log. */
export type RoomActivity = WithNulls<
  Functions["deal_room_activity"]["Returns"][number],
  | "actor_id"
  | "actor_name"
  | "subject_name"
  | "document_id"
  | "nda_version"
  | "access"
  | "audience"
  | "document_version"
  | "former_name"
>;

export type { DocumentType, RoomDocument } from "./queries";

/** The result of asking for a room. Refusals are values, so that they replace the room in the cache. */
export type RoomOutcome =
  | {
      kind: "open";
      room: DealRoom;
      /** Milliseconds that the server's clock is ahead of this one. */
      clockOffset: number;
    }
  | { kind: "denied" }
  /** One is in the room, and it asks for a second factor that one has not shown. */
  | { kind: "factor" }
  | { kind: "not-found" }
  | { kind: "disabled" };
