import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { isUuid } from "@/lib/ids";
import { keepPreviousForSameUser } from "../keep-previous-for-same-user";
import { getDatabase } from "../lazy-client";
import { runQuery } from "../run-query";
import { exportDealKeys } from "./keys";
import type { ExportDeal, ExportDealsPage, ExportDiscussion, ExportPart } from "./types";

const PAGE = 25;
const FAILED = "Failed to fetch export deals";

export interface ExportDealFilters {
  state?: string;
  status?: string[];
  query?: string;
}

async function fetchDeals(
  part: ExportPart,
  filters: ExportDealFilters,
  after: string | null,
  signal: AbortSignal,
): Promise<ExportDealsPage> {
  const supabase = await getDatabase();
  const data = await runQuery(
    supabase
      .rpc("export_deals_page", {
        part,
        filters: { ...filters },
        page_size: PAGE,
        ...(after ? { after } : {}),
      })
      .abortSignal(signal),
    FAILED,
  );
  return data as unknown as ExportDealsPage;
}

export const exportDealsQuery = (part: ExportPart, filters: ExportDealFilters) =>
  infiniteQueryOptions({
    queryKey: exportDealKeys.list(part, filters),
    queryFn: ({ pageParam, signal }) => fetchDeals(part, filters, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.rows.length < PAGE ? null : (page.rows.at(-1)?.id ?? null)),
    ...keepPreviousForSameUser(),
  });

async function fetchDeal(id: string, signal: AbortSignal): Promise<ExportDeal> {
  const supabase = await getDatabase();
  const data = await runQuery(
    supabase.rpc("export_deal_page", { deal: id }).abortSignal(signal),
    "The deal could not be loaded.",
  );
  return data as unknown as ExportDeal;
}

export const exportDealQuery = (id: string) =>
  queryOptions({
    queryKey: exportDealKeys.page(id),
    queryFn: ({ signal }) => fetchDeal(id, signal),
    staleTime: 0,
  });

async function fetchDiscussion(
  id: string,
  before: number | null,
  signal: AbortSignal,
): Promise<ExportDiscussion> {
  const supabase = await getDatabase();
  const data = await runQuery(
    supabase
      .rpc("export_deal_discussion", { deal: id, ...(before ? { before } : {}) })
      .abortSignal(signal),
    "The discussion could not be loaded.",
  );
  return data as unknown as ExportDiscussion;
}

/** Newest pages first; within a page the oldest message first. */
export const exportDiscussionQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: exportDealKeys.discussion(id),
    queryFn: ({ pageParam, signal }) => fetchDiscussion(id, pageParam, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ messages: [first] }) => (first && first.seq > 1 ? first.seq : null),
    staleTime: 0,
  });

async function fetchNda(id: string, signal: AbortSignal) {
  const supabase = await getDatabase();
  return runQuery(
    supabase
      .from("export_nda_versions")
      .select("id, version, title, body, body_sha256")
      .eq("id", id)
      .abortSignal(signal)
      .single(),
    "Failed to fetch the NDA",
  );
}

export const exportNdaQuery = (id: string) =>
  queryOptions({
    queryKey: exportDealKeys.nda(id),
    queryFn: ({ signal }) => fetchNda(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

async function fetchRequested(signal: AbortSignal) {
  const supabase = await getDatabase();
  return runQuery(supabase.rpc("my_export_requests").abortSignal(signal), FAILED);
}

export const requestedQuery = (person: string | undefined) =>
  queryOptions({
    queryKey: exportDealKeys.requested(person ?? ""),
    queryFn: ({ signal }) => fetchRequested(signal),
    enabled: person !== undefined && isUuid(person),
  });

async function fetchPlatformPayments(signal: AbortSignal) {
  const supabase = await getDatabase();
  const rows = await runQuery(
    supabase.rpc("decisions_in_place_of_hubs").abortSignal(signal),
    "The payments could not be loaded.",
  );
  return rows.filter(({ kind }) => kind === "EXPORT_PAYMENT");
}

export const platformPaymentsQuery = () =>
  queryOptions({
    queryKey: exportDealKeys.platformPayments(),
    queryFn: ({ signal }) => fetchPlatformPayments(signal),
  });
