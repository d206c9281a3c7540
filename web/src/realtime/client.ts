import { RealtimeClient } from "@supabase/realtime-js";
import { supabase } from "@/data/client";
import { env } from "@/lib/env";
import { reconnectAfterMs } from "./backoff";
import { rejoinWindowMs } from "./rejoin-jitter";

/** supabase-js refreshes it before it expires. */
async function accessToken(): Promise<string | null> {
  const { data } = await supabase.auth.getSession();
  return data.session?.access_token ?? null;
}

/** Its token is set: otherwise the first private join would be a visitor's and be refused. */
export async function makeRealtimeClient(): Promise<RealtimeClient> {
  const client = new RealtimeClient(`${env.supabaseUrl}/realtime/v1`, {
    params: { apikey: env.supabasePublishableKey },
    accessToken,
    reconnectAfterMs: (tries) => reconnectAfterMs(tries, rejoinWindowMs()),
  });
  await client.setAuth();
  return client;
}

export function watchSession(onToken: () => void, onSignedOut: () => void): () => void {
  const { data } = supabase.auth.onAuthStateChange((event) => {
    // After the callback, not inside: supabase-js holds its session lock while it runs.
    if (event === "SIGNED_OUT") setTimeout(onSignedOut, 0);
    else if (event === "TOKEN_REFRESHED" || event === "SIGNED_IN") setTimeout(onToken, 0);
  });
  return () => data.subscription.unsubscribe();
}
