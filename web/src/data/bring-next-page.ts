import type { InfiniteData, InfiniteQueryObserverResult } from "@tanstack/react-query";

type PagedList = Pick<
  InfiniteQueryObserverResult<InfiniteData<unknown>>,
  "data" | "fetchNextPage" | "hasNextPage" | "isError"
>;

/**
 * Brings a list's next page. What is told live meanwhile asks anew for the pages that are there, which
 * cancels the one on its way without an error: it is asked for until it has come or could not be had.
 */
export async function bringNextPage(list: PagedList): Promise<void> {
  const pages = list.data?.pages.length;
  let now: PagedList = list;
  do now = await now.fetchNextPage();
  while (!now.isError && now.hasNextPage && now.data?.pages.length === pages);
}
