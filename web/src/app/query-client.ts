import { QueryClient } from "@tanstack/react-query";
import { readSession, watchSessionState } from "@/data/session";

/**
 * Server state. A query neither retries nor refetches by itself nor goes stale (specification §7):
 * live screens invalidate what changed.
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

/** Security: what one person loaded must not be on screen for the next one in the same tab. */
export function forgetOnChangeOfPerson(): void {
  let person = readSession().user?.id ?? null;
  watchSessionState(() => {
    const { status, user } = readSession();
    if (status === "loading") return;
    const next = user?.id ?? null;
    if (next !== person && person !== null) queryClient.clear();
    person = next;
  });
}
