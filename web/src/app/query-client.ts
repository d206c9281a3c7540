import { QueryClient } from "@tanstack/react-query";
import { readSession, watchSessionState } from "@/data/session";

/**
 * No retries, no refetching by itself, no staleness: live screens invalidate the queries that an event
 * touches. docs/features.md lists the queries that are tried again.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchInterval: false,
      staleTime: Number.POSITIVE_INFINITY,
    },
    mutations: { retry: false },
  },
});

/** Security: what one person loaded must not be shown to the next in the same tab. */
export function forgetOnChangeOfPerson(): void {
  /** Null for a visitor, undefined while unknown. */
  let person: string | null | undefined;
  const look = () => {
    const { status, user } = readSession();
    if (status === "loading") return;
    const next = user?.id ?? null;
    if (person !== undefined && next !== person) queryClient.clear();
    person = next;
  };
  look();
  watchSessionState(look);
}
