import { queryOptions } from "@tanstack/react-query";
import type { STAGE_LABELS } from "@/domain/labels";
import type { Application } from "../applications/types";
import { supabase } from "../client";
import type { Tables } from "../database.types";
import { runQuery } from "../run-query";
import { hubPortalKeys } from "./keys";

export interface OwnHub {
  id: string;
  name: string;
  logo_url: string | null;
  city: string | null;
  country: string;
  state: "ACTIVE" | "SUSPENDED" | "UNAPPROVED";
  reason: string | null;
}

export interface HubDashboard {
  hub: OwnHub | null;
  total: number;
  pending: number;
  approved: number;
  rejected: number;
  /** Pending for more than 14 days. */
  overdue: number;
  products: number;
  payments: number;
  /** Percent of those decided; null while there are none. */
  approval_rate: number | null;
  funds_raised: number;
  recent: Application[];
}

async function fetchDashboard(signal: AbortSignal): Promise<HubDashboard> {
  const board = await runQuery(
    supabase.rpc("hub_dashboard").abortSignal(signal),
    "Your hub's figures could not be loaded.",
  );
  return board as unknown as HubDashboard;
}

export const hubDashboardQuery = () =>
  queryOptions({
    queryKey: hubPortalKeys.dashboard(),
    queryFn: ({ signal }) => fetchDashboard(signal),
  });

/** Money in US dollars. */
export interface HubMonth {
  month: string;
  applications: number;
  approved: number;
  rejected: number;
  raised: number;
}

export interface HubAnalytics {
  months: HubMonth[];
  /** Of all time; the rate in percent, null while none was decided. */
  decided: number;
  approval_rate: number | null;
  /** From submission to decision, over this many decisions. */
  median_days: number | null;
  timed: number;
  sectors: { sector: string; startups: number }[];
  stages: { stage: keyof typeof STAGE_LABELS; startups: number }[];
}

async function fetchAnalytics(signal: AbortSignal): Promise<HubAnalytics> {
  const went = await runQuery(
    supabase.rpc("hub_analytics").abortSignal(signal),
    "Your hub's analytics could not be loaded.",
  );
  return went as unknown as HubAnalytics;
}

export const hubAnalyticsQuery = () =>
  queryOptions({
    queryKey: hubPortalKeys.analytics(),
    queryFn: ({ signal }) => fetchAnalytics(signal),
  });

export interface HubProfile
  extends Pick<
    Tables<"hubs">,
    "id" | "name" | "country" | "city" | "description" | "website" | "logo_url"
  > {
  /** Null for those who may not read it. */
  contact: Pick<
    Tables<"hub_contacts">,
    "contact_person_name" | "contact_person_email" | "contact_person_phone" | "verification_docs"
  > | null;
}

async function fetchProfile(hub: string, signal: AbortSignal): Promise<HubProfile> {
  const failed = "Your hub's profile could not be loaded.";
  const profile = await runQuery(supabase.rpc("hub_profile", { hub }).abortSignal(signal), failed);
  if (profile === null) throw new Error(failed);
  return profile as unknown as HubProfile;
}

export const hubProfileQuery = (hub: string) =>
  queryOptions({
    queryKey: hubPortalKeys.profile(hub),
    queryFn: ({ signal }) => fetchProfile(hub, signal),
  });

export type HubApplication = Awaited<ReturnType<typeof fetchHubApplications>>[number];

async function fetchHubApplications(signal: AbortSignal) {
  return runQuery(
    supabase
      .rpc("my_hub_applications")
      .select("id, status, name, country, city, reason, created_at, decided_at")
      .abortSignal(signal),
    "Your applications could not be loaded.",
  );
}

export const hubApplicationsQuery = () =>
  queryOptions({
    queryKey: hubPortalKeys.applications(),
    queryFn: ({ signal }) => fetchHubApplications(signal),
  });

export interface HubInvitation
  extends Pick<Tables<"hub_invitations">, "id" | "email" | "expires_at"> {
  hub: Pick<Tables<"hubs">, "id" | "name" | "city" | "country">;
}

/** Open ones, the newest first. */
async function fetchReceived(signal: AbortSignal): Promise<HubInvitation[]> {
  const data = await runQuery(
    supabase.rpc("open_hub_invitations").abortSignal(signal),
    "Your invitations could not be loaded.",
  );
  return data as unknown as HubInvitation[];
}

/** For callers without a hub: others see their hub's. */
export const receivedHubInvitationsQuery = () =>
  queryOptions({
    queryKey: hubPortalKeys.received(),
    queryFn: ({ signal }) => fetchReceived(signal),
  });

async function fetchTeam(hub: string, signal: AbortSignal) {
  return runQuery(
    supabase.rpc("hub_team", { hub }).abortSignal(signal),
    "Your team could not be loaded.",
  );
}

export const hubTeamQuery = (hub: string) =>
  queryOptions({
    queryKey: hubPortalKeys.team(hub),
    queryFn: ({ signal }) => fetchTeam(hub, signal),
  });

async function fetchInvitations(hub: string, signal: AbortSignal): Promise<HubInvitation[]> {
  const data = await runQuery(
    supabase.rpc("open_hub_invitations", { hub }).abortSignal(signal),
    "The invitations could not be loaded.",
  );
  return data as unknown as HubInvitation[];
}

export const hubInvitationsQuery = (hub: string) =>
  queryOptions({
    queryKey: hubPortalKeys.invitations(hub),
    queryFn: ({ signal }) => fetchInvitations(hub, signal),
  });

interface ToldHubInvitation {
  state:
    | "OPEN"
    | "CLAIMED"
    | "DECLINED"
    | "REVOKED"
    | "OVER"
    | "SUSPENDED"
    | "OTHER_HUB"
    | "OTHER_ROLE";
  invited_as: string;
  hub_name: string;
  logo_url: string | null;
  city: string | null;
  country: string;
  inviter_name: string;
  expires_at: string;
}

/** Others than the invited only learn that there is one. */
export type HubInvitationPage =
  | ToldHubInvitation
  | { state: "OTHER_ACCOUNT" | "UNCONFIRMED"; invited_as: string };

async function fetchInvitationPage(id: string, signal: AbortSignal): Promise<HubInvitationPage> {
  const rows = await runQuery(
    supabase.rpc("hub_invitation_page", { invitation: id }).abortSignal(signal),
    "The invitation could not be loaded.",
  );
  return rows[0] as unknown as HubInvitationPage;
}

/** @throws RequestError; 404 for none */
export const hubInvitationQuery = (id: string) =>
  queryOptions({
    queryKey: hubPortalKeys.invitation(id),
    queryFn: ({ signal }) => fetchInvitationPage(id, signal),
  });
