import { useMemo } from "react";
import { eventPageQuery } from "@/data/events/queries";
import type { EventFilters } from "@/data/events/types";
import { useSession } from "@/data/session";
import { useScreenQuery } from "@/data/use-screen-query";
import { routes } from "@/lib/paths";
import { useChangeQuery } from "@/ui/use-change-query";
import { useList } from "@/ui/use-list";
import { useRegistrations } from "../use-registrations";
import { KEYS, readFilters } from "./filters";

export function useEvents() {
  const list = useList({ path: routes.events, keys: KEYS, read: readFilters });
  const { status, user } = useSession();
  const change = useChangeQuery();

  const { mine, registrationFor } = useRegistrations();
  const registered = useMemo(
    () => (mine.data ?? []).filter((one) => one.status !== "DECLINED").map((one) => one.event_id),
    [mine.data],
  );
  const filters = useMemo((): EventFilters => {
    if (list.filters.tab !== "mine") return list.filters;
    // A visitor has no events of their own, but the session may still be loading.
    if (!user && status !== "loading") return { ...list.filters, tab: "upcoming" };
    return { ...list.filters, ids: registered };
  }, [list.filters, user, status, registered]);
  const events = useScreenQuery({
    ...eventPageQuery(filters, list.page),
    enabled: filters.tab !== "mine" || mine.isSuccess,
  });

  return {
    ...list,
    filters,
    events,
    isLoading: events.isFetching || (filters.tab === "mine" && mine.isPending),
    registrationFor,
    /** Without declined ones; null while unknown. */
    registered: mine.isSuccess ? registered.length : null,
    /** The person's own events need their registrations. */
    problem: filters.tab === "mine" ? (mine.error ?? events.error) : events.error,
    /** The events have loaded, but not whether the person is registered. */
    unknown: filters.tab === "mine" ? null : mine.error,
    isRetrying: events.isFetching || mine.isFetching,
    retry: () => {
      if (mine.isError) void mine.refetch();
      if (events.isError) void events.refetch();
    },
    // Radix reports a click twice, which would add two history entries.
    setTab: (tab: string) =>
      change({ tab: tab === "upcoming" ? null : tab, sort: null }, { replace: true }),
  };
}
