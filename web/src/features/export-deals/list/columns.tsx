import { Badge, Text } from "@radix-ui/themes";
import type { ExportDealRow, ExportPart } from "@/data/export-deals/types";
import { dealColumns } from "@/domain/export-deals/columns";
import { formatCount } from "@/lib/format";
import { columnsOf } from "@/ui/table/columns";
import { LeadCell } from "@/ui/table/LeadCell";

const { field, made } = columnsOf<ExportDealRow>();
const { status, turn, amount, changed } = dealColumns<ExportDealRow>("You", "Quote");

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
  status,
  turn,
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
  amount,
  changed,
];

export const BUYING = columnsFor("BUYER");
export const SELLING = columnsFor("SELLER");
