import { type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo } from "react";
import { dataForSameUser } from "./keep-previous-for-same-user";
import { useSession } from "./session";

/** useQuery that renders new data in slices: the page stays responsive and shows the old. */
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
  const data = dataForSameUser(shown, newest, person);
  return {
    data,
    error,
    isError,
    isFetching: isFetching || data !== newest,
    isPending: data === undefined && !isError,
    isPlaceholderData: isPlaceholderData || data !== newest,
    refetch,
  };
}
