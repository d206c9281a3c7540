import "../applications/applications.css";
import { useInfiniteQuery } from "@tanstack/react-query";
import { PackageSearch } from "lucide-react";
import { bringNextPage } from "@/data/bring-next-page";
import { type ExportDealFilters, exportDealsQuery } from "@/data/export-deals/queries";
import { countOf } from "@/lib/format";
import { paths, routes } from "@/lib/paths";
import { EmptyState } from "@/ui/EmptyState";
import { NoMatch } from "@/ui/filters/NoMatch";
import { SearchField } from "@/ui/filters/SearchField";
import { StateLinks } from "@/ui/filters/StateLinks";
import { DataTable } from "@/ui/table/DataTable";
import { tableOf } from "@/ui/table/pages";
import { useList } from "@/ui/use-list";
import { COLUMNS } from "./columns";

const KEYS = ["query", "state"] as const;
const STATES = ["waiting", "open", "closed"];

function readFilters(params: URLSearchParams): ExportDealFilters {
  const state = params.get("state") ?? "";
  const query = params.get("query")?.trim();
  return {
    ...(STATES.includes(state) ? { state: state.toUpperCase() } : {}),
    ...(query ? { query } : {}),
  };
}

/** The deals about products that a hub has certified: payments to confirm first. Offers are not the hub's to read. */
export default function ExportDealsTab() {
  const list = useList({ path: routes.hubAdmin, keys: KEYS, read: readFilters });
  const deals = useInfiniteQuery(exportDealsQuery("HUB", list.filters));
  const rows = deals.data?.pages.flatMap((page) => page.rows);
  const last = deals.data?.pages.at(-1);
  const counts = last?.counts;
  const isNarrowed = list.filters.query !== undefined || list.filters.state !== undefined;
  return (
    <section
      ref={list.results}
      aria-label="Export deals"
      tabIndex={-1}
      className="queue outline-none"
    >
      <div className="queue-bar">
        <StateLinks
          label="State"
          param="state"
          choices={[
            { value: null, label: "All", count: counts?.all },
            { value: "waiting", label: "Payments to confirm", count: counts?.waiting },
            { value: "open", label: "Open", count: counts?.open },
            { value: "closed", label: "Closed", count: counts?.closed },
          ]}
        />
        <SearchField
          label="Search export deals"
          placeholder="Product, company, country"
          className="queue-search"
          value={list.words}
          onChange={list.setWords}
        />
      </div>
      <p role="status" className="sr-only">
        {last ? countOf(last.total, "export deal") : ""}
      </p>
      <DataTable
        label="Export deals"
        columns={COLUMNS}
        density="tall"
        {...tableOf(
          deals,
          rows,
          last?.total ?? null,
          "Failed to load export deals",
          () => void bringNextPage(deals),
        )}
        idOf={({ id }) => id}
        nameOf={({ title, buyer_company }) => `${title}, ${buyer_company}`}
        hrefOf={({ id }) => paths.exportDeal(id)}
        empty={
          isNarrowed ? (
            <NoMatch icon={PackageSearch} title="No match for these filters" onClear={list.clear} />
          ) : (
            <EmptyState compact icon={PackageSearch} title="No export deals yet">
              Deals about the products that your hub has certified appear here. You confirm their
              payments.
            </EmptyState>
          )
        }
      />
    </section>
  );
}
