import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Env } from "./env.ts";
import { createSessions, type Sessions } from "./sessions.ts";

export interface Clients {
  /** Under row-level security: the normal way. */
  asCaller(token: string): SupabaseClient;
  asVisitor(): SupabaseClient;
  sessions: Sessions;
  /** Security: no policy restricts it. Each use says in a comment why, and passes a person who was verified before. */
  asService(): SupabaseClient;
}

// A function serves many people at once: nothing about one of them may be kept for the next.
const NO_SESSION = {
  persistSession: false,
  autoRefreshToken: false,
  detectSessionInUrl: false,
};

export function createClients(env: Env): Clients {
  const service = createClient(env.url, env.secretKey, { auth: NO_SESSION });
  // With a token supabase-js creates no Auth client, so one for each request costs little.
  const withToken = (token: string) =>
    createClient(env.url, env.publishableKey, { accessToken: () => Promise.resolve(token) });
  const visitor = withToken(env.publishableKey);
  return {
    asCaller: withToken,
    asVisitor: () => visitor,
    asService: () => service,
    sessions: createSessions(env),
  };
}
