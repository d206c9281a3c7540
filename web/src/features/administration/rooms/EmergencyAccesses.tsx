import { Badge, Button, Heading, Text } from "@radix-ui/themes";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { ShieldCheck } from "lucide-react";
import { useMemo } from "react";
import { Link } from "react-router-dom";
import { bringNextPage } from "@/data/bring-next-page";
import { type EmergencyAccess, emergenciesQuery } from "@/data/console/emergencies";
import { actInConsole } from "@/data/console/mutations";
import { endEmergencyAccess } from "@/data/deal-rooms/emergency";
import { paths } from "@/lib/paths";
import { DateTime } from "@/ui/DateTime";
import { EmptyState } from "@/ui/EmptyState";
import { useSubmit } from "@/ui/forms/use-submit";
import { columnsOf } from "@/ui/table/columns";
import { DataTable } from "@/ui/table/DataTable";
import { tableOf } from "@/ui/table/pages";

const { field, made } = columnsOf<EmergencyAccess>();

const COLUMNS = [
  field("room_name", {
    header: "Room",
    cell: ({ room_id, room_name, reason, is_open, is_mine }) => (
      <>
        {is_open && is_mine ? <Link to={paths.dealRoom(room_id)}>{room_name}</Link> : room_name}
        <span className="listing-second" title={reason}>
          {reason}
        </span>
      </>
    ),
  }),
  field("admin_name", { header: "Administrator", width: 170 }),
  field("begun_at", {
    header: "Opened",
    width: 190,
    align: "end",
    from: 640,
    cell: ({ begun_at }) => <DateTime value={begun_at} format="date-time" />,
  }),
  made("end", ({ ended_at, until }) => ended_at ?? until, {
    header: "End",
    width: 230,
    align: "end",
    onPhone: "head",
    cell: (row) => <End access={row} />,
  }),
];

function End({ access }: { access: EmergencyAccess }) {
  const client = useQueryClient();
  const ending = useSubmit(
    (id: string) => actInConsole(client, endEmergencyAccess(id)),
    "Emergency access not ended",
  );
  if (!access.is_open) {
    return (
      <>
        <DateTime value={access.ended_at ?? access.until} format="date-time" />
        {access.ended_by_name && access.ended_by_name !== access.admin_name ? (
          <span className="listing-second">by {access.ended_by_name}</span>
        ) : null}
      </>
    );
  }
  return (
    <span className="inline-flex items-center gap-3">
      <Badge color="red">
        Open until <DateTime value={access.until} format="time" />
      </Badge>
      <Button
        size="1"
        variant="soft"
        color="red"
        loading={ending.pending}
        aria-label={`End emergency access to ${access.room_name}`}
        onClick={() => void ending.submit(access.id)}
      >
        End
      </Button>
    </span>
  );
}

/** Emergency accesses: the reader, the room and the reason. */
export function EmergencyAccesses() {
  const list = useInfiniteQuery(emergenciesQuery());
  const rows = useMemo(() => list.data?.pages.flat(), [list.data]);
  const table = tableOf(
    list,
    rows,
    null,
    "Failed to fetch emergency accesses",
    () => void bringNextPage(list),
  );
  return (
    <section aria-labelledby="emergency-accesses" className="mt-8">
      <Heading as="h2" size="4" id="emergency-accesses">
        Emergency accesses
      </Heading>
      <Text as="p" size="2" color="gray" mt="1" mb="3">
        Each one stays here and in the activity log of its room.
      </Text>
      <DataTable
        {...table}
        label="Emergency accesses"
        columns={COLUMNS}
        idOf={({ id }) => id}
        nameOf={({ room_name }) => room_name}
        density="tall"
        isInPart
        empty={
          <EmptyState compact icon={ShieldCheck} title="No emergency access was ever opened" />
        }
      />
    </section>
  );
}
