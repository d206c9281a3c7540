import { Badge, Text } from "@radix-ui/themes";
import { DateTime } from "@/ui/DateTime";
import { StatusBadge } from "@/ui/StatusBadge";
import { columnsOf } from "@/ui/table/columns";
import { exportSideAlone, exportStatusLabel, exportStatusTone, formatQuote } from "./export-deals";

interface Deal {
  status: string;
  waits: boolean;
  turn: string | null;
  closed_at: string | null;
  amount: string | null;
  currency: string | null;
  updated_at: string;
}

/** @param me label of `waiting` for the reader @param quote heading of the amount */
export function dealColumns<Row extends Deal>(me: string, quote: string) {
  const { field, made } = columnsOf<Row>();
  return {
    status: field("status", {
      header: "Status",
      width: 165,
      onPhone: "head",
      cell: ({ status }) => (
        <StatusBadge status={exportStatusTone(status)} label={exportStatusLabel(status)} />
      ),
    }),
    turn: made("turn", ({ waits }) => (waits ? 1 : 0), {
      header: "Waits for",
      width: 110,
      from: 620,
      cell: ({ waits, turn, closed_at }) =>
        closed_at ? (
          <Text color="gray">–</Text>
        ) : waits ? (
          <Badge color="amber" radius="full">
            {me}
          </Badge>
        ) : (
          <Text color="gray">{turn ? exportSideAlone(turn) : "–"}</Text>
        ),
    }),
    amount: made("amount", ({ amount }) => Number(amount ?? 0), {
      header: quote,
      width: 135,
      align: "end",
      from: 840,
      cell: ({ amount, currency }) =>
        amount && currency ? formatQuote(amount, currency) : <Text color="gray">–</Text>,
    }),
    changed: field("updated_at", {
      header: "Changed",
      width: 130,
      align: "end",
      from: 520,
      cell: ({ updated_at }) => <DateTime value={updated_at} format="relative" />,
    }),
  };
}
