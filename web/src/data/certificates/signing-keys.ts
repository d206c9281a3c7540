import { ticketKeysSchema } from "@contract/tickets";
import { queryOptions } from "@tanstack/react-query";
import { env } from "@/lib/env";
import { RequestError } from "@/lib/errors";

async function fetchKeys(signal: AbortSignal) {
  const answer = await fetch(`${env.supabaseUrl}/functions/v1/api/events/ticket-keys`, { signal });
  const read = ticketKeysSchema.safeParse(await answer.json().catch(() => null));
  if (!read.success) throw new RequestError("The keys could not be loaded.", answer.status);
  return read.data.keys;
}

export const signingKeysQuery = () =>
  queryOptions({
    queryKey: ["signing-keys"] as const,
    queryFn: ({ signal }) => fetchKeys(signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
