import { Text } from "@radix-ui/themes";
import type { HubApplication } from "@/data/console/queries";
import type { ConsoleHub } from "@/data/console/types";
import { formatCount } from "@/lib/format";
import { DateTime } from "@/ui/DateTime";
import { StatusBadge } from "@/ui/StatusBadge";
import { columnsOf } from "@/ui/table/columns";
import { LeadCell } from "@/ui/table/LeadCell";
import { adminsLine, placeOf, STATE_LABELS, STATE_STATUS } from "./labels";

const hub = columnsOf<ConsoleHub>();

export const HUB_COLUMNS = [
  hub.field("name", {
    header: "Hub",
    cell: (row) => (
      <LeadCell name={row.name} imageUrl={row.logo_url} shape="square" second={placeOf(row)} />
    ),
  }),
  hub.made("admins", ({ admins }) => adminsLine(admins), {
    header: "Administrators",
    width: 220,
    from: 640,
    cell: ({ admins }) =>
      admins.some(({ is_active }) => is_active) ? (
        adminsLine(admins)
      ) : (
        <Text color="amber">{adminsLine(admins)}</Text>
      ),
  }),
  hub.field("state", {
    header: "State",
    width: 130,
    onPhone: "head",
    cell: ({ state }) => <StatusBadge status={STATE_STATUS[state]} label={STATE_LABELS[state]} />,
  }),
  hub.field("pending_startups", {
    header: "To review",
    width: 100,
    align: "end",
    from: 760,
    cell: ({ pending_startups }) => formatCount(pending_startups),
  }),
  hub.field("approved_startups", {
    header: "Startups",
    width: 100,
    align: "end",
    from: 860,
    cell: ({ approved_startups }) => formatCount(approved_startups),
  }),
];

const application = columnsOf<HubApplication>();

export const APPLICATION_COLUMNS = [
  application.field("name", {
    header: "Applied",
    cell: (row) => (
      <>
        {row.name}
        <span className="listing-second">{placeOf(row)}</span>
      </>
    ),
  }),
  application.made("applicant", ({ applicant }) => applicant.display_name, {
    header: "By",
    width: 200,
    from: 560,
  }),
  application.made("documents", ({ verification_docs }) => verification_docs.length, {
    header: "Documents",
    width: 90,
    align: "end",
    from: 640,
  }),
  application.field("created_at", {
    header: "Since",
    width: 150,
    align: "end",
    cell: ({ created_at }) => <DateTime value={created_at} format="relative" />,
  }),
];
