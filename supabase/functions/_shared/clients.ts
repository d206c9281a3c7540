import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Env } from "./env.ts";
import { createSessions, type Sessions } from "./sessions.ts";

/** The three ways into the project. */
export interface Clients {
  /** Acts as the person of this token: row-level security decides. The normal way. */
  asCaller(token: string): SupabaseClient;
  /** Acts as somebody who is not signed in. */
  asVisitor(): SupabaseClient;
  /** Begins, renews and ends sessions. */
  sessions: Sessions;
  /**
   * Acts as service_role.
   * Security: no policy holds it back. Each use says in a comment why the caller's rights do not
   * suffice, and passes a person who was verified before.
   */
  asService(): SupabaseClient;
}

// A function serves many people at once: nothing about one of them may be kept for the next.
const NO_SESSION = {
  persistSession: false,
  autoRefreshToken: false,
  detectSessionInUrl: false,
};

/** Makes the clients of one function from its environment. */
export function createClients(env: Env): Clients {
  const service = createClient(env.url, env.secretKey, { auth: NO_SESSION });
  // A client with a token of its own makes none of Auth's: one for each request costs little.
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
