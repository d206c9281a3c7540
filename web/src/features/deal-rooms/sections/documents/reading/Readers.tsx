import { useInfiniteQuery } from "@tanstack/react-query";
import { UsersRound } from "lucide-react";
import { bringNextPage } from "@/data/bring-next-page";
import { type RoomReader, readersQuery } from "@/data/deal-rooms/readings";
import { formatCount, formatDuration } from "@/lib/format";
import { DateTime } from "@/ui/DateTime";
import { Drawer } from "@/ui/Drawer";
import { EmptyState } from "@/ui/EmptyState";
import { StatLine } from "@/ui/StatLine";
import { columnsOf } from "@/ui/table/columns";
import { DataTable } from "@/ui/table/DataTable";
import { LeadCell } from "@/ui/table/LeadCell";
import { stepsIn, tableOf } from "@/ui/table/pages";
import { useOpened } from "@/ui/use-opened";
import { SIDE_NAMES, timesOf } from "./labels";
import { ReadDocuments } from "./ReadDocuments";

const column = columnsOf<RoomReader>();
const COLUMNS = [
  column.made("name", ({ display_name }) => display_name, {
    header: "Person",
    cell: ({ display_name, side, is_member }) => (
      <LeadCell
        name={display_name}
        imageUrl={null}
        second={is_member ? SIDE_NAMES[side] : `${SIDE_NAMES[side]}, has left`}
      />
    ),
  }),
  column.made("documents", ({ documents }) => documents, {
    header: "Documents opened",
    width: 160,
    align: "end",
    cell: openedOf,
  }),
  column.field("seconds", {
    header: "Time",
    width: 120,
    align: "end",
    cell: ({ seconds }) => formatDuration(seconds),
  }),
  column.field("downloads", {
    header: "Downloads",
    width: 110,
    align: "end",
    from: 720,
    cell: ({ downloads }) => formatCount(downloads),
  }),
  column.made("last_at", ({ last_at }) => last_at, {
    header: "Last read",
    width: 205,
    from: 600,
    cell: ({ last_at }) => lastOf(last_at),
  }),
];

/** The readers of the founder side's documents, and how much they read. */
export function Readers({ roomId }: { roomId: string }) {
  const list = useInfiniteQuery(readersQuery(roomId));
  const rows = list.data?.pages.flat();
  const { opened, hrefOf, turnTo, close } = useOpened("reader");
  const person = rows?.find(({ user_id }) => user_id === opened);
  const steps = stepsIn(
    rows?.map(({ user_id }) => ({ id: user_id })),
    opened,
    turnTo,
  );
  return (
    <>
      <DataTable
        isInPart
        label="People"
        columns={COLUMNS}
        density="tall"
        idOf={({ user_id }) => user_id}
        nameOf={({ display_name }) => display_name}
        hrefOf={({ user_id }) => hrefOf(user_id)}
        opened={opened}
        {...tableOf(list, rows, null, "Failed to fetch who read", () => void bringNextPage(list))}
        empty={<EmptyState compact icon={UsersRound} title="Nobody is in this room" />}
      />
      {person ? (
        <Drawer
          title={person.display_name}
          about={timesOf(person) || "Has not opened a document yet"}
          label={`What ${person.display_name} read`}
          isWide
          {...steps}
          onClose={close}
        >
          <div className="mb-4">
            <StatLine
              label={`Reading of ${person.display_name}`}
              stats={[
                { label: "Documents opened", value: openedOf(person) },
                { label: "Time", value: formatDuration(person.seconds) },
                { label: "Last read", value: lastOf(person.last_at) },
              ]}
            />
          </div>
          <ReadDocuments
            roomId={roomId}
            label="Documents read"
            person={person.user_id}
            empty="The documents that they open appear here."
          />
        </Drawer>
      ) : null}
    </>
  );
}

function openedOf({ documents, documents_open }: RoomReader): string {
  return documents_open === null
    ? formatCount(documents)
    : `${formatCount(documents)} of ${formatCount(documents_open)}`;
}

const lastOf = (at: string | null) =>
  at === null ? "Not yet" : <DateTime value={at} format="date-time" />;
