import { queryOptions } from "@tanstack/react-query";
import { ask } from "../ask";
import { supabase } from "../client";
import { closingKeys } from "./keys";

export type Closing = Awaited<ReturnType<typeof fetchClosings>>[number];

async function fetchClosings(signal: AbortSignal) {
  return ask(
    supabase.rpc("closings_to_confirm").abortSignal(signal),
    "The closings could not be loaded.",
  );
}

export const closingsQuery = () =>
  queryOptions({
    queryKey: closingKeys.all,
    queryFn: ({ signal }) => fetchClosings(signal),
  });
