import { queryOptions } from "@tanstack/react-query";
import { supabase } from "../client";
import type { Database } from "../database.types";
import { runMutation, runQuery } from "../run-query";
import type { WithNulls } from "../with-nulls";
import { userKeys } from "./keys";

type Functions = Database["public"]["Functions"];
export type SignInMethod = WithNulls<
  Functions["my_sign_in_methods"]["Returns"][number],
  "address" | "added_at" | "last_used_at"
>;
export type AccountEvent = WithNulls<
  Functions["my_account_events"]["Returns"][number],
  "method" | "ip_address" | "user_agent"
>;

async function fetchMethods(signal: AbortSignal): Promise<SignInMethod[]> {
  return (await runQuery(
    supabase.rpc("my_sign_in_methods").abortSignal(signal),
    "Your ways to sign in could not be loaded.",
  )) as SignInMethod[];
}

export const mySignInMethodsQuery = (userId: string) =>
  queryOptions({
    queryKey: userKeys.signInMethods(userId),
    queryFn: ({ signal }) => fetchMethods(signal),
  });

export const removeSignInMethod = (method: string) =>
  runMutation(supabase.rpc("remove_sign_in_method", { method }));

async function fetchEvents(signal: AbortSignal): Promise<AccountEvent[]> {
  return (await runQuery(
    supabase.rpc("my_account_events").abortSignal(signal),
    "The latest events of your account could not be loaded.",
  )) as AccountEvent[];
}

export const myAccountEventsQuery = (userId: string) =>
  queryOptions({
    queryKey: userKeys.events(userId),
    queryFn: ({ signal }) => fetchEvents(signal),
  });
