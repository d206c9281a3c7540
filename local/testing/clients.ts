import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import postgres from "postgres";
import { inject } from "vitest";
import ws from "ws";
import type { StackDescription } from "./describe.ts";

/** Accounts of supabase/seed.sql. */
export type Person = "alice" | "bob" | "carol" | "dave" | "erin" | "mallory" | "grace";

const SEED_PASSWORD = "dealport-demo";

/** The stack that the tests share. */
export function stackUnderTest(): StackDescription {
  return inject("stack");
}

/** supabase-js as a visitor. Each client keeps its session to itself. */
export function anon(): SupabaseClient {
  const { url, publishableKey } = stackUnderTest();
  return createClient(url, publishableKey, clientOptions());
}

/** supabase-js with the secret key: no policy holds it back. */
export function service(): SupabaseClient {
  const { url, secretKey } = stackUnderTest();
  return createClient(url, secretKey, clientOptions());
}

/** supabase-js as a person of the seed. */
export async function signedIn(person: Person): Promise<SupabaseClient> {
  const client = anon();
  const { error } = await client.auth.signInWithPassword({
    email: `${person}@dealport.test`,
    password: SEED_PASSWORD,
  });
  if (error) throw error;
  return client;
}

/** A connection to the database; end it after use. */
export function database(role: "postgres" | "superuser" = "superuser"): postgres.Sql {
  const { dbUrl, superuserUrl } = stackUnderTest();
  return postgres(role === "postgres" ? dbUrl : superuserUrl, { max: 2, onnotice: () => {} });
}

function clientOptions() {
  return {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    // Node 20 has no WebSocket of its own.
    realtime: { transport: ws as unknown as typeof WebSocket },
  };
}
