import { queryOptions } from "@tanstack/react-query";
import type { STAGE_LABELS } from "@/lib/format";
import type { Application } from "../applications/types";
import { ask } from "../ask";
import { supabase } from "../client";
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
  const board = await ask(
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
  const went = await ask(
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

export type HubProfile = Awaited<ReturnType<typeof fetchProfile>>;

async function fetchProfile(hub: string, signal: AbortSignal) {
  return ask(
    supabase
      .from("hubs")
      .select(
        `id, name, country, city, description, website, logo_url,
         contact:hub_contacts(contact_person_name, contact_person_email, contact_person_phone)`,
      )
      .eq("id", hub)
      .abortSignal(signal)
      .single(),
    "Your hub's profile could not be loaded.",
  );
}

export const hubProfileQuery = (hub: string) =>
  queryOptions({
    queryKey: hubPortalKeys.profile(hub),
    queryFn: ({ signal }) => fetchProfile(hub, signal),
  });

export type HubApplication = Awaited<ReturnType<typeof fetchHubApplications>>[number];

async function fetchHubApplications(person: string, signal: AbortSignal) {
  return ask(
    supabase
      .from("hub_applications")
      .select("id, status, name, country, city, reason, created_at, decided_at")
      .eq("applicant_id", person)
      .order("created_at", { ascending: false })
      .limit(20)
      .abortSignal(signal),
    "Your applications could not be loaded.",
  );
}

export const hubApplicationsQuery = (person: string) =>
  queryOptions({
    queryKey: hubPortalKeys.applications(),
    queryFn: ({ signal }) => fetchHubApplications(person, signal),
  });

export type HubInvitation = Awaited<ReturnType<typeof fetchReceived>>[number];

/** Not answered, not withdrawn, not expired; the newest first. */
const openInvitations = <Columns extends string>(columns: Columns) =>
  supabase
    .from("hub_invitations")
    .select(columns)
    .is("claimed_at", null)
    .is("declined_at", null)
    .is("revoked_at", null)
    .gt("expires_at", new Date().toISOString())
    .order("created_at", { ascending: false });

async function fetchReceived(signal: AbortSignal) {
  return ask(
    openInvitations("id, expires_at, hub:hubs!hub_invitations_hub_id_fkey(id, name, city, country)")
      .limit(20)
      .abortSignal(signal),
    "Your invitations could not be loaded.",
  );
}

/** For callers without a hub: others see their hub's. */
export const receivedHubInvitationsQuery = () =>
  queryOptions({
    queryKey: hubPortalKeys.received(),
    queryFn: ({ signal }) => fetchReceived(signal),
  });

async function fetchTeam(hub: string, signal: AbortSignal) {
  return ask(
    supabase.rpc("hub_team", { hub }).abortSignal(signal),
    "Your team could not be loaded.",
  );
}

export const hubTeamQuery = (hub: string) =>
  queryOptions({
    queryKey: hubPortalKeys.team(hub),
    queryFn: ({ signal }) => fetchTeam(hub, signal),
  });

async function fetchInvitations(hub: string, signal: AbortSignal) {
  return ask(
    openInvitations("id, email, expires_at").eq("hub_id", hub).limit(100).abortSignal(signal),
    "The invitations could not be loaded.",
  );
}

export const hubInvitationsQuery = (hub: string) =>
  queryOptions({
    queryKey: hubPortalKeys.invitations(hub),
    queryFn: ({ signal }) => fetchInvitations(hub, signal),
  });
