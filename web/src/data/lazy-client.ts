import type { Supabase } from "./client";
import { readSession } from "./session/state";

export async function getSupabase(): Promise<Supabase> {
  const { supabase } = await import("./client");
  return supabase;
}

/** For a visitor a fifth of supabase-js, without sessions, files and live channels. */
export async function getDatabase(): Promise<Pick<Supabase, "from" | "rpc">> {
  if (readSession().status !== "signed-out") return getSupabase();
  const { visitor } = await import("./visitor-client");
  return visitor;
}
