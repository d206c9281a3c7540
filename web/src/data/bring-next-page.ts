import type { InfiniteData, InfiniteQueryObserverResult } from "@tanstack/react-query";

type PagedList = Pick<
  InfiniteQueryObserverResult<InfiniteData<unknown>>,
  "data" | "fetchNextPage" | "hasNextPage" | "isError"
>;

/** Live refetches cancel this request silently: asks until the page has come or failed. */
export async function bringNextPage(list: PagedList): Promise<void> {
  const pages = list.data?.pages.length;
  let now: PagedList = list;
  do now = await now.fetchNextPage();
  while (!now.isError && now.hasNextPage && now.data?.pages.length === pages);
}
