import { Heading } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { Landmark } from "lucide-react";
import { hubApplicationsQuery, hubsPageQuery } from "@/data/console/queries";
import type { HubState } from "@/data/console/types";
import { countOf } from "@/lib/format";
import { routes } from "@/lib/paths";
import { readList } from "@/lib/url-filters";
import { EmptyState } from "@/ui/EmptyState";
import { CheckFilter } from "@/ui/filters/CheckFilter";
import { FilterBar } from "@/ui/filters/FilterBar";
import { NoMatch } from "@/ui/filters/NoMatch";
import { SearchField } from "@/ui/filters/SearchField";
import { SwitchFilter } from "@/ui/filters/SwitchFilter";
import { useApplied } from "@/ui/filters/use-applied";
import { NotLoaded } from "@/ui/NotLoaded";
import { ReadyGate } from "@/ui/ReadyGate";
import { DataTable } from "@/ui/table/DataTable";
import { stepsIn } from "@/ui/table/pages";
import { useList } from "@/ui/use-list";
import { useOpened } from "@/ui/use-opened";
import { usePages } from "../use-pages";
import { APPLICATION_COLUMNS, HUB_COLUMNS } from "./columns";
import { HubApplicationDrawer } from "./HubApplicationDrawer";
import { HubDrawer } from "./HubDrawer";
import { STATE_LABELS } from "./labels";

const KEYS = ["query", "state", "alone"] as const;
const STATES = Object.entries(STATE_LABELS).map(([value, label]) => ({ value, label }));

function readFilters(params: URLSearchParams) {
  const state = readList(params, "state", Object.keys(STATE_LABELS));
  return {
    query: params.get("query")?.trim() || undefined,
    state: state.length > 0 ? state : undefined,
    has_admin: params.get("alone") === "yes" ? "false" : undefined,
  };
}

const WORDS = {
  state: { label: "State", textOf: (value: string) => STATE_LABELS[value as HubState] ?? null },
  alone: {
    label: "Administrator",
    textOf: (value: string) => (value === "yes" ? "None active" : null),
  },
};

export default function HubsTab() {
  const list = useList({ path: routes.admin, keys: KEYS, read: readFilters });
  const { rows, total, table } = usePages(hubsPageQuery(list.filters), "Failed to fetch hubs");
  // Loaded along, as they stand above the hubs.
  const { isPending } = useQuery(hubApplicationsQuery());
  const hub = useOpened("hub");
  const applied = useApplied(WORDS);
  const { filters } = list;
  const isNarrowed = applied.length > 0 || filters.query !== undefined;
  return (
    <section ref={list.results} aria-label="Hubs" tabIndex={-1} className="outline-none">
      <Applications />
      <ReadyGate isReady={!isPending}>
        <FilterBar
          open={list.panelOpen}
          onOpenChange={list.setPanelOpen}
          applied={applied}
          count={total === null ? "" : countOf(total, "hub")}
          onClear={list.clear}
          filters={() => (
            <>
              <CheckFilter
                label="State"
                options={STATES}
                chosen={filters.state ?? []}
                onChange={(state) => list.change({ state })}
              />
              <SwitchFilter
                label="Without an active administrator"
                checked={filters.has_admin === "false"}
                onChange={(alone) => list.change({ alone: alone ? "yes" : null })}
              />
            </>
          )}
        >
          <SearchField
            label="Search hubs"
            placeholder="Name, city or country"
            value={list.words}
            onChange={list.setWords}
          />
        </FilterBar>
        <DataTable
          {...table}
          label="Hubs"
          columns={HUB_COLUMNS}
          idOf={({ id }) => id}
          nameOf={({ name }) => name}
          density="tall"
          hrefOf={({ id }) => hub.hrefOf(id)}
          opened={hub.opened}
          empty={
            isNarrowed ? (
              <NoMatch icon={Landmark} onClear={list.clear} />
            ) : (
              <EmptyState compact icon={Landmark} title="No hubs yet">
                Hubs appear here once you approve their application.
              </EmptyState>
            )
          }
        />
      </ReadyGate>
      {hub.opened ? (
        <HubDrawer
          key={hub.opened}
          id={hub.opened}
          {...stepsIn(rows, hub.opened, hub.turnTo)}
          onClose={hub.close}
        />
      ) : null}
    </section>
  );
}

function Applications() {
  const query = useQuery(hubApplicationsQuery());
  const { data, error } = query;
  const { opened, hrefOf, turnTo, close } = useOpened("application");
  return (
    <>
      {error && !data ? (
        <NotLoaded query={query} compact title="Applications for hubs could not be loaded" />
      ) : null}
      {data && data.length > 0 ? (
        <div className="mb-8">
          <Heading as="h3" size="3" mb="3">
            {countOf(data.length, "application")} for a hub
          </Heading>
          <DataTable
            label="Applications for a hub"
            columns={APPLICATION_COLUMNS}
            rows={data}
            idOf={({ id }) => id}
            nameOf={({ name }) => name}
            density="tall"
            hrefOf={({ id }) => hrefOf(id)}
            opened={opened}
            empty={null}
          />
        </div>
      ) : null}
      {opened ? (
        <HubApplicationDrawer
          key={opened}
          id={opened}
          {...stepsIn(data, opened, turnTo)}
          onClose={close}
        />
      ) : null}
    </>
  );
}
