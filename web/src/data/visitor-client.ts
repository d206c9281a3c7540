import { PostgrestClient } from "@supabase/postgrest-js";
import { fetchOrFirst } from "@/early/first-requests";
import { env } from "@/lib/env";
import type { Database } from "./database.types";

const { supabaseUrl, supabasePublishableKey: key } = env;

export const visitor = new PostgrestClient<Database>(`${supabaseUrl}/rest/v1`, {
  headers: { apikey: key, Authorization: `Bearer ${key}` },
  fetch: fetchOrFirst,
  // The client would repeat a failed query three times over seven seconds, in which a page shows no error.
  retry: false,
});
