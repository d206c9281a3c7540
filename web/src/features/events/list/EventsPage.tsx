import { Button, Tabs, Text } from "@radix-ui/themes";
import { CalendarX, RotateCw } from "lucide-react";
import { Navigate, useSearchParams } from "react-router-dom";
import { PAGE_SIZE } from "@/data/events/queries";
import { useSession } from "@/data/session";
import { countOf, formatCount } from "@/lib/format";
import { pageCount } from "@/lib/pagination";
import { paths } from "@/lib/paths";
import { EmptyState } from "@/ui/EmptyState";
import { ErrorState } from "@/ui/ErrorState";
import { FilterBar } from "@/ui/filters/FilterBar";
import { useApplied } from "@/ui/filters/use-applied";
import { useOrder } from "@/ui/filters/use-order";
import { PagedResults } from "@/ui/PagedResults";
import { PageFrame } from "@/ui/PageFrame";
import { SearchHero } from "@/ui/SearchHero";
import { useNow } from "@/ui/use-now";
import { usePageHead, usePart } from "@/ui/use-page-head";
import { SeenNote } from "../SeenNote";
import { EventCardSkeletons, EventCards } from "./EventCards";
import { EventFilters } from "./EventFilters";
import { ordersOf, WORDS } from "./filters";
import { useCounts } from "./use-counts";
import { useEvents } from "./use-events";

/** Milliseconds between checks whether an event has started. */
const TICK_MS = 30_000;

const PARTS: Partial<Record<string, string>> = { past: "Past Events", mine: "My Events" };

export default function EventsPage() {
  const [params] = useSearchParams();
  // What was a dialog of this list is a page: links of before lead there.
  const opened = params.get("event");
  return opened ? <Navigate to={paths.event(opened)} replace /> : <List />;
}

function List() {
  usePageHead({
    title: "Events",
    description:
      "Roadshows, conferences, demo days and networking evenings of the innovation hubs. Find one, register and add it to your calendar.",
  });
  const { user } = useSession();
  const now = useNow(TICK_MS);
  const list = useEvents();
  const { filters, page, registrationFor, problem } = list;
  usePart(PARTS[filters.tab]);
  const { data, isPlaceholderData } = list.events;
  const found = data && !problem ? countOf(data.total, "event") : "";
  const counts = useCounts();
  const applied = useApplied(WORDS);
  const order = useOrder<"date">(ordersOf(filters.tab));
  const isFiltered = Boolean(filters.query ?? filters.type ?? filters.place);
  const tabs = [
    { value: "upcoming", label: "Upcoming" },
    { value: "past", label: "Past Events" },
    ...(user
      ? [
          {
            value: "mine",
            label:
              list.registered === null
                ? "My Events"
                : `My Events (${formatCount(list.registered)})`,
          },
        ]
      : []),
  ];
  return (
    <>
      <SearchHero
        title="Events"
        description="Roadshows, conferences, demo days and networking evenings of innovation hubs."
        label="Search events by title, description or location"
        placeholder="Search by title, topic or location"
        value={list.words}
        onChange={list.setWords}
        onSubmit={list.searchNow}
        count={counts}
      />
      <PageFrame className="py-5">
        <Tabs.Root value={filters.tab} onValueChange={list.setTab}>
          <FilterBar
            open={list.panelOpen}
            onOpenChange={list.setPanelOpen}
            applied={applied}
            count={found}
            onClear={list.clear}
            filters={() => <EventFilters filters={filters} onChange={list.change} />}
            sort={order}
          >
            <Tabs.List>
              {tabs.map(({ value, label }) => (
                <Tabs.Trigger key={value} value={value}>
                  {label}
                </Tabs.Trigger>
              ))}
            </Tabs.List>
          </FilterBar>
          <Tabs.Content value={filters.tab} className="mt-3">
            <section
              ref={list.results}
              tabIndex={-1}
              aria-label="Events"
              aria-busy={list.isLoading}
              className="list-results min-w-0"
            >
              {problem ? (
                <ErrorState
                  level={2}
                  title={problem.message}
                  onRetry={list.retry}
                  retrying={list.isRetrying}
                >
                  Try again later.
                </ErrorState>
              ) : !data ? (
                <EventCardSkeletons />
              ) : data.total === 0 ? (
                <EmptyState
                  icon={CalendarX}
                  level={2}
                  title="No events found"
                  action={isFiltered ? <Button onClick={list.clear}>Clear Filters</Button> : null}
                >
                  {isFiltered
                    ? "No event matches your search and filters."
                    : filters.tab === "mine"
                      ? "Events you register for appear here."
                      : "There is nothing to show yet."}
                </EmptyState>
              ) : (
                <>
                  {list.unknown ? (
                    <div role="alert" className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
                      <Text size="2">{list.unknown.message}</Text>
                      <Button variant="soft" onClick={list.retry} loading={list.isRetrying}>
                        <RotateCw aria-hidden size={15} />
                        Retry
                      </Button>
                    </div>
                  ) : null}
                  <PagedResults
                    label="Pages of events"
                    page={page}
                    pages={pageCount(data.total, PAGE_SIZE)}
                    hrefFor={list.hrefFor}
                    isPlaceholder={isPlaceholderData}
                  >
                    <EventCards events={data.rows} now={now} registrationFor={registrationFor} />
                  </PagedResults>
                  {user && filters.tab === "upcoming" ? <SeenNote /> : null}
                </>
              )}
            </section>
          </Tabs.Content>
        </Tabs.Root>
      </PageFrame>
    </>
  );
}
