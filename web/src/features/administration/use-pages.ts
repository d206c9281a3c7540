import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from "@tanstack/react-query";
import { useMemo } from "react";
import { bringNextPage } from "@/data/bring-next-page";
import type { PagesQuery } from "@/data/console/queries";
import { tableOf } from "@/ui/table/pages";

interface PageOf<Row> {
  rows: Row[];
}

type Pages<Row> = UseInfiniteQueryResult<InfiniteData<PageOf<Row>>>;

export const useRowsOf = <Row extends { id: string }>({ data }: Pages<Row>) =>
  useMemo(() => data?.pages.flatMap((page) => page.rows), [data]);

/** @param failed title of the error @param maxCounted a greater total reads as "more than" */
export function usePages<Row extends { id: string }, More = unknown>(
  query: PagesQuery<Row, More>,
  failed: string,
  maxCounted = Number.POSITIVE_INFINITY,
) {
  const list = useInfiniteQuery(query);
  const rows = useRowsOf(list);
  // The last page has the latest figures of the whole list.
  const whole = list.data?.pages.at(-1);
  const total = whole?.total ?? null;
  const counted = total !== null && total <= maxCounted ? total : null;
  const table = tableOf(list, rows, counted, failed, () => void bringNextPage(list));
  return { rows, total, whole, table };
}
