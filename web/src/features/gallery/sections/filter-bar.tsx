import { SearchX } from "lucide-react";
import { countOf } from "@/lib/format";
import { readList } from "@/lib/url-filters";
import { CheckFilter } from "@/ui/filters/CheckFilter";
import { FilterBar } from "@/ui/filters/FilterBar";
import { NoMatch } from "@/ui/filters/NoMatch";
import { SearchField } from "@/ui/filters/SearchField";
import { useApplied } from "@/ui/filters/use-applied";
import { sortChoices } from "@/ui/table/columns";
import { DataTable } from "@/ui/table/DataTable";
import { useSort } from "@/ui/table/use-sort";
import { useList } from "@/ui/use-list";
import { COLUMNS } from "../application-columns";
import { Specimen } from "../Specimen";
import { type Application, sampleApplications } from "../sample-rows";

export const title = "Filter bar";
export const order = 20;

const ROWS = sampleApplications(24);
const KEYS = ["query", "stage", "sector"] as const;
const WORDS = { stage: { label: "Stage" }, sector: { label: "Sector" } };

const read = (params: URLSearchParams) => ({
  query: params.get("query")?.trim().toLowerCase() ?? "",
  stage: readList(params, "stage"),
  sector: readList(params, "sector"),
});

type Filters = ReturnType<typeof read>;

const isFound = (row: Application, { query, stage, sector }: Filters) =>
  row.name.toLowerCase().includes(query) &&
  (stage.length === 0 || stage.includes(row.stage)) &&
  (sector.length === 0 || sector.includes(row.sector));

export default function FilterBars() {
  const list = useList({ path: "/gallery/filter-bar", keys: KEYS, read });
  const { sort, setSort } = useSort(COLUMNS, { by: "submitted", direction: "desc" });
  const applied = useApplied(WORDS);
  const { filters } = list;
  const found = ROWS.filter((row) => isFound(row, filters));
  const optionsOf = (field: "stage" | "sector") =>
    [...new Set(ROWS.map((row) => row[field]))].map((value) => ({
      value,
      label: value,
      count: ROWS.filter((row) => row[field] === value && isFound(row, { ...filters, [field]: [] }))
        .length,
    }));
  return (
    <Specimen
      name="Search, filters, order, and what is applied"
      about="All of it stands in the address. A count beside each choice; on a phone a sheet, with Clear and the way to what is found."
    >
      <FilterBar
        open={list.panelOpen}
        onOpenChange={list.setPanelOpen}
        applied={applied}
        count={countOf(found.length, "application")}
        onClear={list.clear}
        sort={{ choices: sortChoices(COLUMNS), sort, onSort: setSort }}
        filters={() => (
          <>
            <CheckFilter
              label="Stage"
              options={optionsOf("stage")}
              chosen={filters.stage}
              onChange={(stage) => list.change({ stage })}
            />
            <CheckFilter
              label="Sector"
              options={optionsOf("sector")}
              chosen={filters.sector}
              onChange={(sector) => list.change({ sector })}
            />
          </>
        )}
      >
        <SearchField
          label="Search applications"
          placeholder="Search applications"
          value={list.words}
          onChange={list.setWords}
        />
      </FilterBar>
      <DataTable
        label="Applications"
        columns={COLUMNS}
        rows={found}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        density="tall"
        sort={sort}
        onSort={setSort}
        sortedBy="table"
        empty={<NoMatch icon={SearchX} onClear={list.clear} />}
      />
    </Specimen>
  );
}
