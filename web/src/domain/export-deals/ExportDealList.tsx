import { PackageSearch } from "lucide-react";
import type { ReactNode } from "react";
import { countOf } from "@/lib/format";
import { paths } from "@/lib/paths";
import { CheckFilter } from "@/ui/filters/CheckFilter";
import { FilterBar } from "@/ui/filters/FilterBar";
import { NoMatch } from "@/ui/filters/NoMatch";
import { SearchField } from "@/ui/filters/SearchField";
import { StateLinks } from "@/ui/filters/StateLinks";
import { useApplied } from "@/ui/filters/use-applied";
import type { Column } from "@/ui/table/columns";
import { DataTable } from "@/ui/table/DataTable";
import { type PagedList, tableOf } from "@/ui/table/pages";
import type { ListState } from "@/ui/use-list";
import { EXPORT_STATUS_LABELS, type readExportDealFilters } from "./export-deals";

const STATUSES = Object.entries(EXPORT_STATUS_LABELS).map(([value, label]) => ({ value, label }));
const WORDS = {
  status: { label: "Status", textOf: (value: string) => EXPORT_STATUS_LABELS[value] ?? null },
};

interface Deal {
  id: string;
  title: string;
  buyer_company: string;
}

interface DealPage<Row> {
  rows: Row[];
  total: number;
  counts: { all: number; waiting: number; open: number; closed: number };
}

interface ExportDealListProps<Row extends Deal, Id extends string> {
  list: ListState<ReturnType<typeof readExportDealFilters>>;
  deals: PagedList & { data: { pages: DealPage<Row>[] } | undefined };
  onMore: () => void;
  columns: readonly Column<Row, Id>[];
  nameOf?: (deal: Row) => string;
  waiting: string;
  sides?: ReactNode;
  failed: string;
  empty: ReactNode;
}

export function ExportDealList<Row extends Deal, Id extends string>({
  list,
  deals,
  onMore,
  columns,
  nameOf = ({ title, buyer_company }) => `${title}, ${buyer_company}`,
  waiting,
  sides,
  failed,
  empty,
}: ExportDealListProps<Row, Id>) {
  const rows = deals.data?.pages.flatMap((page) => page.rows);
  const last = deals.data?.pages.at(-1);
  const counts = last?.counts;
  const applied = useApplied(WORDS);
  return (
    <section
      ref={list.results}
      aria-label="Export deals"
      tabIndex={-1}
      className="grid grid-cols-1 gap-4 outline-none"
    >
      <div className="flex flex-wrap gap-x-5 gap-y-3 items-center">
        {sides}
        <StateLinks
          label="State"
          param="state"
          choices={[
            { value: null, label: "All", count: counts?.all },
            { value: "waiting", label: waiting, count: counts?.waiting },
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
            max={9}
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
        columns={columns}
        density="tall"
        {...tableOf(deals, rows, last?.total ?? null, failed, onMore)}
        idOf={({ id }) => id}
        nameOf={nameOf}
        hrefOf={({ id }) => paths.exportDeal(id)}
        empty={
          Object.keys(list.filters).length > 0 ? (
            <NoMatch icon={PackageSearch} title="No match for these filters" onClear={list.clear} />
          ) : (
            empty
          )
        }
      />
    </section>
  );
}
