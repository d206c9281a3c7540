import type { Database } from "@/data/database.types";

type Functions = Database["public"]["Functions"];
type Tables = Database["public"]["Tables"];
/** The generator knows no nulls in the columns that a function returns; these columns have them. */
type WithNulls<T, K extends keyof T> = Omit<T, K> & { [P in K]: T[P] | null };

/** A room in one's list. Money in US dollars; counts are null before the NDA. */
export type DealRoomSummary = WithNulls<
  Functions["my_deal_rooms"]["Returns"][number],
  "logo_url" | "amount" | "valuation" | "unread_count" | "last_message_at" | "access_expires_at"
>;

/** A room's frame and what the caller may do in it. Money in US dollars, equity in percent. */
export type DealRoom = WithNulls<
  Functions["open_deal_room"]["Returns"][number],
  | "description"
  | "amount"
  | "valuation"
  | "equity"
  | "closing_date"
  | "logo_url"
  | "nda_accepted_at"
  | "access_expires_at"
  | "next_expiry"
>;

/** Somebody who is, or was (`is_current` false), in the room. */
export type RoomPerson = WithNulls<
  Functions["deal_room_people"]["Returns"][number],
  | "first_name"
  | "last_name"
  | "profile_image_url"
  | "access_expires_at"
  | "nda_version"
  | "nda_typed_name"
  | "nda_accepted_at"
>;

/** A line of the room's audit log. */
export type RoomActivity = WithNulls<
  Functions["deal_room_activity"]["Returns"][number],
  "actor_id" | "actor_name" | "subject_name" | "document_id" | "nda_version"
>;

export type RoomMessage = Pick<
  Tables["deal_room_messages"]["Row"],
  "id" | "seq" | "sender_id" | "message" | "attachments" | "created_at" | "withdrawn_at"
>;

export type RoomDocument = Pick<
  Tables["deal_room_documents"]["Row"],
  "id" | "name" | "file_name" | "file_size" | "content_type" | "uploaded_by" | "created_at"
>;

export type RoomRead = Pick<Tables["deal_room_reads"]["Row"], "user_id" | "last_read_seq">;

export type NdaVersion = Pick<
  Tables["nda_versions"]["Row"],
  "id" | "version" | "title" | "body" | "body_sha256"
>;

export type DocumentType = Pick<
  Tables["document_types"]["Row"],
  "extension" | "content_type" | "label"
>;

/** What asking for a room ends in. Refusals are values, so that they replace the room in the cache. */
export type RoomOutcome =
  | {
      kind: "open";
      room: DealRoom;
      /** Milliseconds that the server's clock is ahead of this one. */
      clockOffset: number;
    }
  | { kind: "denied" }
  | { kind: "not-found" }
  | { kind: "disabled" };
