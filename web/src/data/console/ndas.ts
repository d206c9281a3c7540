import { queryOptions } from "@tanstack/react-query";
import { supabase } from "../client";
import type { Database } from "../database.types";
import { runMutation, runQuery } from "../run-query";
import { consoleKeys } from "./keys";

export type NdaUse = Database["public"]["Functions"]["nda_version_uses"]["Returns"][number];

export const ndaUsesQuery = () =>
  queryOptions({
    queryKey: consoleKeys.ndas(),
    queryFn: ({ signal }) =>
      runQuery(
        supabase.rpc("nda_version_uses").abortSignal(signal),
        "The NDA versions could not be loaded.",
      ),
  });

/** A version's text never changes. */
export const ndaBodyQuery = (id: string) =>
  queryOptions({
    queryKey: [...consoleKeys.ndas(), "text", id],
    queryFn: async ({ signal }) =>
      (
        await runQuery(
          supabase.from("nda_versions").select("body").eq("id", id).abortSignal(signal).single(),
          "The text could not be loaded.",
        )
      ).body,
  });

export const publishNda = (text: { title: string; body: string; present: number }) =>
  runMutation(supabase.rpc("publish_nda_version", text));
