import type { Supabase } from "./client";

/**
 * The page's Supabase client, loaded when first asked for: a visitor's first page does without it.
 */
export async function getSupabase(): Promise<Supabase> {
  const { supabase } = await import("./client");
  return supabase;
}
