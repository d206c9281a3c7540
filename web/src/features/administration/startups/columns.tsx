import { Badge, Text } from "@radix-ui/themes";
import type { ConsoleStartup } from "@/data/console/startups";
import { STAGE_LABELS } from "@/domain/labels";
import { reviewLabel } from "@/domain/review-label";
import { DateTime } from "@/ui/DateTime";
import { StatusBadge } from "@/ui/StatusBadge";
import { columnsOf } from "@/ui/table/columns";
import { LeadCell } from "@/ui/table/LeadCell";

const { field, made } = columnsOf<ConsoleStartup>();

export function placeOnMarket(startup: ConsoleStartup): string {
  if (startup.is_featured && startup.is_on_market) return "Featured";
  if (startup.is_on_market) return "On the market";
  return startup.is_without_owner ? "No owner" : "Not public";
}

export const COLUMNS = [
  field("name", {
    header: "Startup",
    cell: ({ name, logo_url, founder_name }) => (
      <LeadCell
        name={name}
        imageUrl={logo_url}
        shape="square"
        second={founder_name ?? "No owner"}
      />
    ),
  }),
  field("status", {
    header: "Status",
    width: 150,
    onPhone: "head",
    cell: ({ status }) => <StatusBadge status={status} label={reviewLabel(status)} />,
  }),
  made("market", placeOnMarket, {
    header: "Market",
    width: 160,
    from: 560,
    cell: (startup) =>
      startup.is_featured && startup.is_on_market ? (
        <Badge color="indigo" radius="full">
          Featured
        </Badge>
      ) : (
        <Text color={startup.is_without_owner ? "amber" : "gray"}>{placeOnMarket(startup)}</Text>
      ),
  }),
  field("hub_name", {
    header: "Hub",
    width: 190,
    from: 860,
    cell: ({ hub_name }) => hub_name ?? <Text color="gray">None chosen</Text>,
  }),
  field("stage", {
    header: "Stage",
    width: 110,
    from: 960,
    onPhone: "nothing",
    cell: ({ stage }) => STAGE_LABELS[stage],
  }),
  field("created_at", {
    header: "Created",
    width: 130,
    align: "end",
    from: 720,
    cell: ({ created_at }) => <DateTime value={created_at} />,
  }),
];
