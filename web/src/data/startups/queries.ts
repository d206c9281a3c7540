import { queryOptions } from "@tanstack/react-query";
import { RequestError } from "@/lib/errors";
import { isSlug } from "@/lib/ids";
import { keepOwn } from "../keep-own";
import { getDatabase } from "../lazy-client";
import { startupKeys } from "./keys";
import {
  asJson,
  type IntroRequest,
  type Startup,
  type StartupCard,
  type StartupDocument,
  type StartupFacets,
  type StartupFilters,
  type StartupPage,
} from "./types";

/** Startups on a page of the directory (specification §9). */
export const PAGE_SIZE = 12;

const FAILED = "Failed to fetch startups";

async function fetchPage(
  filters: StartupFilters,
  page: number,
  signal: AbortSignal,
): Promise<StartupPage> {
  const supabase = await getDatabase();
  const { data, error, status } = await supabase
    .rpc("startup_page", {
      filters: asJson(filters),
      page_size: PAGE_SIZE,
      page_offset: (page - 1) * PAGE_SIZE,
    })
    .abortSignal(signal);
  if (error) throw new RequestError(FAILED, status);
  return data as unknown as StartupPage;
}

async function fetchFacets(filters: StartupFilters, signal: AbortSignal): Promise<StartupFacets> {
  const supabase = await getDatabase();
  const { data, error, status } = await supabase
    .rpc("count_startups", { filters: asJson(filters) })
    .abortSignal(signal);
  if (error) throw new RequestError(FAILED, status);
  return data as unknown as StartupFacets;
}

async function fetchFeatured(count: number, signal: AbortSignal): Promise<StartupCard[]> {
  const supabase = await getDatabase();
  const { data, error, status } = await supabase
    .rpc("search_startups", { filters: { is_featured: true }, page_size: count })
    .abortSignal(signal);
  if (error) throw new RequestError("Failed to fetch featured startups", status);
  return data;
}

async function fetchStartup(slug: string, signal: AbortSignal): Promise<Startup | null> {
  if (!isSlug(slug)) return null;
  const supabase = await getDatabase();
  const { data, error, status } = await supabase
    .from("startups")
    .select(
      "id, slug, name, status, stage, sectors, short_description, long_description, logo_url, website, video_pitch_url, deck_url, demo_url, revenue, employees, team_size, founded_year, patents, sdg_tags, export_readiness_score, is_hub_verified, is_featured, changed_since_verification, funding_target, funding_raised, valuation, hub:hubs!startups_hub_id_fkey(id, name, country, city, logo_url)",
    )
    .eq("slug", slug)
    .abortSignal(signal)
    .maybeSingle();
  if (error) throw new RequestError("Failed to fetch startup", status);
  return data;
}

async function fetchDocuments(id: string, signal: AbortSignal): Promise<StartupDocument[]> {
  const supabase = await getDatabase();
  const { data, error, status } = await supabase
    .from("startup_documents")
    .select("id, name, file_name, file_url, file_size, doc_type, is_confidential")
    .eq("startup_id", id)
    .order("created_at", { ascending: false })
    .limit(200)
    .abortSignal(signal);
  if (error) throw new RequestError("Failed to fetch documents", status);
  return data;
}

async function fetchMyIntros(signal: AbortSignal): Promise<IntroRequest[]> {
  const supabase = await getDatabase();
  const { data, error, status } = await supabase
    .rpc("my_intro_requests")
    .select("startup_id, status, reason, deal_room_id, is_deal_open, can_enter_room")
    .eq("my_side", "INVESTOR")
    .abortSignal(signal);
  if (error) throw new RequestError("Failed to fetch your introductions", status);
  return data;
}

/** A page of the directory; the page before stays while the next one is on its way. */
export const startupPageQuery = (filters: StartupFilters, page: number) =>
  queryOptions({
    queryKey: startupKeys.page(filters, page),
    queryFn: ({ signal }) => fetchPage(filters, page, signal),
    ...keepOwn(),
  });

/** What each filter would find. */
export const startupFacetsQuery = (filters: StartupFilters) =>
  queryOptions({
    queryKey: startupKeys.facets(filters),
    queryFn: ({ signal }) => fetchFacets(filters, signal),
    ...keepOwn(),
  });

/** @param count how many: 3 on the home page, 4 signed in, 6 */
export const featuredStartupsQuery = (count: number) =>
  queryOptions({
    queryKey: startupKeys.featured(count),
    queryFn: ({ signal }) => fetchFeatured(count, signal),
  });

/** A startup by its slug; null when there is none that one may see. */
export const startupQuery = (slug: string) =>
  queryOptions({
    queryKey: startupKeys.detail(slug),
    queryFn: ({ signal }) => fetchStartup(slug, signal),
  });

/** The documents of a startup that one may see. */
export const startupDocumentsQuery = (id: string) =>
  queryOptions({
    queryKey: startupKeys.documents(id),
    queryFn: ({ signal }) => fetchDocuments(id, signal),
  });

/** An investor's requests for introductions, the newest first. */
export const myIntrosQuery = (userId: string) =>
  queryOptions({
    queryKey: startupKeys.mine(userId),
    queryFn: ({ signal }) => fetchMyIntros(signal),
  });
