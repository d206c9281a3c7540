import { toSentence } from "@/lib/errors";
import { NotLoaded } from "../NotLoaded";

/** What a table needs to know of a list that comes by pages. */
export interface PagedList {
  error: unknown;
  isError: boolean;
  isFetching: boolean;
  isPlaceholderData: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  refetch: () => unknown;
}

/**
 * What a table takes of a list that comes by pages.
 * @param total how many there are; null when that is not known
 * @param failed title of what is shown when it could not be had
 * @param bringMore brings the next page
 */
export function tableOf<Row>(
  list: PagedList,
  rows: readonly Row[] | undefined,
  total: number | null,
  failed: string,
  bringMore: () => void,
) {
  return {
    rows,
    busy: list.isPlaceholderData,
    error: list.isError && !rows ? <NotLoaded query={list} compact title={failed} /> : undefined,
    ...(list.hasNextPage
      ? {
          more: {
            shown: rows?.length ?? 0,
            total,
            onMore: bringMore,
            pending: list.isFetchingNextPage,
            problem: list.isFetchNextPageError ? toSentence(list.error) : null,
          },
        }
      : {}),
  };
}

/** The steps of a drawer to the rows before and after the open one. */
export function stepsIn<Row extends { id: string }>(
  rows: readonly Row[] | undefined,
  opened: string | null,
  turnTo: (id: string) => void,
) {
  const at = rows?.findIndex(({ id }) => id === opened) ?? -1;
  const to = (place: number) => {
    const row = at < 0 ? undefined : rows?.[place];
    return row ? () => turnTo(row.id) : null;
  };
  return { previous: to(at - 1), next: to(at + 1) };
}
