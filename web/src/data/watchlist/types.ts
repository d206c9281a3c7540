import type { Database } from "../database.types";

type Listed = Database["public"]["Functions"]["my_watchlist"]["Returns"][number];

export type WatchState = Database["public"]["Enums"]["watch_state"];

/** Null for nothing, and for long texts. */
export interface WatchChange {
  field: string;
  before: string | null;
  after: string | null;
}

interface OwnPart extends Pick<Listed, "startup_id" | "state" | "watched_at" | "moved_at"> {
  notes: string | null;
  /** US dollars, of COMMITTED only. */
  amount: number | null;
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
