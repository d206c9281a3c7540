import { useQuery } from "@tanstack/react-query";
import { Users } from "lucide-react";
import { MAX_COUNTED, peopleQuery } from "@/data/console/queries";
import { hubsQuery } from "@/data/hubs/queries";
import { ROLE_LABELS } from "@/domain/labels";
import { TIER_LABELS } from "@/domain/people/account-changes";
import { countUpTo } from "@/lib/format";
import { routes } from "@/lib/paths";
import { EmptyState } from "@/ui/EmptyState";
import { CheckFilter } from "@/ui/filters/CheckFilter";
import { FilterBar } from "@/ui/filters/FilterBar";
import { NoMatch } from "@/ui/filters/NoMatch";
import { SearchField } from "@/ui/filters/SearchField";
import { useApplied } from "@/ui/filters/use-applied";
import { DataTable } from "@/ui/table/DataTable";
import { stepsIn } from "@/ui/table/pages";
import { useList } from "@/ui/use-list";
import { useOpened } from "@/ui/use-opened";
import { HubFilter } from "../HubFilter";
import { usePages } from "../use-pages";
import { COLUMNS } from "./columns";
import { ACCOUNT_LABELS, KEYS, readFilters } from "./filters";
import { KYC_LABELS } from "./labels";
import { PersonDrawer } from "./PersonDrawer";

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const ROLES = optionsOf(ROLE_LABELS);
const TIERS = optionsOf(TIER_LABELS);
const KYC = optionsOf(KYC_LABELS);
const ACCOUNTS = optionsOf(ACCOUNT_LABELS);

const countOfPeople = (total: number) => countUpTo(MAX_COUNTED, total, "person", "people");

const textIn =
  (labels: Readonly<Record<string, string>>) =>
  (value: string): string | null =>
    labels[value] ?? null;

export default function PeopleTab() {
  const list = useList({ path: routes.admin, keys: KEYS, read: readFilters });
  const hubs = useQuery(hubsQuery());
  const { rows, total, table } = usePages(
    peopleQuery(list.filters),
    "Failed to fetch people",
    MAX_COUNTED,
  );
  const { opened, hrefOf, turnTo, close } = useOpened("person");
  const applied = useApplied({
    role: { label: "Role", textOf: textIn(ROLE_LABELS) },
    hub: {
      label: "Hub",
      textOf: (id) => hubs.data?.find((hub) => hub.id === id)?.name ?? "One hub",
    },
    plan: { label: "Plan", textOf: textIn(TIER_LABELS) },
    kyc: { label: "KYC", textOf: textIn(KYC_LABELS) },
    account: { label: "Account", textOf: textIn(ACCOUNT_LABELS) },
  });
  const { filters } = list;
  const isNarrowed = applied.length > 0 || filters.query !== undefined;
  return (
    <section ref={list.results} aria-label="People" tabIndex={-1} className="outline-none">
      <FilterBar
        open={list.panelOpen}
        onOpenChange={list.setPanelOpen}
        applied={applied}
        count={total === null ? "" : countOfPeople(total)}
        onClear={list.clear}
        filters={() => (
          <>
            <CheckFilter
              label="Role"
              options={ROLES}
              chosen={filters.role ?? []}
              onChange={(role) => list.change({ role })}
            />
            <CheckFilter
              label="KYC of investors"
              options={KYC}
              chosen={filters.kyc ?? []}
              onChange={(kyc) => list.change({ kyc })}
            />
            <CheckFilter
              label="Account"
              options={ACCOUNTS}
              chosen={filters.is_active ? [filters.is_active] : []}
              onChange={(account) => list.change({ account: account.slice(-1) })}
            />
            <CheckFilter
              label="Plan"
              options={TIERS}
              chosen={filters.tier ?? []}
              onChange={(plan) => list.change({ plan })}
            />
            <HubFilter chosen={filters.hub_id ?? []} onChange={(hub) => list.change({ hub })} />
          </>
        )}
      >
        <SearchField
          label="Search people"
          placeholder="Name or email"
          value={list.words}
          onChange={list.setWords}
        />
      </FilterBar>
      <DataTable
        {...table}
        label="People"
        columns={COLUMNS}
        idOf={({ id }) => id}
        nameOf={({ display_name }) => display_name}
        density="tall"
        hrefOf={({ id }) => hrefOf(id)}
        opened={opened}
        empty={
          isNarrowed ? (
            <NoMatch icon={Users} onClear={list.clear} />
          ) : (
            <EmptyState compact icon={Users} title="Nobody yet" />
          )
        }
      />
      {opened ? (
        <PersonDrawer key={opened} id={opened} {...stepsIn(rows, opened, turnTo)} onClose={close} />
      ) : null}
    </section>
  );
}
