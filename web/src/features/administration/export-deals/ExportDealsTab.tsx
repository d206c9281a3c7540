import "../applications/applications.css";
import { useInfiniteQuery } from "@tanstack/react-query";
import { PackageSearch } from "lucide-react";
import { bringNextPage } from "@/data/bring-next-page";
import { exportDealsQuery } from "@/data/export-deals/queries";
import { EXPORT_DEAL_KEYS, EXPORT_STATUS_LABELS, readExportDealFilters } from "@/lib/export-deals";
import { countOf } from "@/lib/format";
import { paths, routes } from "@/lib/paths";
import { EmptyState } from "@/ui/EmptyState";
import { CheckFilter } from "@/ui/filters/CheckFilter";
import { FilterBar } from "@/ui/filters/FilterBar";
import { NoMatch } from "@/ui/filters/NoMatch";
import { SearchField } from "@/ui/filters/SearchField";
import { StateLinks } from "@/ui/filters/StateLinks";
import { useApplied } from "@/ui/filters/use-applied";
import { DataTable } from "@/ui/table/DataTable";
import { tableOf } from "@/ui/table/pages";
import { useList } from "@/ui/use-list";
import { COLUMNS } from "./columns";

const STATUSES = Object.entries(EXPORT_STATUS_LABELS).map(([value, label]) => ({ value, label }));
const WORDS = {
  status: { label: "Status", textOf: (value: string) => EXPORT_STATUS_LABELS[value] ?? null },
};

/** The deals about products that a hub has certified: payments to confirm first. Offers are not the hub's to read. */
export default function ExportDealsTab() {
  const list = useList({
    path: routes.hubAdmin,
    keys: EXPORT_DEAL_KEYS,
    read: readExportDealFilters,
  });
  const deals = useInfiniteQuery(exportDealsQuery("HUB", list.filters));
  const rows = deals.data?.pages.flatMap((page) => page.rows);
  const last = deals.data?.pages.at(-1);
  const counts = last?.counts;
  const applied = useApplied(WORDS);
  const isNarrowed = Object.keys(list.filters).length > 0;
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
      </div>
      <FilterBar
        open={list.panelOpen}
        onOpenChange={list.setPanelOpen}
        applied={applied}
        count={last ? countOf(last.total, "export deal") : ""}
        onClear={list.clear}
        filters={() => (
          <CheckFilter
            label="Status"
            options={STATUSES}
            chosen={list.filters.status ?? []}
            onChange={(status) => list.change({ status })}
            most={9}
          />
        )}
      >
        <SearchField
          label="Search export deals"
          placeholder="Product, company, country"
          value={list.words}
          onChange={list.setWords}
        />
      </FilterBar>
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
