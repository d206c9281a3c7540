import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import postgres from "postgres";
import { inject } from "vitest";
import ws from "ws";
import { loadConfig, type StackConfig } from "../config.ts";
import type { SigningAlgorithm } from "../signing.ts";
import type { StackDescription } from "./describe.ts";

export type Person = "alice" | "bob" | "carol" | "dave" | "erin" | "mallory" | "grace";

const SEED_PASSWORD = "dealport-demo";

export function stackUnderTest(): StackDescription {
  return inject("stack");
}

/** For a part of a test's own, beside those of the stack. */
export function configUnderTest(signing?: SigningAlgorithm): StackConfig {
  const { publishableKey, secretKey, jwtSecret, ports, socketDir } = stackUnderTest();
  const own = loadConfig("test", signing);
  return { ...own, publishableKey, secretKey, jwtSecret, ports: { ...ports }, socketDir };
}

/** A visitor. Each client keeps its session to itself. */
export function anon(): SupabaseClient {
  const { url, publishableKey } = stackUnderTest();
  return createClient(url, publishableKey, clientOptions());
}

/** With the secret key: no policy holds it back. */
export function service(): SupabaseClient {
  const { url, secretKey } = stackUnderTest();
  return createClient(url, secretKey, clientOptions());
}

export async function signedIn(person: Person): Promise<SupabaseClient> {
  const client = anon();
  const { error } = await client.auth.signInWithPassword({
    email: `${person}@dealport.test`,
    password: SEED_PASSWORD,
  });
  if (error) throw error;
  return client;
}

/**
 * A new account, in whose name the client acts from here on.
 * @returns the person's id
 */
export async function signUp(
  client: SupabaseClient,
  email: string,
  name: string,
  role: string,
  lastName = "Tester",
): Promise<string> {
  const { data, error } = await client.auth.signUp({
    email,
    password: "long-enough",
    options: { data: { first_name: name, last_name: lastName, role } },
  });
  if (error || !data.user) throw error ?? new Error("No account was made.");
  return data.user.id;
}

/** End it after use. */
export function database(role: "postgres" | "superuser" = "superuser"): postgres.Sql {
  const { dbUrl, superuserUrl } = stackUnderTest();
  return postgres(role === "postgres" ? dbUrl : superuserUrl, { max: 2, onnotice: () => {} });
}

function clientOptions() {
  return {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    // Node 20 has no global WebSocket.
    realtime: { transport: ws as unknown as typeof WebSocket },
  };
}
