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

/**
 * Security: what one person loaded must not be on screen for the next one in the same tab. What a
 * visitor loaded goes, too: somebody signed in may see more.
 */
export function forgetOnChangeOfPerson(): void {
  /** An id, null for a visitor, undefined while that is not known. */
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
