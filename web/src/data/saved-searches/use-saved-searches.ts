import { useQuery, useQueryClient } from "@tanstack/react-query";
import { addressOf, inWords } from "../startups/filters";
import { deleteSearch, editSearch, saveSearch } from "./mutations";
import { savedSearchesQuery } from "./queries";

export function useSavedSearches() {
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(savedSearchesQuery());
  return {
    searches: data?.map(({ id, name, notify, filters }) => ({
      id,
      name,
      notify,
      about: inWords(filters),
      href: addressOf(filters),
    })),
    error: data ? null : error,
    isFetching,
    retry: () => void refetch(),
    save: (wish: Parameters<typeof saveSearch>[1]) => saveSearch(client, wish),
    rename: (id: string, name: string) => editSearch(client, id, { name }),
    setNotify: (id: string, notify: boolean) => editSearch(client, id, { notify }),
    remove: (id: string) => deleteSearch(client, id),
  };
}
