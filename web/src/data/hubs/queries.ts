import { queryOptions } from "@tanstack/react-query";
import { getDatabase } from "../lazy-client";
import { runQuery } from "../run-query";
import { hubKeys } from "./keys";

export type Hub = Awaited<ReturnType<typeof fetchHubs>>[number];

async function fetchHubs(signal: AbortSignal) {
  const supabase = await getDatabase();
  return runQuery(
    supabase.rpc("public_hubs").select("id, name, country, city, logo_url").abortSignal(signal),
    "Failed to fetch hubs",
  );
}

export const hubsQuery = () =>
  queryOptions({ queryKey: hubKeys.all, queryFn: ({ signal }) => fetchHubs(signal) });
