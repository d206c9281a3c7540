import { Button, Heading } from "@radix-ui/themes";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { CalendarDays, CalendarPlus } from "lucide-react";
import { useMemo } from "react";
import { Link } from "react-router-dom";
import { bringNextPage } from "@/data/bring-next-page";
import { hostedEventsQuery, MAX_COUNTED } from "@/data/hosting/queries";
import { EVENT_STATES, type EventListFilters } from "@/data/hosting/types";
import { hubsQuery } from "@/data/hubs/queries";
import { isUuid } from "@/lib/ids";
import { paths } from "@/lib/paths";
import { EmptyState } from "@/ui/EmptyState";
import { NoMatch } from "@/ui/filters/NoMatch";
import { SearchField } from "@/ui/filters/SearchField";
import { StateLinks } from "@/ui/filters/StateLinks";
import { Select } from "@/ui/Select";
import { Toolbar } from "@/ui/Toolbar";
import { DataTable } from "@/ui/table/DataTable";
import { tableOf } from "@/ui/table/pages";
import { useList } from "@/ui/use-list";
import { useRowsOf } from "../use-pages";
import { DOOR_COLUMNS, EVENT_COLUMNS, PLATFORM_EVENT_COLUMNS } from "./columns";
import type { EventsTabProps } from "./EventsTab";
import { STATE_LABELS } from "./labels";

const KEYS = ["query", "state", "host"] as const;

function readFilters(params: URLSearchParams): EventListFilters {
  const query = params.get("query")?.trim();
  const host = params.get("host");
  return {
    state: EVENT_STATES.find((state) => state === params.get("state")) ?? "upcoming",
    ...(query ? { query } : {}),
    ...(host && (host === "none" || isUuid(host)) ? { hub_id: host } : {}),
  };
}

export function EventList({ work, canHost, isPlatform, isAtDoor }: Required<EventsTabProps>) {
  const list = useList({ path: work, keys: KEYS, read: readFilters });
  const { filters } = list;
  const asked = useMemo(
    () => (isPlatform ? filters : { ...filters, hub_id: undefined }) as EventListFilters,
    [filters, isPlatform],
  );
  const pages = useInfiniteQuery({ ...hostedEventsQuery(asked), enabled: canHost });
  const rows = useRowsOf(pages);
  const last = pages.data?.pages.at(-1);
  const total = last && last.total <= MAX_COUNTED ? last.total : null;
  const table = tableOf(pages, rows, total, "Failed to fetch events", () => {
    void bringNextPage(pages);
  });
  const counts = pages.data?.pages[0]?.counts;
  if (!canHost) {
    return (
      <EmptyState icon={CalendarDays} title="Your hub has no events">
        Only active hubs host events. They appear here once your hub is active.
      </EmptyState>
    );
  }
  return (
    <section ref={list.results} aria-label="Hosted events" tabIndex={-1} className="outline-none">
      {isPlatform ? (
        <Heading as="h2" size="5" mb="4">
          Events
        </Heading>
      ) : null}
      <Toolbar className="mb-4 gap-x-5">
        <StateLinks
          label="Events by state"
          param="state"
          choices={EVENT_STATES.map((state) => ({
            value: state === "upcoming" ? null : state,
            label: STATE_LABELS[state],
            count: counts?.[state],
          }))}
        />
        <div className="flex flex-wrap items-center gap-3">
          {isPlatform ? (
            <HostChoice
              value={filters.hub_id ?? "all"}
              onChange={(host) => list.change({ host: host === "all" ? null : host })}
            />
          ) : null}
          <SearchField
            label="Search events"
            placeholder="Title or place"
            value={list.words}
            onChange={list.setWords}
          />
          {isPlatform ? (
            <Button asChild>
              <Link to={paths.newEvent(work)}>
                <CalendarPlus aria-hidden size={15} />
                Add Event
              </Link>
            </Button>
          ) : null}
        </div>
      </Toolbar>
      <DataTable
        {...table}
        label="Events"
        columns={isPlatform ? PLATFORM_EVENT_COLUMNS : isAtDoor ? DOOR_COLUMNS : EVENT_COLUMNS}
        idOf={({ id }) => id}
        nameOf={({ title }) => title}
        density="tall"
        hrefOf={({ id }) => (isAtDoor ? paths.eventDoor(id) : paths.hostedEvent(work, id))}
        empty={
          filters.query || filters.hub_id ? (
            <NoMatch icon={CalendarDays} onClear={list.clear} />
          ) : (
            <EmptyState compact icon={CalendarDays} title={EMPTY[filters.state]}>
              {filters.state === "upcoming" && !isAtDoor
                ? "Add one. It is listed with the events at once."
                : null}
            </EmptyState>
          )
        }
      />
    </section>
  );
}

const EMPTY = {
  upcoming: "No events to come",
  past: "No events have passed",
  cancelled: "No event was cancelled",
};

interface HostChoiceProps {
  value: string;
  onChange: (host: string) => void;
}

function HostChoice({ value, onChange }: HostChoiceProps) {
  const { data: hubs = [] } = useQuery(hubsQuery());
  return (
    <Select
      aria-label="Host"
      value={value}
      onChange={onChange}
      options={[
        { value: "all", label: "All hosts" },
        { value: "none", label: "The platform" },
        ...hubs.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}
