import { Badge, Text } from "@radix-ui/themes";
import type { ExportDealRow, ExportPart } from "@/data/export-deals/types";
import {
  exportSideAlone,
  exportStatusLabel,
  exportStatusTone,
  formatQuote,
} from "@/lib/export-deals";
import { formatCount } from "@/lib/format";
import { DateTime } from "@/ui/DateTime";
import { StatusBadge } from "@/ui/StatusBadge";
import { columnsOf } from "@/ui/table/columns";
import { LeadCell } from "@/ui/table/LeadCell";

const { field, made } = columnsOf<ExportDealRow>();

const columnsFor = (part: ExportPart) => [
  field("title", {
    header: "Product",
    cell: (deal) => (
      <LeadCell
        name={deal.title}
        imageUrl={deal.image_url}
        shape="square"
        second={
          part === "BUYER" ? deal.startup_name : `${deal.buyer_company} · ${deal.buyer_country}`
        }
      />
    ),
  }),
  field("status", {
    header: "Status",
    width: 165,
    onPhone: "head",
    cell: ({ status }) => (
      <StatusBadge status={exportStatusTone(status)} label={exportStatusLabel(status)} />
    ),
  }),
  made("turn", ({ waits }) => (waits ? 1 : 0), {
    header: "Waits for",
    width: 120,
    from: 620,
    cell: ({ waits, turn, closed_at }) =>
      closed_at ? (
        <Text color="gray">–</Text>
      ) : waits ? (
        <Badge color="amber" radius="full">
          You
        </Badge>
      ) : (
        <Text color="gray">{turn ? exportSideAlone(turn) : "–"}</Text>
      ),
  }),
  made("unread", ({ unread }) => unread, {
    header: "New",
    width: 80,
    align: "end",
    from: 720,
    cell: ({ unread }) =>
      unread > 0 ? (
        <Badge radius="full" aria-label={`${unread} unread messages`}>
          {formatCount(unread)}
        </Badge>
      ) : (
        <Text color="gray">–</Text>
      ),
  }),
  made("amount", ({ amount }) => Number(amount ?? 0), {
    header: "Quote",
    width: 150,
    align: "end",
    from: 840,
    cell: ({ amount, currency }) =>
      amount && currency ? formatQuote(amount, currency) : <Text color="gray">–</Text>,
  }),
  field("updated_at", {
    header: "Changed",
    width: 140,
    align: "end",
    from: 520,
    cell: ({ updated_at }) => <DateTime value={updated_at} format="relative" />,
  }),
];

export const BUYING = columnsFor("BUYER");
export const SELLING = columnsFor("SELLER");
