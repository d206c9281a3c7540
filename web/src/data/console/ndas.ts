import { queryOptions } from "@tanstack/react-query";
import { act, ask } from "../ask";
import { supabase } from "../client";
import type { Database } from "../database.types";
import { consoleKeys } from "./keys";

export type NdaUse = Database["public"]["Functions"]["nda_version_uses"]["Returns"][number];

export const ndaUsesQuery = () =>
  queryOptions({
    queryKey: consoleKeys.ndas(),
    queryFn: ({ signal }) =>
      ask(
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
        await ask(
          supabase.from("nda_versions").select("body").eq("id", id).abortSignal(signal).single(),
          "The text could not be loaded.",
        )
      ).body,
  });

export const publishNda = (text: { title: string; body: string; present: number }) =>
  act(supabase.rpc("publish_nda_version", text));
