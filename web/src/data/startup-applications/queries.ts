import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { supabase } from "../client";
import { keepPreviousForSameUser } from "../keep-previous-for-same-user";
import { runQuery } from "../run-query";
import { startupApplicationKeys } from "./keys";
import type {
  StartupApplicationFilters,
  StartupApplicationPage,
  WholeStartupApplication,
} from "./types";

const PAGE_SIZE = 30;

async function fetchPage(
  filters: StartupApplicationFilters,
  after: string | null,
  signal: AbortSignal,
): Promise<StartupApplicationPage> {
  const page = await runQuery(
    supabase
      .rpc("startup_applications", {
        filters: { ...filters },
        page_size: PAGE_SIZE,
        ...(after ? { after } : {}),
      })
      .abortSignal(signal),
    "Failed to fetch hub startups",
  );
  return page as unknown as StartupApplicationPage;
}

/** Longest waiting first. */
export const startupApplicationsQuery = (filters: StartupApplicationFilters) =>
  infiniteQueryOptions({
    queryKey: startupApplicationKeys.list(filters),
    queryFn: ({ pageParam, signal }) => fetchPage(filters, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    ...keepPreviousForSameUser(),
  });

async function fetchOne(id: string, signal: AbortSignal): Promise<WholeStartupApplication> {
  const one = await runQuery(
    supabase.rpc("startup_application", { startup: id }).abortSignal(signal),
    "The application could not be loaded.",
  );
  return one as unknown as WholeStartupApplication;
}

/** @throws RequestError; 404 when it is not the caller's to decide */
export const startupApplicationQuery = (id: string) =>
  queryOptions({
    queryKey: startupApplicationKeys.one(id),
    queryFn: ({ signal }) => fetchOne(id, signal),
  });

async function fetchChanges(id: string, signal: AbortSignal) {
  const rows = await runQuery(
    supabase.rpc("startup_changes", { startup: id }).abortSignal(signal),
    "The changes could not be loaded.",
  );
  return rows as (Omit<(typeof rows)[number], "before" | "after"> & {
    before: string | null;
    after: string | null;
  })[];
}

export const startupApplicationChangesQuery = (id: string) =>
  queryOptions({
    queryKey: startupApplicationKeys.changes(id),
    queryFn: ({ signal }) => fetchChanges(id, signal),
  });
