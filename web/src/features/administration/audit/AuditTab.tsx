import "./audit.css";
import { Select, Text, TextField } from "@radix-ui/themes";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { ScrollText, UsersRound } from "lucide-react";
import { useId } from "react";
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
import { useDebounced } from "@/ui/use-debounced";
import { useList } from "@/ui/use-list";
import { useOpened } from "@/ui/use-opened";
import { useRowsOf } from "../use-pages";
import { AuditDrawer } from "./AuditDrawer";
import { KEYS, readFilters } from "./filters";
import { actionWords, typeLabel } from "./words";

type Line = AuditLine & { words: string };

const { field, made } = columnsOf<Line>();

const COLUMNS = [
  field("words", {
    header: "What",
    cell: ({ words, action }) => (
      <>
        <span className="audit-words">{words}</span>
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
  const wordsOf = (action: string) => actionWords(told.get(action), action);
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
          <>
            <ActionChoice
              chosen={filters.action}
              actions={choices.data?.actions.map(({ action }) => action) ?? []}
              wordsOf={wordsOf}
              onChange={(action) => list.change({ action })}
            />
            <TypeChoice
              chosen={filters.type}
              types={choices.data?.types ?? []}
              onChange={(type) => list.change({ type })}
            />
            <TextFilter
              label="Object ID"
              placeholder="0c000000-…"
              value={filters.thing ?? ""}
              onChange={(thing) => list.change({ thing: thing || null })}
            />
            <DayFilter
              label="From (day in UTC)"
              value={filters.from}
              onChange={(from) => list.change({ from })}
            />
            <DayFilter
              label="To (day in UTC)"
              value={filters.to}
              onChange={(to) => list.change({ to })}
            />
          </>
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

/** For no choice, as a Select has no empty value. */
const ANY = "any";

interface ChoiceProps<Value> {
  chosen: string | undefined;
  onChange: (value: Value) => void;
}

function ActionChoice({
  chosen,
  actions,
  wordsOf,
  onChange,
}: ChoiceProps<string | null> & {
  actions: readonly string[];
  wordsOf: (action: string) => string;
}) {
  const id = useId();
  const groups = new Map<string, string[]>();
  for (const action of actions) {
    const group = action.split(".")[0] ?? "";
    groups.set(group, [...(groups.get(group) ?? []), action]);
  }
  return (
    <div className="filter-group flex flex-col gap-1.5">
      <Text as="label" htmlFor={id} size="2" weight="medium">
        Action
      </Text>
      <Select.Root
        value={chosen ?? ANY}
        onValueChange={(value) => onChange(value === ANY ? null : value)}
      >
        <Select.Trigger id={id} aria-label="Action" className="max-w-full" />
        <Select.Content position="popper" className="max-w-[min(32rem,90vw)]">
          <Select.Item value={ANY}>Any action</Select.Item>
          {[...groups].map(([group, list]) => (
            <Select.Group key={group}>
              <Select.Label>{typeLabel(group)}</Select.Label>
              {list.map((action) => (
                <Select.Item key={action} value={action}>
                  {wordsOf(action)}
                </Select.Item>
              ))}
            </Select.Group>
          ))}
        </Select.Content>
      </Select.Root>
    </div>
  );
}

function TypeChoice({
  chosen,
  types,
  onChange,
}: ChoiceProps<string | null> & { types: readonly string[] }) {
  const id = useId();
  return (
    <div className="filter-group flex flex-col gap-1.5">
      <Text as="label" htmlFor={id} size="2" weight="medium">
        Thing
      </Text>
      <Select.Root
        value={chosen ?? ANY}
        onValueChange={(value) => onChange(value === ANY ? null : value)}
      >
        <Select.Trigger id={id} aria-label="Thing" />
        <Select.Content position="popper">
          <Select.Item value={ANY}>Anything</Select.Item>
          {types.map((type) => (
            <Select.Item key={type} value={type}>
              {typeLabel(type)}
            </Select.Item>
          ))}
        </Select.Content>
      </Select.Root>
    </div>
  );
}

interface TextFilterProps {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
}

function TextFilter({ label, placeholder, value, onChange }: TextFilterProps) {
  const id = useId();
  const typed = useDebounced(value, onChange);
  return (
    <div className="filter-group flex flex-col gap-1.5">
      <Text as="label" htmlFor={id} size="2" weight="medium">
        {label}
      </Text>
      <TextField.Root
        id={id}
        placeholder={placeholder}
        maxLength={40}
        value={typed.text}
        onChange={({ target }) => typed.enter(target.value)}
      />
    </div>
  );
}

interface DayFilterProps {
  label: string;
  value: string | undefined;
  onChange: (day: string | null) => void;
}

function DayFilter({ label, value, onChange }: DayFilterProps) {
  const id = useId();
  return (
    <div className="filter-group flex flex-col gap-1.5">
      <Text as="label" htmlFor={id} size="2" weight="medium">
        {label}
      </Text>
      <TextField.Root
        id={id}
        type="date"
        value={value ?? ""}
        onChange={({ target }) => onChange(target.value || null)}
      />
    </div>
  );
}
