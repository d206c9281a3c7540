import { queryOptions } from "@tanstack/react-query";
import { supabase } from "../client";
import { runQuery } from "../run-query";
import { closingKeys } from "./keys";

export type Closing = Awaited<ReturnType<typeof fetchClosings>>[number];

async function fetchClosings(signal: AbortSignal) {
  return runQuery(
    supabase.rpc("closings_to_confirm").abortSignal(signal),
    "The closings could not be loaded.",
  );
}

export const closingsQuery = () =>
  queryOptions({
    queryKey: closingKeys.all,
    queryFn: ({ signal }) => fetchClosings(signal),
  });
