import { PostgrestClient } from "@supabase/postgrest-js";
import { env } from "@/lib/env";
import type { Database } from "./database.types";
import { fetchOrFirst } from "./first-requests";

const { supabaseUrl, supabasePublishableKey: key } = env;

export const visitor = new PostgrestClient<Database>(`${supabaseUrl}/rest/v1`, {
  headers: { apikey: key, Authorization: `Bearer ${key}` },
  fetch: fetchOrFirst,
  // A query asks once: the client would try three times more, over seven seconds.
  retry: false,
});
