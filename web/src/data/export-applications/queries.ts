import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { supabase } from "../client";
import { keepPreviousForSameUser } from "../keep-previous-for-same-user";
import { runQuery } from "../run-query";
import { exportApplicationKeys } from "./keys";
import type {
  ExportApplicationFilters,
  ExportApplicationPage,
  WholeExportApplication,
} from "./types";

const PAGE_SIZE = 30;

async function fetchPage(
  filters: ExportApplicationFilters,
  after: string | null,
  signal: AbortSignal,
): Promise<ExportApplicationPage> {
  const page = await runQuery(
    supabase
      .rpc("export_applications", {
        filters: { ...filters },
        page_size: PAGE_SIZE,
        ...(after ? { after } : {}),
      })
      .abortSignal(signal),
    "The products could not be loaded.",
  );
  return page as unknown as ExportApplicationPage;
}

export const exportApplicationsQuery = (filters: ExportApplicationFilters) =>
  infiniteQueryOptions({
    queryKey: exportApplicationKeys.list(filters),
    queryFn: ({ pageParam, signal }) => fetchPage(filters, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    ...keepPreviousForSameUser(),
  });

export const exportApplicationQuery = (id: string) =>
  queryOptions({
    queryKey: exportApplicationKeys.one(id),
    queryFn: async ({ signal }): Promise<WholeExportApplication> => {
      const one = await runQuery(
        supabase.rpc("export_application", { product: id }).abortSignal(signal),
        "The product could not be loaded.",
      );
      return one as unknown as WholeExportApplication;
    },
  });
