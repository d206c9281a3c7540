import { useQuery, useQueryClient } from "@tanstack/react-query";
import { mayWork } from "@/domain/organizations/roles";
import { useInvestor } from "../investors/use-investor";
import { organizationTeamQuery } from "../organizations/queries";
import { useSession } from "../session";
import { addressOf, inWords } from "../startups/filters";
import { deleteSearch, editSearch, saveSearch, shareSearch } from "./mutations";
import { type SavedSearch, savedSearchesQuery } from "./queries";

/** One's own, and those that are shared with the investor for which one acts. */
export function useSavedSearches() {
  const client = useQueryClient();
  const { user } = useSession();
  const { investor } = useInvestor();
  const organization = investor?.organization_id ?? null;
  const { data, error, isFetching, refetch } = useQuery(savedSearchesQuery());
  const isMine = ({ user_id }: SavedSearch) => user_id === user?.id;
  const shown = data?.filter((one) => isMine(one) || one.organization_id === organization);
  const hasOthers = shown?.some((one) => !isMine(one)) ?? false;
  const team = useQuery({ ...organizationTeamQuery(organization ?? ""), enabled: hasOthers });
  const nameOf = (id: string) =>
    team.data?.find(({ user_id }) => user_id === id)?.display_name ?? "a colleague";
  const sharesWith = user?.organizations.find(
    ({ organization_id, role }) => organization_id === organization && mayWork(role),
  );
  return {
    searches: shown?.map((one) => ({
      id: one.id,
      name: one.name,
      notify: one.notify,
      about: inWords(one.filters),
      href: addressOf(one.filters),
      /** Null for one's own, which alone are edited. */
      sharedBy: isMine(one) ? null : nameOf(one.user_id),
      sharedWith:
        one.organization_id === null
          ? null
          : (user?.organizations.find(
              ({ organization_id }) => organization_id === one.organization_id,
            )?.name ?? null),
    })),
    error: data ? null : error,
    isFetching,
    retry: () => void refetch(),
    save: (wish: Parameters<typeof saveSearch>[1]) => saveSearch(client, wish),
    rename: (id: string, name: string) => editSearch(client, id, { name }),
    setNotify: (id: string, notify: boolean) => editSearch(client, id, { notify }),
    /** Null for somebody who acts for no investor, or only reads. */
    share:
      sharesWith && !sharesWith.is_individual
        ? {
            with: sharesWith.name,
            set: (id: string, isShared: boolean) =>
              shareSearch(client, id, isShared ? sharesWith.organization_id : null),
          }
        : null,
    remove: (id: string) => deleteSearch(client, id),
  };
}
