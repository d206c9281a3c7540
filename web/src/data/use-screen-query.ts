import { type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo } from "react";
import { ownOf } from "./keep-own";
import { useSession } from "./session";

/**
 * useQuery for what fills a screen. What arrives is rendered in slices between which the page
 * answers; until that is done, the page shows what it showed before.
 */
export function useScreenQuery<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
) {
  const {
    data: newest,
    error,
    isError,
    isFetching,
    isPlaceholderData,
    refetch,
  } = useQuery(options);
  const { user } = useSession();
  const person = user?.id;
  const shown = useDeferredValue(useMemo(() => ({ data: newest, person }), [newest, person]));
  const data = ownOf(shown, newest, person);
  return {
    data,
    error,
    isError,
    /** What is shown is not the newest yet. */
    isFetching: isFetching || data !== newest,
    /** Nothing to show yet, and no error. */
    isPending: data === undefined && !isError,
    /** What is shown is about to be replaced. */
    isPlaceholderData: isPlaceholderData || data !== newest,
    refetch,
  };
}
