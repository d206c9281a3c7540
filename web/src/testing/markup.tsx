import { Theme } from "@radix-ui/themes";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";

/** Queries for markupOf: what is put there stays, and nothing is fetched. */
export const newQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, retryOnMount: false, staleTime: Number.POSITIVE_INFINITY },
    },
  });

/**
 * What a piece of a screen shows at first, as HTML.
 * @param at the address it is shown at
 */
export function markupOf(piece: ReactNode, queries = newQueries(), at = "/"): string {
  return renderToStaticMarkup(
    <Theme>
      <QueryClientProvider client={queries}>
        <MemoryRouter initialEntries={[at]}>{piece}</MemoryRouter>
      </QueryClientProvider>
    </Theme>,
  );
}
