import { queryOptions } from "@tanstack/react-query";
import type { VersionStatus } from "@/domain/VersionBadge";
import type { WrongField } from "@/lib/errors";
import type { Enums } from "../database.types";
import type { HubDashboard } from "../hub-portal/queries";
import { getSupabase } from "../lazy-client";
import { runQuery } from "../run-query";
import { homeKeys } from "./keys";

export type FirstStep =
  | "PROFILE"
  | "KYC"
  | "STAR"
  | "INTRODUCTION"
  | "STARTUP"
  | "DOCUMENT"
  | "SUBMIT"
  | "HUB"
  | "COLLEAGUE"
  | "DECISION"
  | "EVENT"
  | "SEARCH"
  | "PICTURE";

/** Kinds of hubs and of the platform are counts without rows. */
export type WaitKind =
  | "INVITATION"
  | "ORGANIZATION_INVITATION"
  | "STARTUP_OFFER"
  | "INTRODUCTION"
  | "NDA"
  | "TERMS"
  | "COMPLETION"
  | "KYC"
  | "CLOSING"
  | "CLOSING_ANSWER"
  | "CORRECTION"
  | "EXPORT_DEAL"
  | "APPLICATION"
  | "HUB_APPLICATIONS"
  | "KYC_CHECKS"
  | "APPLICATIONS"
  | "CLOSINGS"
  | "MESSAGES"
  | "PAYMENTS";

export interface WaitingThing {
  id: string;
  name: string;
  person: string | null;
  /** For whom `person` acts; null where that has their own name, or `person` is a party. */
  organization: string | null;
  since: string | null;
}

export interface Waiting {
  kind: WaitKind;
  total: number;
  /** How many have waited too long; null where no limit applies. */
  overdue: number | null;
  since: string | null;
  rows: readonly WaitingThing[];
}

export interface HomeRoom {
  id: string;
  name: string;
  startup_name: string;
  other_party: string | null;
  logo_url: string | null;
  deal_status: Enums<"deal_status"> | null;
  must_accept_nda: boolean;
  unread_count: number | null;
  last_activity_at: string | null;
  channel_epoch: number | null;
}

export interface HomeStartup {
  id: string;
  name: string;
  logo_url: string | null;
  status: Enums<"startup_status">;
  hub_name: string | null;
  has_pending_version: boolean;
  version: VersionStatus | null;
  is_on_market: boolean;
  needs: readonly WrongField[];
  /** Of its latest decision. */
  reason: string | null;
  seen_by: number;
  watched_by: number;
}

interface HomeEvent {
  slug: string;
  title: string;
  start_date: string;
  time_zone: string;
  is_virtual: boolean;
  location: string | null;
}

export interface HomeRegistration extends HomeEvent {
  event_id: string;
  date_tba: boolean;
  status: Enums<"event_registration_status">;
  waiting_position: number | null;
}

export interface UpcomingEvent extends HomeEvent {
  id: string;
}

interface First<Row> {
  total: number;
  rows: readonly Row[];
}

export interface Home {
  first_steps: readonly { step: FirstStep; is_done: boolean }[] | null;
  waits: readonly Waiting[];
  rooms: First<HomeRoom> & { unread: number };
  startups: First<HomeStartup>;
  hub: Omit<HubDashboard, "recent"> | null;
  registrations: First<HomeRegistration>;
  events: readonly UpcomingEvent[];
}

async function fetchHome(signal: AbortSignal): Promise<Home> {
  const supabase = await getSupabase();
  const home = await runQuery(
    supabase.rpc("my_home").abortSignal(signal),
    "Your open tasks could not be loaded.",
  );
  return home as unknown as Home;
}

export const homeQuery = (userId: string) =>
  queryOptions({
    queryKey: homeKeys.mine(userId),
    queryFn: ({ signal }) => fetchHome(signal),
    staleTime: 0,
  });
