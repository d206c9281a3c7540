import { queryOptions } from "@tanstack/react-query";
import { supabase } from "../client";
import type { Database } from "../database.types";
import { runMutation, runQuery } from "../run-query";
import type { WithNulls } from "../with-nulls";
import { consoleKeys } from "./keys";

/** The terms are null, all of them, in a text that names no parties. */
export type NdaUse = WithNulls<
  Database["public"]["Functions"]["nda_version_uses"]["Returns"][number],
  "purpose" | "term" | "governing_law" | "jurisdiction"
>;

export const ndaUsesQuery = () =>
  queryOptions({
    queryKey: consoleKeys.ndas(),
    queryFn: ({ signal }) =>
      runQuery(
        supabase.rpc("nda_version_uses").abortSignal(signal),
        "The NDA versions could not be loaded.",
      ) as Promise<NdaUse[]>,
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

/** @param text with its terms; `present` is the newest version that its author saw */
export const publishNda = (
  text: Database["public"]["Functions"]["publish_nda_version"]["Args"] & { present: number },
) => runMutation(supabase.rpc("publish_nda_version", text));
