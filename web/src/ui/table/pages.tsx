import { toSentence } from "@/lib/errors";
import { NotLoaded } from "../NotLoaded";

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

/** @param total null when unknown @param failed title of the error */
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

export function stepsIn<Row extends { id: string }>(
  rows: readonly Row[] | undefined,
  opened: string | null,
  turnTo: (id: string) => void,
) {
  const at = rows?.findIndex(({ id }) => id === opened) ?? -1;
  const to = (index: number) => {
    const row = at < 0 ? undefined : rows?.[index];
    return row ? () => turnTo(row.id) : null;
  };
  return { previous: to(at - 1), next: to(at + 1) };
}
