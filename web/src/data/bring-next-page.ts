import type { InfiniteData, InfiniteQueryObserverResult } from "@tanstack/react-query";

type PagedList = Pick<
  InfiniteQueryObserverResult<InfiniteData<unknown>>,
  "data" | "fetchNextPage" | "hasNextPage" | "isError"
>;

/**
 * Live news refetches the loaded pages, which silently cancels the request for the next one: asks
 * until it has come or failed.
 */
export async function bringNextPage(list: PagedList): Promise<void> {
  const pages = list.data?.pages.length;
  let now: PagedList = list;
  do now = await now.fetchNextPage();
  while (!now.isError && now.hasNextPage && now.data?.pages.length === pages);
}
