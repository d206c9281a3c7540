import { queryOptions } from "@tanstack/react-query";
import { isSlug } from "@/lib/ids";
import type { Json, Tables } from "../database.types";
import { keepPreviousForSameUser } from "../keep-previous-for-same-user";
import { getDatabase } from "../lazy-client";
import { runQuery } from "../run-query";
import { exportProductKeys } from "./keys";
import type { ExportCounts, ExportFilters, ExportPage, ExportSort } from "./types";

/** Products on a page of the marketplace. */
export const PAGE_SIZE = 12;

const FAILED = "Failed to fetch export products";

async function fetchPage(
  filters: ExportFilters,
  sort: ExportSort | null,
  page: number,
  signal: AbortSignal,
): Promise<ExportPage> {
  const supabase = await getDatabase();
  const data = await runQuery(
    supabase
      .rpc("export_page", {
        filters: filters as Json,
        page_size: PAGE_SIZE,
        page_offset: (page - 1) * PAGE_SIZE,
        ...(sort ? { sort } : {}),
      })
      .abortSignal(signal),
    FAILED,
  );
  return data as unknown as ExportPage;
}

async function fetchCounts(filters: ExportFilters, signal: AbortSignal): Promise<ExportCounts> {
  const supabase = await getDatabase();
  const data = await runQuery(
    supabase.rpc("count_export_products", { filters: filters as Json }).abortSignal(signal),
    FAILED,
  );
  return data as unknown as ExportCounts;
}

type Columns = Omit<
  Tables<"export_products">,
  "certified_by" | "created_at" | "hub_id" | "is_active" | "startup_id" | "updated_at"
>;

export interface ExportProduct extends Columns {
  startup: Pick<Tables<"startups">, "slug" | "name" | "logo_url" | "short_description"> | null;
  hub: Pick<Tables<"hubs">, "id" | "name" | "city" | "country" | "logo_url"> | null;
}

async function fetchProduct(slug: string, signal: AbortSignal): Promise<ExportProduct | null> {
  if (!isSlug(slug)) return null;
  const supabase = await getDatabase();
  const data = await runQuery(supabase.rpc("export_product", { slug }).abortSignal(signal), FAILED);
  return data as unknown as ExportProduct | null;
}

export const exportPageQuery = (filters: ExportFilters, sort: ExportSort | null, page: number) =>
  queryOptions({
    queryKey: exportProductKeys.page(filters, sort, page),
    queryFn: ({ signal }) => fetchPage(filters, sort, page, signal),
    ...keepPreviousForSameUser(),
  });

export const exportCountsQuery = (filters: ExportFilters) =>
  queryOptions({
    queryKey: exportProductKeys.counts(filters),
    queryFn: ({ signal }) => fetchCounts(filters, signal),
    ...keepPreviousForSameUser(),
  });

export const exportProductQuery = (slug: string) =>
  queryOptions({
    queryKey: exportProductKeys.detail(slug),
    queryFn: ({ signal }) => fetchProduct(slug, signal),
  });
