import { ShieldCheck } from "lucide-react";
import { checksQuery } from "@/data/console/queries";
import { countOf } from "@/lib/format";
import { routes } from "@/lib/paths";
import { EmptyState } from "@/ui/EmptyState";
import { NoMatch } from "@/ui/filters/NoMatch";
import { SearchField } from "@/ui/filters/SearchField";
import { StateLinks } from "@/ui/filters/StateLinks";
import { Toolbar } from "@/ui/Toolbar";
import { DataTable } from "@/ui/table/DataTable";
import { stepsIn } from "@/ui/table/pages";
import { useList } from "@/ui/use-list";
import { useOpened } from "@/ui/use-opened";
import { OverdueNote } from "../queue/OverdueNote";
import { usePages } from "../use-pages";
import { CheckDrawer } from "./CheckDrawer";
import { DECIDED_COLUMNS, WAITING_COLUMNS } from "./columns";

const KEYS = ["query", "state"] as const;
const readFilters = (params: URLSearchParams) => ({
  query: params.get("query")?.trim() || undefined,
  state: params.get("state") === "decided" ? "DECIDED" : "WAITING",
});

interface KycTabProps {
  waiting: number | undefined;
  overdue: number | undefined;
}

export default function KycTab({ waiting, overdue }: KycTabProps) {
  const list = useList({ path: routes.admin, keys: KEYS, read: readFilters });
  const { rows, total, table } = usePages(
    checksQuery(list.filters),
    "Failed to fetch identity checks",
  );
  const { opened, hrefOf, turnTo, close } = useOpened("check");
  const isDecided = list.filters.state === "DECIDED";
  const isNarrowed = list.filters.query !== undefined;
  const shared = {
    ...table,
    idOf: ({ id }: { id: string }) => id,
    nameOf: ({ name }: { name: string }) => name,
    density: "tall",
    hrefOf: ({ id }: { id: string }) => hrefOf(id),
    opened,
    empty: isNarrowed ? (
      <NoMatch icon={ShieldCheck} title="No match for this search" onClear={list.clear} />
    ) : (
      <EmptyState
        compact
        icon={ShieldCheck}
        title={isDecided ? "No decisions yet" : "No documents to review"}
      >
        {isDecided ? null : "Documents that investors submit appear here at once."}
      </EmptyState>
    ),
  } as const;
  return (
    <section
      ref={list.results}
      aria-label="KYC"
      tabIndex={-1}
      className="grid grid-cols-1 gap-4 outline-none"
    >
      <OverdueNote count={overdue} noun="investor" than="48 hours" />
      <Toolbar>
        <StateLinks
          label="State"
          param="state"
          without={["check"]}
          choices={[
            { value: null, label: "Waiting", count: waiting },
            { value: "decided", label: "Decided" },
          ]}
        />
        <SearchField
          label="Search identity checks"
          placeholder="Investor, person or email"
          className="basis-80 max-sm:basis-full"
          value={list.words}
          onChange={list.setWords}
        />
      </Toolbar>
      <p role="status" className="sr-only">
        {total === null ? "" : countOf(total, "identity check")}
      </p>
      {isDecided ? (
        <DataTable {...shared} label="Decided identity checks" columns={DECIDED_COLUMNS} />
      ) : (
        <DataTable {...shared} label="Identity checks" columns={WAITING_COLUMNS} />
      )}
      {opened ? (
        <CheckDrawer key={opened} id={opened} {...stepsIn(rows, opened, turnTo)} onClose={close} />
      ) : null}
    </section>
  );
}
