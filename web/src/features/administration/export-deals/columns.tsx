import type { ExportDealRow } from "@/data/export-deals/types";
import { dealColumns } from "@/domain/export-deals/columns";
import { columnsOf } from "@/ui/table/columns";
import { LeadCell } from "@/ui/table/LeadCell";

const { field } = columnsOf<ExportDealRow>();
const { status, turn, amount, changed } = dealColumns<ExportDealRow>("Your hub", "Accepted quote");

export const COLUMNS = [
  field("title", {
    header: "Product",
    cell: ({ title, image_url, startup_name }) => (
      <LeadCell name={title} imageUrl={image_url} shape="square" second={startup_name} />
    ),
  }),
  field("buyer_company", {
    header: "Buyer",
    width: 175,
    from: 720,
    cell: ({ buyer_company, buyer_country }) => (
      <span className="grid min-w-0">
        <span className="truncate">{buyer_company}</span>
        <span className="listing-second">{buyer_country}</span>
      </span>
    ),
  }),
  status,
  turn,
  amount,
  changed,
];
