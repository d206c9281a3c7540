import { Text } from "@radix-ui/themes";
import type { HostedEvent } from "@/data/hosting/types";
import { eventDate } from "@/domain/events/event-times";
import { EVENT_TYPE_LABELS } from "@/domain/events/event-words";
import { formatCount } from "@/lib/format";
import { columnsOf } from "@/ui/table/columns";
import { placeOf, seatsLine, waitingLine } from "./labels";

const event = columnsOf<HostedEvent>();

const leadWith = (secondOf: (row: HostedEvent) => string) =>
  event.field("title", {
    header: "Event",
    cell: (row) => (
      <>
        <span dir="auto">{row.title}</span>
        <span className="listing-second">
          {secondOf(row)} · {placeOf(row)}
        </span>
      </>
    ),
  });
const REST = [
  event.made("when", eventDate, { header: "Date", width: 170, from: 480 }),
  event.made("seats", seatsLine, { header: "Seats taken", width: 120, align: "end" }),
  event.field("waiting", {
    header: "Waiting",
    width: 90,
    align: "end",
    from: 700,
    cell: ({ waiting }) => formatCount(waiting),
  }),
  event.made("todo", waitingLine, {
    header: "For you",
    width: 170,
    from: 820,
    cell: (row) => <Text color="amber">{waitingLine(row)}</Text>,
  }),
] as const;

export const EVENT_COLUMNS = [leadWith((row) => EVENT_TYPE_LABELS[row.event_type]), ...REST];

export const DOOR_COLUMNS = EVENT_COLUMNS.slice(0, 3);

export const PLATFORM_EVENT_COLUMNS = [
  leadWith(({ host_name }) => host_name ?? "The platform"),
  ...REST,
];
