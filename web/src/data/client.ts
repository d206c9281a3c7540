import { SupabaseClient } from "@supabase/supabase-js";
import { env } from "@/lib/env";
import { byOwnClock } from "./auth-clock";
import type { Database } from "./database.types";
import { askOwnOrigin } from "./own-origin";
import { watchRefusals } from "./refusals";
import { SESSION_KEY } from "./session-key";

export type Supabase = SupabaseClient<Database>;

/** Sends each query once. supabase-js would repeat a failed one three times over seven seconds, in which a screen shows no error. */
class AskingOnce extends SupabaseClient<Database> {
  constructor(...options: ConstructorParameters<typeof SupabaseClient<Database>>) {
    super(...options);
    this.rest.retry = false;
  }
}

/** Looked up at each request, as tests replace it. What one read outlives the page. */
const send: typeof fetch = (input, init) =>
  globalThis.fetch(
    input,
    String(input).endsWith("/save_document_reading") ? { ...init, keepalive: true } : init,
  );
const ownUrl = globalThis.location?.origin;

/** For screens that load after the first paint; what belongs to it uses getSupabase. */
export const supabase: Supabase = new AskingOnce(env.supabaseUrl, env.supabasePublishableKey, {
  global: { fetch: watchRefusals(byOwnClock(askOwnOrigin(send, env.supabaseUrl, ownUrl))) },
  auth: {
    flowType: "pkce",
    persistSession: true,
    autoRefreshToken: true,
    storageKey: SESSION_KEY,
    // The session store exchanges the code itself, so that a refusal reaches the sign-in page.
    detectSessionInUrl: false,
  },
});
