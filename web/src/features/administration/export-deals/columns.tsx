import { Badge, Text } from "@radix-ui/themes";
import type { ExportDealRow } from "@/data/export-deals/types";
import {
  exportSideAlone,
  exportStatusLabel,
  exportStatusTone,
  formatQuote,
} from "@/lib/export-deals";
import { DateTime } from "@/ui/DateTime";
import { StatusBadge } from "@/ui/StatusBadge";
import { columnsOf } from "@/ui/table/columns";
import { LeadCell } from "@/ui/table/LeadCell";

const { field, made } = columnsOf<ExportDealRow>();

export const COLUMNS = [
  field("title", {
    header: "Product",
    cell: ({ title, image_url, startup_name }) => (
      <LeadCell name={title} imageUrl={image_url} shape="square" second={startup_name} />
    ),
  }),
  field("buyer_company", {
    header: "Buyer",
    width: 200,
    from: 720,
    cell: ({ buyer_company, buyer_country }) => (
      <span className="grid min-w-0">
        <span className="truncate">{buyer_company}</span>
        <span className="listing-second">{buyer_country}</span>
      </span>
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
          Your hub
        </Badge>
      ) : (
        <Text color="gray">{turn ? exportSideAlone(turn) : "–"}</Text>
      ),
  }),
  made("amount", ({ amount }) => Number(amount ?? 0), {
    header: "Accepted quote",
    width: 160,
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
