import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { env } from "@/lib/env";
import type { Database } from "./database.types";
import { SESSION_KEY } from "./session-key";

export type Supabase = SupabaseClient<Database>;

/**
 * The one client of this page. Screens that load later than the first paint import it as it is;
 * what belongs to the first paint uses getSupabase.
 */
export const supabase: Supabase = createClient<Database>(
  env.supabaseUrl,
  env.supabasePublishableKey,
  {
    auth: {
      flowType: "pkce",
      persistSession: true,
      autoRefreshToken: true,
      storageKey: SESSION_KEY,
      // The session store exchanges the code itself, so that a refusal reaches the sign-in page.
      detectSessionInUrl: false,
    },
  },
);
