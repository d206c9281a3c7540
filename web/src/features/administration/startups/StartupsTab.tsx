import { useQuery } from "@tanstack/react-query";
import { Rocket } from "lucide-react";
import { MAX_COUNTED } from "@/data/console/queries";
import { consoleStartupsQuery } from "@/data/console/startups";
import { hubsQuery } from "@/data/hubs/queries";
import { reviewLabel } from "@/domain/review-label";
import { countUpTo, formatCount } from "@/lib/format";
import { routes } from "@/lib/paths";
import { readList } from "@/lib/url-filters";
import { EmptyState } from "@/ui/EmptyState";
import { CheckFilter } from "@/ui/filters/CheckFilter";
import { FilterBar } from "@/ui/filters/FilterBar";
import { NoMatch } from "@/ui/filters/NoMatch";
import { SearchField } from "@/ui/filters/SearchField";
import { SwitchFilter } from "@/ui/filters/SwitchFilter";
import { useApplied } from "@/ui/filters/use-applied";
import { DataTable } from "@/ui/table/DataTable";
import { stepsIn } from "@/ui/table/pages";
import { useList } from "@/ui/use-list";
import { useOpened } from "@/ui/use-opened";
import { HubFilter } from "../HubFilter";
import { usePages } from "../use-pages";
import { COLUMNS } from "./columns";
import { StartupDrawer } from "./StartupDrawer";

const KEYS = ["query", "status", "hub", "featured", "market"] as const;
const STATES = ["DRAFT", "PENDING", "APPROVED", "REJECTED"] as const;
const MARKET = { yes: "On the market", no: "Not public" } as const;

function readFilters(params: URLSearchParams) {
  const status = readList(params, "status", STATES);
  const hub = params.getAll("hub").filter((id) => id !== "");
  const market = params.get("market");
  return {
    query: params.get("query")?.trim() || undefined,
    status: status.length > 0 ? status : undefined,
    hub_id: hub.length > 0 ? hub : undefined,
    featured: params.get("featured") === "yes" ? "true" : undefined,
    on_market: market === "yes" ? "true" : market === "no" ? "false" : undefined,
  };
}

const countOfStartups = (total: number) => countUpTo(MAX_COUNTED, total, "startup");

export default function StartupsTab() {
  const list = useList({ path: routes.admin, keys: KEYS, read: readFilters });
  const hubs = useQuery(hubsQuery());
  const { rows, total, whole, table } = usePages(
    consoleStartupsQuery(list.filters),
    "Failed to fetch startups",
    MAX_COUNTED,
  );
  const { opened, hrefOf, turnTo, close } = useOpened("startup");
  const applied = useApplied({
    status: {
      label: "Status",
      textOf: (value) => (STATES.some((s) => s === value) ? reviewLabel(value) : null),
    },
    hub: {
      label: "Hub",
      textOf: (id) => hubs.data?.find((hub) => hub.id === id)?.name ?? "One hub",
    },
    featured: {
      label: "Featured",
      textOf: (value) => (value === "yes" ? "On the front page" : null),
    },
    market: { label: "Market", textOf: (value) => MARKET[value as keyof typeof MARKET] ?? null },
  });
  const { filters } = list;
  const isNarrowed = applied.length > 0 || filters.query !== undefined;
  const count =
    total === null || !whole
      ? ""
      : `${countOfStartups(total)}${isNarrowed ? "" : `, ${formatCount(whole.featured)} featured`}`;
  return (
    <section ref={list.results} aria-label="Startups" tabIndex={-1} className="outline-none">
      <FilterBar
        open={list.panelOpen}
        onOpenChange={list.setPanelOpen}
        applied={applied}
        count={count}
        onClear={list.clear}
        filters={() => (
          <>
            <CheckFilter
              label="Status"
              options={STATES.map((value) => ({ value, label: reviewLabel(value) }))}
              chosen={filters.status ?? []}
              onChange={(status) => list.change({ status })}
            />
            <SwitchFilter
              label="Featured on the front page"
              checked={filters.featured === "true"}
              onChange={(featured) => list.change({ featured: featured ? "yes" : null })}
            />
            <CheckFilter
              label="Market"
              options={Object.entries(MARKET).map(([value, label]) => ({ value, label }))}
              chosen={filters.on_market ? [filters.on_market === "true" ? "yes" : "no"] : []}
              onChange={(market) => list.change({ market: market.slice(-1) })}
            />
            <HubFilter chosen={filters.hub_id ?? []} onChange={(hub) => list.change({ hub })} />
          </>
        )}
      >
        <SearchField
          label="Search startups"
          placeholder="Name, sector or hub"
          value={list.words}
          onChange={list.setWords}
        />
      </FilterBar>
      <DataTable
        {...table}
        label="Startups"
        columns={COLUMNS}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        density="tall"
        hrefOf={({ id }) => hrefOf(id)}
        opened={opened}
        empty={
          isNarrowed ? (
            <NoMatch icon={Rocket} onClear={list.clear} />
          ) : (
            <EmptyState compact icon={Rocket} title="No startups yet" />
          )
        }
      />
      {opened ? (
        <StartupDrawer
          key={opened}
          id={opened}
          {...stepsIn(rows, opened, turnTo)}
          onClose={close}
        />
      ) : null}
    </section>
  );
}
