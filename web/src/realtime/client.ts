import { RealtimeClient } from "@supabase/realtime-js";
import { supabase } from "@/data/client";
import { env } from "@/lib/env";
import { reconnectAfterMs } from "./backoff";
import { rejoinWindow } from "./crowd";

/** supabase-js refreshes it before it expires. */
async function accessToken(): Promise<string | null> {
  const { data } = await supabase.auth.getSession();
  return data.session?.access_token ?? null;
}

/**
 * @returns a client whose token is set: otherwise the first private join would go out as a visitor
 * and be refused
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

/** @returns a function that stops it */
export function watchSession(onToken: () => void, onSignedOut: () => void): () => void {
  const { data } = supabase.auth.onAuthStateChange((event) => {
    // Not inside the callback: supabase-js holds its session lock while it runs.
    if (event === "SIGNED_OUT") setTimeout(onSignedOut, 0);
    else if (event === "TOKEN_REFRESHED" || event === "SIGNED_IN") setTimeout(onToken, 0);
  });
  return () => data.subscription.unsubscribe();
}
