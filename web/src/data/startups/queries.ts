import { queryOptions } from "@tanstack/react-query";
import { isSlug } from "@/lib/ids";
import type { Tables } from "../database.types";
import { keepPreviousForSameUser } from "../keep-previous-for-same-user";
import { getDatabase } from "../lazy-client";
import { runQuery } from "../run-query";
import { startupKeys } from "./keys";
import {
  asJson,
  type StartupCard,
  type StartupFacets,
  type StartupFilters,
  type StartupPage,
  type StartupSort,
} from "./types";

/** Startups on a page of the directory. */
export const PAGE_SIZE = 12;

const FAILED = "Failed to fetch startups";

async function fetchPage(
  filters: StartupFilters,
  sort: StartupSort | null,
  page: number,
  signal: AbortSignal,
): Promise<StartupPage> {
  const supabase = await getDatabase();
  const data = await runQuery(
    supabase
      .rpc("startup_page", {
        filters: asJson(filters),
        page_size: PAGE_SIZE,
        page_offset: (page - 1) * PAGE_SIZE,
        ...(sort ? { sort } : {}),
      })
      .abortSignal(signal),
    FAILED,
  );
  return data as unknown as StartupPage;
}

async function fetchFacets(filters: StartupFilters, signal: AbortSignal): Promise<StartupFacets> {
  const supabase = await getDatabase();
  const data = await runQuery(
    supabase.rpc("count_startups", { filters: asJson(filters) }).abortSignal(signal),
    FAILED,
  );
  return data as unknown as StartupFacets;
}

async function fetchFeatured(count: number, signal: AbortSignal): Promise<StartupCard[]> {
  const supabase = await getDatabase();
  return runQuery(
    supabase
      .rpc("search_startups", { filters: { is_featured: true }, page_size: count })
      .abortSignal(signal),
    "Failed to fetch featured startups",
  );
}

async function fetchStartup(slug: string, signal: AbortSignal): Promise<Startup | null> {
  if (!isSlug(slug)) return null;
  const supabase = await getDatabase();
  const data = await runQuery(
    supabase.rpc("startup_details", { slug }).abortSignal(signal),
    "Failed to fetch startup",
  );
  return data as unknown as Startup | null;
}

type Columns = Omit<
  Tables<"startups">,
  | "created_at"
  | "directory_rank"
  | "facet_key"
  | "founder_id"
  | "hub_id"
  | "is_active"
  | "is_without_founder"
  | "milestones"
  | "revenue_history"
  | "updated_at"
>;

export interface Startup extends Columns {
  milestones: Milestone[];
  revenue_history: RevenueOfYear[];
  hub: Pick<Tables<"hubs">, "id" | "name" | "country" | "city" | "logo_url"> | null;
  /** In order. */
  team: Pick<Tables<"startup_team_members">, "position" | "name" | "title">[];
  /** On the market, by title. */
  products: Pick<
    Tables<"export_products">,
    "id" | "slug" | "title" | "short_description" | "product_type"
  >[];
}

export interface Milestone {
  /** ISO date; a future one is a plan. */
  reached_on: string;
  title: string;
}

/** US dollars, of a completed year. */
export interface RevenueOfYear {
  year: number;
  revenue: number;
}

async function fetchTeamProfiles(id: string, signal: AbortSignal) {
  const supabase = await getDatabase();
  return runQuery(
    supabase
      .rpc("startup_team_profiles", { startup: id })
      .select("position, biography, profile_url")
      .abortSignal(signal),
    "The team could not be loaded.",
  );
}

async function fetchClosings(id: string, signal: AbortSignal) {
  const supabase = await getDatabase();
  return runQuery(
    supabase.rpc("startup_closings", { startup: id }).abortSignal(signal),
    "The closings could not be loaded.",
  );
}

export type StartupDocument = Awaited<ReturnType<typeof fetchDocuments>>[number];

async function fetchDocuments(id: string, signal: AbortSignal) {
  const supabase = await getDatabase();
  return runQuery(
    supabase
      .rpc("startup_documents_of", { startup: id })
      .select(
        "id, name, file_name, file_url, file_size, content_type, doc_type, accessible_roles, is_confidential, created_at",
      )
      .abortSignal(signal),
    "Failed to fetch documents",
  );
}

export const startupPageQuery = (filters: StartupFilters, sort: StartupSort | null, page: number) =>
  queryOptions({
    queryKey: startupKeys.page(filters, sort, page),
    queryFn: ({ signal }) => fetchPage(filters, sort, page, signal),
    ...keepPreviousForSameUser(),
  });

export const startupFacetsQuery = (filters: StartupFilters) =>
  queryOptions({
    queryKey: startupKeys.facets(filters),
    queryFn: ({ signal }) => fetchFacets(filters, signal),
    ...keepPreviousForSameUser(),
  });

/** @param count 3 on the home page, 4 or 6 when signed in */
export const featuredStartupsQuery = (count: number) =>
  queryOptions({
    queryKey: startupKeys.featured(count),
    queryFn: ({ signal }) => fetchFeatured(count, signal),
  });

export const startupQuery = (slug: string) =>
  queryOptions({
    queryKey: startupKeys.detail(slug),
    queryFn: ({ signal }) => fetchStartup(slug, signal),
  });

export const startupDocumentsQuery = (id: string) =>
  queryOptions({
    queryKey: startupKeys.documents(id),
    queryFn: ({ signal }) => fetchDocuments(id, signal),
  });

export const teamProfilesQuery = (id: string, userId: string) =>
  queryOptions({
    queryKey: startupKeys.team(id, userId),
    queryFn: ({ signal }) => fetchTeamProfiles(id, signal),
  });

export const closingsQuery = (id: string) =>
  queryOptions({
    queryKey: startupKeys.closings(id),
    queryFn: ({ signal }) => fetchClosings(id, signal),
  });
