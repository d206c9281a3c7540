import { Text } from "@radix-ui/themes";
import { createContext, useContext } from "react";
import type { ExportApplication } from "@/data/export-applications/types";
import { typeLabel } from "@/domain/products/product-labels";
import { priceOf } from "@/domain/products/product-price";
import { columnsOf } from "@/ui/table/columns";
import { LeadCell } from "@/ui/table/LeadCell";
import { DecisionButtons } from "../queue/DecisionButtons";
import { Status } from "../queue/Status";
import { type Waiting, WaitingSince } from "../queue/WaitingSince";

export interface RowActs {
  certify: (row: ExportApplication) => void;
  reject: (row: ExportApplication) => void;
  hrefOf: (id: string) => string;
  userId: string | null;
  now: number;
}

export const RowActsContext = createContext<RowActs | null>(null);

export const statusLabel = (status: ExportApplication["status"]): string =>
  ({ PENDING: "Pending Review", APPROVED: "Certified", REJECTED: "Rejected" })[status];

const { field, made } = columnsOf<ExportApplication>();

const product = field("title", {
  header: "Product",
  cell: ({ title, image_url, startup_name, product_type }) => (
    <LeadCell
      name={title}
      imageUrl={image_url}
      shape="square"
      second={[startup_name, typeLabel(product_type)].join(" · ")}
    />
  ),
});

const others = [
  field("base_price_amount", {
    header: "Price",
    width: 150,
    align: "end",
    from: 1080,
    onPhone: "nothing",
    cell: (row) => priceOf(row).text,
  }),
  field("since", { header: "Since", width: 130, from: 760, cell: (row) => <Age row={row} /> }),
  field("status", {
    header: "Status",
    width: 150,
    onPhone: "head",
    cell: (row) => <State row={row} />,
  }),
  made("acts", () => null, {
    header: "Decide",
    width: 230,
    cell: (row) => <Acts row={row} />,
  }),
];

export const COLUMNS = [product, ...others];

export const COLUMNS_WITH_HUB = [
  product,
  field("hub_name", { header: "Hub", width: 170, from: 900 }),
  ...others,
];

function Age({ row }: { row: Waiting }) {
  return <WaitingSince row={row} now={useContext(RowActsContext)?.now ?? Date.now()} />;
}

function State({ row: { status, claim, is_version } }: { row: ExportApplication }) {
  const userId = useContext(RowActsContext)?.userId;
  return (
    <Status
      status={status}
      label={statusLabel(status)}
      claim={claim}
      isVersion={is_version}
      userId={userId}
    />
  );
}

function Acts({ row }: { row: ExportApplication }) {
  const acts = useContext(RowActsContext);
  if (!acts || row.status !== "PENDING") return <Text color="gray">–</Text>;
  if (!row.can_decide) {
    return <Text color="gray">{row.is_own ? "Your own product" : `${row.hub_name} decides`}</Text>;
  }
  return (
    <DecisionButtons
      name={row.title}
      yes="Certify"
      onYes={() => acts.certify(row)}
      onReject={() => acts.reject(row)}
      href={acts.hrefOf(row.id)}
    />
  );
}
