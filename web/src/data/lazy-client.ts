import type { Supabase } from "./client";
import { readSession } from "./session/state";

/**
 * The page's Supabase client, loaded when first asked for: a visitor's first page does without it.
 */
export async function getSupabase(): Promise<Supabase> {
  const { supabase } = await import("./client");
  return supabase;
}

/**
 * What reads and calls the database as whoever uses the page. For a visitor it is a fifth of
 * supabase-js, which would bring sessions, files and live channels along.
 */
export async function getDatabase(): Promise<Pick<Supabase, "from" | "rpc">> {
  if (readSession().status !== "signed-out") return getSupabase();
  const { visitor } = await import("./visitor-client");
  return visitor;
}
