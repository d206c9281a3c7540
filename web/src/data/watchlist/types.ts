import type { Database } from "../database.types";
import type { WithNulls } from "../with-nulls";

type Functions = Database["public"]["Functions"];
type Listed = Functions["my_watchlist"]["Returns"][number];
type Enums = Database["public"]["Enums"];

export type WatchState = Enums["watch_state"];

/** Null for nothing, and for long texts. */
export interface WatchChange {
  field: string;
  before: string | null;
  after: string | null;
}

/** Who of the investor knows the company, and how. */
export interface WatchContact {
  user_id: string;
  name: string;
  how: string;
}

interface OwnPart extends Pick<Listed, "startup_id" | "state" | "watched_at" | "moved_at"> {
  watched_by_name: string | null;
  /** The member who works on it. */
  owner_id: string | null;
  owner_name: string | null;
  next_step: string | null;
  /** A day: 2026-11-30. */
  next_step_on: string | null;
  /** How many. */
  notes: number;
  contacts: readonly WatchContact[];
  /** Of the investor's latest request for an introduction. */
  request_id: string | null;
  request_status: Enums["intro_status"] | null;
  /** One that the caller may enter. */
  room_id: string | null;
  deal_status: Enums["deal_status"] | null;
  /** US dollars, of COMMITTED only. */
  amount: number | null;
  /** The caller's own last look. */
  looked_at: string | null;
  changes: readonly WatchChange[];
}

export interface WatchedOnMarket
  extends OwnPart,
    Pick<
      Listed,
      "slug" | "name" | "sectors" | "stage" | "is_hub_verified" | "is_featured" | "funding_raised"
    > {
  is_on_market: true;
  short_description: string | null;
  logo_url: string | null;
  hub_name: string | null;
  hub_country: string | null;
  export_readiness_score: number | null;
  funding_target: number | null;
}

/** One that has left the market is only an id. */
export type Watched = WatchedOnMarket | (OwnPart & { is_on_market: false; name: null });

export type WatchNote = WithNulls<
  Functions["watch_notes"]["Returns"][number],
  "author_id" | "author_name" | "author_image_url" | "edited_at"
>;

/** What a colleague put into a card, and would lose with it. */
export const hasWorkOn = (
  card: Pick<Watched, "state" | "owner_id" | "next_step" | "next_step_on" | "notes" | "contacts">,
): boolean =>
  card.state !== "OBSERVING" ||
  card.owner_id !== null ||
  card.next_step !== null ||
  card.next_step_on !== null ||
  card.notes > 0 ||
  card.contacts.length > 0;
