import { queryOptions } from "@tanstack/react-query";
import { isSlug } from "@/lib/ids";
import { ask } from "../ask";
import type { Json } from "../database.types";
import { keepOwn } from "../keep-own";
import { getDatabase } from "../lazy-client";
import { exportProductKeys } from "./keys";
import type { ExportCounts, ExportFilters, ExportPage, ExportSort } from "./types";

/** Specification §9. */
export const PAGE_SIZE = 12;

const FAILED = "Failed to fetch export products";

async function fetchPage(
  filters: ExportFilters,
  sort: ExportSort | null,
  page: number,
  signal: AbortSignal,
): Promise<ExportPage> {
  const supabase = await getDatabase();
  const data = await ask(
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
  const data = await ask(
    supabase.rpc("count_export_products", { filters: filters as Json }).abortSignal(signal),
    FAILED,
  );
  return data as unknown as ExportCounts;
}

export type ExportProduct = NonNullable<Awaited<ReturnType<typeof fetchProduct>>>;

async function fetchProduct(slug: string, signal: AbortSignal) {
  if (!isSlug(slug)) return null;
  const supabase = await getDatabase();
  return ask(
    supabase
      .from("export_products")
      .select(
        "id, slug, title, status, short_description, long_description, specifications, product_type, pricing_model, base_price_amount, base_price_currency, integration_readiness, compliance_certificates, supported_countries, demo_url, docs, image_urls, video_url, is_hub_certified, certified_at, is_on_market, startup:startups!export_products_startup_id_fkey(slug, name, logo_url, short_description), hub:hubs!export_products_hub_id_fkey(id, name, city, country, logo_url)",
      )
      .eq("slug", slug)
      .abortSignal(signal)
      .maybeSingle(),
    FAILED,
  );
}

export const exportPageQuery = (filters: ExportFilters, sort: ExportSort | null, page: number) =>
  queryOptions({
    queryKey: exportProductKeys.page(filters, sort, page),
    queryFn: ({ signal }) => fetchPage(filters, sort, page, signal),
    ...keepOwn(),
  });

export const exportCountsQuery = (filters: ExportFilters) =>
  queryOptions({
    queryKey: exportProductKeys.counts(filters),
    queryFn: ({ signal }) => fetchCounts(filters, signal),
    ...keepOwn(),
  });

export const exportProductQuery = (slug: string) =>
  queryOptions({
    queryKey: exportProductKeys.detail(slug),
    queryFn: ({ signal }) => fetchProduct(slug, signal),
  });
