import { queryOptions } from "@tanstack/react-query";
import type { STAGE_LABELS } from "@/domain/labels";
import { supabase } from "../client";
import type { Tables } from "../database.types";
import { runQuery } from "../run-query";
import type { StartupApplication } from "../startup-applications/types";
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
  recent: StartupApplication[];
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
