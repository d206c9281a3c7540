import { queryOptions } from "@tanstack/react-query";
import { RequestError } from "@/lib/errors";
import type { Tables } from "../database.types";
import { getDatabase } from "../lazy-client";
import { hubKeys } from "./keys";

/** A hub as the lists of hubs show it. */
export type Hub = Pick<Tables<"hubs">, "id" | "name" | "country" | "city" | "logo_url">;

async function fetchHubs(signal: AbortSignal): Promise<Hub[]> {
  const supabase = await getDatabase();
  const { data, error, status } = await supabase
    .from("hubs")
    .select("id, name, country, city, logo_url")
    .eq("is_approved", true)
    .eq("is_active", true)
    .order("name")
    .abortSignal(signal);
  if (error) throw new RequestError("Failed to fetch hubs", status);
  return data;
}

/** All approved hubs, by name. */
export const hubsQuery = () =>
  queryOptions({ queryKey: hubKeys.all, queryFn: ({ signal }) => fetchHubs(signal) });
