import { Text } from "@radix-ui/themes";
import type { PlatformMessage } from "@/data/console/inbox";
import { DateTime } from "@/ui/DateTime";
import { columnsOf } from "@/ui/table/columns";
import { LeadCell } from "@/ui/table/LeadCell";
import { DueClock } from "../kyc/DueClock";
import { ABOUT_LABELS, headOf } from "./labels";

const { field } = columnsOf<PlatformMessage>();

const from = field("name", {
  header: "From",
  cell: (message) => <LeadCell name={message.name} imageUrl={null} second={headOf(message)} />,
});
const about = field("about", {
  header: "About",
  width: 170,
  from: 640,
  cell: ({ about: chosen }) => <Text color="gray">{ABOUT_LABELS[chosen]}</Text>,
});

export const WAITING_COLUMNS = [
  from,
  about,
  field("created_at", {
    header: "Written",
    width: 215,
    align: "end",
    from: 720,
    cell: ({ created_at }) => <DateTime value={created_at} format="date-time" />,
  }),
  field("due_at", {
    header: "To answer",
    width: 170,
    align: "end",
    onPhone: "head",
    cell: ({ due_at }) => <DueClock due={due_at} />,
  }),
];

export const ANSWERED_COLUMNS = [
  from,
  about,
  field("answered_by_name", { header: "Answered by", width: 170, from: 560 }),
  field("answered_at", {
    header: "Answered",
    width: 215,
    align: "end",
    cell: ({ answered_at }) =>
      answered_at ? <DateTime value={answered_at} format="date-time" /> : null,
  }),
];
