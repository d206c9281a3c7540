import { Theme } from "@radix-ui/themes";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";

/** Queries for `show`: what is put there stays, and what is not never comes. */
export const newQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, retryOnMount: false, staleTime: Number.POSITIVE_INFINITY },
    },
  });

/**
 * Shows a piece of a screen, and nothing else: ask `screen` of Testing Library what is there.
 * @param at the address it is shown at
 */
export function show(piece: ReactNode, queries = newQueries(), at = "/"): void {
  cleanup();
  render(
    <Theme>
      <QueryClientProvider client={queries}>
        <MemoryRouter initialEntries={[at]}>{piece}</MemoryRouter>
      </QueryClientProvider>
    </Theme>,
  );
}
