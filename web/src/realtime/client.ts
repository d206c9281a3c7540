import { RealtimeClient } from "@supabase/realtime-js";
import { supabase } from "@/data/client";
import { env } from "@/lib/env";
import { reconnectAfterMs } from "./backoff";
import { rejoinWindow } from "./crowd";

/** The token of the current session; supabase-js refreshes it when it is about to expire. */
async function accessToken(): Promise<string | null> {
  const { data } = await supabase.auth.getSession();
  return data.session?.access_token ?? null;
}

/**
 * Makes a Realtime client that speaks as the signed-in person.
 * @returns a client whose token is set: without that, the first private join would go out as a
 *   visitor and be refused
 */
export async function makeRealtimeClient(): Promise<RealtimeClient> {
  const client = new RealtimeClient(`${env.supabaseUrl}/realtime/v1`, {
    params: { apikey: env.supabasePublishableKey },
    accessToken,
    reconnectAfterMs: (tries) => reconnectAfterMs(tries, rejoinWindow()),
  });
  await client.setAuth();
  return client;
}

/**
 * Calls back when the session's token changed or the session ended.
 * @returns a function that stops it
 */
export function watchSession(onToken: () => void, onSignedOut: () => void): () => void {
  const { data } = supabase.auth.onAuthStateChange((event) => {
    // Not inside the callback: supabase-js holds its session lock while it runs.
    if (event === "SIGNED_OUT") setTimeout(onSignedOut, 0);
    else if (event === "TOKEN_REFRESHED" || event === "SIGNED_IN") setTimeout(onToken, 0);
  });
  return () => data.subscription.unsubscribe();
}
