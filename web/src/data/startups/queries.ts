import { queryOptions } from "@tanstack/react-query";
import { isSlug } from "@/lib/ids";
import { ask } from "../ask";
import { keepOwn } from "../keep-own";
import { getDatabase } from "../lazy-client";
import { startupKeys } from "./keys";
import {
  asJson,
  type StartupCard,
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
  const data = await ask(
    supabase
      .rpc("startup_page", {
        filters: asJson(filters),
        page_size: PAGE_SIZE,
        page_offset: (page - 1) * PAGE_SIZE,
      })
      .abortSignal(signal),
    FAILED,
  );
  return data as unknown as StartupPage;
}

async function fetchFacets(filters: StartupFilters, signal: AbortSignal): Promise<StartupFacets> {
  const supabase = await getDatabase();
  const data = await ask(
    supabase.rpc("count_startups", { filters: asJson(filters) }).abortSignal(signal),
    FAILED,
  );
  return data as unknown as StartupFacets;
}

async function fetchFeatured(count: number, signal: AbortSignal): Promise<StartupCard[]> {
  const supabase = await getDatabase();
  return ask(
    supabase
      .rpc("search_startups", { filters: { is_featured: true }, page_size: count })
      .abortSignal(signal),
    "Failed to fetch featured startups",
  );
}

/** A startup with all that its page shows. */
export type Startup = NonNullable<Awaited<ReturnType<typeof fetchStartup>>>;

async function fetchStartup(slug: string, signal: AbortSignal) {
  if (!isSlug(slug)) return null;
  const supabase = await getDatabase();
  return ask(
    supabase
      .from("startups")
      .select(
        "id, slug, name, status, stage, sectors, short_description, long_description, logo_url, website, video_pitch_url, deck_url, demo_url, revenue, employees, team_size, founded_year, patents, sdg_tags, export_readiness_score, is_hub_verified, is_featured, changed_since_verification, is_on_market, funding_target, funding_raised, valuation, hub:hubs!startups_hub_id_fkey(id, name, country, city, logo_url)",
      )
      .eq("slug", slug)
      .abortSignal(signal)
      .maybeSingle(),
    "Failed to fetch startup",
  );
}

export type StartupDocument = Awaited<ReturnType<typeof fetchDocuments>>[number];

async function fetchDocuments(id: string, signal: AbortSignal) {
  const supabase = await getDatabase();
  return ask(
    supabase
      .from("startup_documents")
      .select(
        "id, name, file_name, file_url, file_size, content_type, doc_type, accessible_roles, is_confidential, created_at",
      )
      .eq("startup_id", id)
      .order("created_at", { ascending: false })
      .limit(200)
      .abortSignal(signal),
    "Failed to fetch documents",
  );
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
