import { Callout, Text } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import { DoorClosed, Lock } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { actInConsole } from "@/data/console/mutations";
import { MAX_COUNTED } from "@/data/console/queries";
import { type ConsoleRoom, consoleRoomsQuery } from "@/data/console/rooms";
import { beginEmergencyAccess, EMERGENCY_REASON } from "@/data/deal-rooms/emergency";
import { EmergencyDialog } from "@/domain/deal-rooms/EmergencyDialog";
import { countUpTo, humanize } from "@/lib/format";
import { paths, routes } from "@/lib/paths";
import { readList } from "@/lib/url-filters";
import { DateTime } from "@/ui/DateTime";
import { DropdownMenu } from "@/ui/DropdownMenu";
import { EmptyState } from "@/ui/EmptyState";
import { CheckFilter } from "@/ui/filters/CheckFilter";
import { FilterBar } from "@/ui/filters/FilterBar";
import { NoMatch } from "@/ui/filters/NoMatch";
import { SearchField } from "@/ui/filters/SearchField";
import { useApplied } from "@/ui/filters/use-applied";
import { StatusBadge } from "@/ui/StatusBadge";
import { columnsOf } from "@/ui/table/columns";
import { DataTable } from "@/ui/table/DataTable";
import { useList } from "@/ui/use-list";
import { usePages } from "../use-pages";
import { EmergencyAccesses } from "./EmergencyAccesses";

const KEYS = ["query", "status"] as const;
const STATES = ["PENDING", "IN_PROGRESS", "COMPLETED", "CANCELLED"] as const;

function readFilters(params: URLSearchParams) {
  const status = readList(params, "status", STATES);
  return {
    query: params.get("query")?.trim() || undefined,
    status: status.length > 0 ? status : undefined,
  };
}

const WORDS = {
  status: {
    label: "Status",
    textOf: (value: string) => (STATES.some((s) => s === value) ? humanize(value) : null),
  },
};

const { field, made } = columnsOf<ConsoleRoom>();

const COLUMNS = [
  field("name", {
    header: "Room",
    cell: ({ id, name }) => (
      <>
        {name}
        <span className="listing-second select-all">{id}</span>
      </>
    ),
  }),
  field("status", {
    header: "Status",
    width: 150,
    onPhone: "head",
    cell: ({ status, is_active }) =>
      is_active ? (
        <StatusBadge status={status} />
      ) : (
        <StatusBadge status="CANCELLED" label="Closed" />
      ),
  }),
  field("members", { header: "Members", width: 100, align: "end" }),
  field("created_at", {
    header: "Opened",
    width: 130,
    align: "end",
    from: 640,
    cell: ({ created_at }) => <DateTime value={created_at} />,
  }),
  made("end", ({ ended_at, expires_at }) => ended_at ?? expires_at, {
    header: "End",
    width: 170,
    align: "end",
    from: 760,
    cell: ({ ended_at, expires_at }) =>
      ended_at ? (
        <DateTime value={ended_at} />
      ) : expires_at ? (
        <>
          Ends <DateTime value={expires_at} />
        </>
      ) : (
        <Text color="gray">Open</Text>
      ),
  }),
];

/** The list of deal rooms. Only members see their contents. */
export default function RoomsTab() {
  const list = useList({ path: routes.admin, keys: KEYS, read: readFilters });
  const { total, table } = usePages(
    consoleRoomsQuery(list.filters),
    "Failed to fetch deal rooms",
    MAX_COUNTED,
  );
  const applied = useApplied(WORDS);
  const { filters } = list;
  const client = useQueryClient();
  const navigate = useNavigate();
  const [opening, setOpening] = useState<ConsoleRoom | null>(null);
  return (
    <section ref={list.results} aria-label="Rooms" tabIndex={-1} className="outline-none">
      <Callout.Root size="1" color="gray" mb="4">
        <Callout.Icon>
          <Lock aria-hidden size={16} />
        </Callout.Icon>
        <Callout.Text>
          You see which rooms exist. Members, amounts, documents and messages are private to each
          room. In an emergency you can read one for 60 minutes: everyone in it is notified.
        </Callout.Text>
      </Callout.Root>
      <FilterBar
        open={list.panelOpen}
        onOpenChange={list.setPanelOpen}
        applied={applied}
        count={total === null ? "" : countUpTo(MAX_COUNTED, total, "room")}
        onClear={list.clear}
        filters={() => (
          <CheckFilter
            label="Status"
            options={STATES.map((value) => ({ value, label: humanize(value) }))}
            chosen={filters.status ?? []}
            onChange={(status) => list.change({ status })}
          />
        )}
      >
        <SearchField
          label="Search rooms"
          placeholder="Name or id"
          value={list.words}
          onChange={list.setWords}
        />
      </FilterBar>
      <DataTable
        {...table}
        label="Deal rooms"
        columns={COLUMNS}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        density="tall"
        menu={(room) => (
          <DropdownMenu.Item
            color="red"
            disabled={!room.is_active}
            onSelect={() => setOpening(room)}
          >
            Emergency access
          </DropdownMenu.Item>
        )}
        empty={
          applied.length > 0 || filters.query !== undefined ? (
            <NoMatch icon={DoorClosed} onClear={list.clear} />
          ) : (
            <EmptyState compact icon={DoorClosed} title="No deal rooms yet" />
          )
        }
      />
      <EmergencyAccesses />
      {opening ? (
        <EmergencyDialog
          room={opening}
          reason={EMERGENCY_REASON}
          onConfirm={(reason) => actInConsole(client, beginEmergencyAccess(opening.id, reason))}
          onDone={() => void navigate(paths.dealRoom(opening.id))}
          onClose={() => setOpening(null)}
        />
      ) : null}
    </section>
  );
}
