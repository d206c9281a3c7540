import { Text } from "@radix-ui/themes";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { ScrollText, UsersRound } from "lucide-react";
import { bringNextPage } from "@/data/bring-next-page";
import { type AuditLine, auditChoicesQuery, auditQuery } from "@/data/console/audit";
import { formatCount } from "@/lib/format";
import { routes } from "@/lib/paths";
import { DateTime } from "@/ui/DateTime";
import { EmptyState } from "@/ui/EmptyState";
import { FilterBar } from "@/ui/filters/FilterBar";
import { NoMatch } from "@/ui/filters/NoMatch";
import { SearchField } from "@/ui/filters/SearchField";
import { useApplied } from "@/ui/filters/use-applied";
import { RowsSkeleton } from "@/ui/Skeletons";
import { columnsOf } from "@/ui/table/columns";
import { DataTable } from "@/ui/table/DataTable";
import { stepsIn, tableOf } from "@/ui/table/pages";
import { useList } from "@/ui/use-list";
import { useOpened } from "@/ui/use-opened";
import { useRowsOf } from "../use-pages";
import { AuditDrawer } from "./AuditDrawer";
import { AuditFilters } from "./AuditFilters";
import { KEYS, readFilters } from "./filters";
import { actionLabel, typeLabel } from "./labels";

type Line = AuditLine & { words: string };

const { field, made } = columnsOf<Line>();

const COLUMNS = [
  field("words", {
    header: "What",
    cell: ({ words, action }) => (
      <>
        <span className="line-clamp-2 leading-tight whitespace-normal">{words}</span>
        <span className="listing-second">{action}</span>
      </>
    ),
  }),
  field("user_name", {
    header: "Who",
    width: 140,
    onPhone: "head",
    cell: ({ user_name }) => user_name ?? <Text color="gray">System</Text>,
  }),
  made("thing", ({ target_name, target_type }) => target_name ?? typeLabel(target_type), {
    header: "Object",
    width: 175,
    from: 640,
    cell: ({ target_name, target_type }) =>
      target_name ? (
        <>
          {target_name}
          <span className="listing-second">{typeLabel(target_type)}</span>
        </>
      ) : (
        <Text color="gray">{typeLabel(target_type)}</Text>
      ),
  }),
  field("timestamp", {
    header: "When",
    width: 200,
    align: "end",
    cell: ({ timestamp }) => <DateTime value={timestamp} format="date-time" />,
  }),
];

export default function AuditTab() {
  const list = useList({ path: routes.admin, keys: KEYS, read: readFilters });
  const { filters } = list;
  const query = useInfiniteQuery(auditQuery(filters));
  const choices = useQuery(auditChoicesQuery());
  const { opened, hrefOf, turnTo, close } = useOpened("line");
  const told = new Map(choices.data?.actions.map((one) => [one.action, one.description]));
  const wordsOf = (action: string) => actionLabel(told.get(action), action);
  const rows = useRowsOf(query)?.map((line) => ({ ...line, words: wordsOf(line.action) }));
  const tooMany = query.data?.pages[0]?.too_many_people ?? false;
  const one = rows?.[0];
  const applied = useApplied({
    person: {
      label: "Person",
      textOf: (id) => (filters.person === id ? (one?.user_name ?? "One person") : null),
    },
    action: {
      label: "Action",
      textOf: (action) => (filters.action === action ? wordsOf(action) : null),
    },
    type: { label: "Thing", textOf: (type) => (filters.type === type ? typeLabel(type) : null) },
    thing: {
      label: "Which",
      textOf: (id) => (filters.thing === id ? (one?.target_name ?? "One object") : null),
    },
    from: { label: "From", textOf: (day) => (filters.from === day ? day : null) },
    to: { label: "To", textOf: (day) => (filters.to === day ? day : null) },
  });
  const isNarrowed = applied.length > 0 || filters.who !== undefined;
  // All lines and filters need its words.
  if (choices.isPending || query.isPending) return <RowsSkeleton rows={8} />;
  return (
    <section ref={list.results} aria-label="Audit" tabIndex={-1} className="outline-none">
      <FilterBar
        open={list.panelOpen}
        onOpenChange={list.setPanelOpen}
        applied={applied}
        count={
          rows
            ? `${formatCount(rows.length)}${query.hasNextPage ? " newest" : ""} ${rows.length === 1 ? "line" : "lines"}`
            : ""
        }
        onClear={list.clear}
        filters={() => (
          <AuditFilters
            filters={filters}
            actions={choices.data?.actions.map(({ action }) => action) ?? []}
            types={choices.data?.types ?? []}
            wordsOf={wordsOf}
            onChange={list.change}
          />
        )}
      >
        <SearchField
          label="Search the audit log by person"
          placeholder="Person: name or email"
          value={list.words}
          onChange={list.setWords}
        />
      </FilterBar>
      <DataTable
        {...tableOf(
          query,
          rows,
          null,
          "The audit log could not be searched",
          () => void bringNextPage(query),
        )}
        label="Audit log"
        columns={COLUMNS}
        idOf={({ id }) => id}
        nameOf={({ words }) => words}
        density="tall"
        hrefOf={({ id }) => hrefOf(id)}
        opened={opened}
        empty={
          tooMany ? (
            <EmptyState compact icon={UsersRound} title="More than 50 people match">
              Type more of the name or email.
            </EmptyState>
          ) : isNarrowed ? (
            <NoMatch icon={ScrollText} onClear={list.clear} />
          ) : (
            <EmptyState compact icon={ScrollText} title="Nothing has happened yet" />
          )
        }
      />
      {opened ? (
        <AuditDrawer
          key={opened}
          id={opened}
          wordsOf={wordsOf}
          {...stepsIn(rows, opened, turnTo)}
          onClose={close}
        />
      ) : null}
    </section>
  );
}
