import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { RequestError } from "@/lib/errors";
import { supabase } from "../client";
import { runQuery } from "../run-query";
import { watchKeys } from "./keys";
import type { Filters } from "./queries";

export interface AuditLine {
  id: string;
  timestamp: string;
  action: string;
  user_id: string | null;
  user_name: string | null;
  user_image_url: string | null;
  target_type: string;
  target_id: string | null;
  target_name: string | null;
  metadata: Record<string, string | number | boolean>;
  withheld: number;
  ip_address: string | null;
  user_agent: string | null;
}

interface AuditPage {
  rows: AuditLine[];
  next: string | null;
  too_many_people: boolean;
}

async function fetchLines(filters: Filters, after: string | null, signal: AbortSignal) {
  return (await runQuery(
    supabase
      .rpc("audit_page", {
        filters: filters as Record<string, string | string[]>,
        page_size: 50,
        ...(after ? { after } : {}),
      })
      .abortSignal(signal),
    "The audit log could not be searched.",
  )) as unknown as AuditPage;
}

export const auditQuery = (filters: Filters) =>
  infiniteQueryOptions({
    queryKey: watchKeys.audit(filters),
    queryFn: ({ pageParam, signal }) => fetchLines(filters, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });

export const auditLineQuery = (id: string) =>
  queryOptions({
    queryKey: watchKeys.line(id),
    queryFn: async ({ signal }) => {
      const [line] = (await fetchLines({ id }, null, signal)).rows;
      if (!line) throw new RequestError("This entry does not exist.", 404);
      return line;
    },
  });

interface AuditChoices {
  actions: { action: string; description: string }[];
  types: string[];
}

export const auditChoicesQuery = () =>
  queryOptions({
    queryKey: watchKeys.choices(),
    queryFn: async ({ signal }) =>
      (await runQuery(
        supabase.rpc("audit_choices").abortSignal(signal),
        "The options could not be loaded.",
      )) as unknown as AuditChoices,
  });
