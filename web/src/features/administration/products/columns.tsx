import { Button } from "@radix-ui/themes";
import { Clock } from "lucide-react";
import { createContext, useContext } from "react";
import { Link } from "react-router-dom";
import type { ExportApplication } from "@/data/export-applications/types";
import { typeLabel } from "@/lib/product-labels";
import { priceOf } from "@/lib/product-price";
import { DateTime } from "@/ui/DateTime";
import { StatusBadge } from "@/ui/StatusBadge";
import { columnsOf } from "@/ui/table/columns";
import { LeadCell } from "@/ui/table/LeadCell";
import { FROM_LIST } from "@/ui/use-opened";
import { isOverdue, waitingFor } from "../applications/age";

/** What can be done with a row, told by the table's screen. */
export interface RowActs {
  certify: (row: ExportApplication) => void;
  reject: (row: ExportApplication) => void;
  hrefOf: (id: string) => string;
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
    cell: ({ status, is_version }) => (
      <>
        <StatusBadge status={status} label={statusLabel(status)} />
        {is_version ? <span className="listing-second">New version</span> : null}
      </>
    ),
  }),
  made("acts", () => null, {
    header: "Decide",
    width: 230,
    cell: (row) => <Acts row={row} />,
  }),
];

export const COLUMNS = [product, ...others];

/** For whoever sees those of several hubs. */
export const COLUMNS_WITH_HUB = [
  product,
  field("hub_name", { header: "Hub", width: 170, from: 900 }),
  ...others,
];

/** How long it waits, marked when that is too long; what was decided says when. */
function Age({ row }: { row: ExportApplication }) {
  const now = useContext(RowActsContext)?.now ?? Date.now();
  if (row.status !== "PENDING") return <DateTime value={row.since} />;
  const words = waitingFor(row.submitted_at, now);
  if (!isOverdue({ status: "PENDING", submitted_at: row.submitted_at }, now)) {
    return <span className="tabular-nums">{words}</span>;
  }
  return (
    <span className="queue-overdue">
      <Clock aria-hidden size={14} />
      {words}
      <span className="sr-only">, longer than 14 days</span>
    </span>
  );
}

/** Certify, Reject and Review, on what waits alone. */
function Acts({ row }: { row: ExportApplication }) {
  const acts = useContext(RowActsContext);
  if (!acts || row.status !== "PENDING") return <span className="queue-decided">–</span>;
  if (!row.can_decide) {
    return (
      <span className="queue-decided">
        {row.is_own ? "Your own product" : `${row.hub_name} decides`}
      </span>
    );
  }
  return (
    <span className="queue-acts">
      <Button
        size="1"
        variant="soft"
        aria-label={`Certify ${row.title}`}
        onClick={() => acts.certify(row)}
      >
        Certify
      </Button>
      <Button
        size="1"
        variant="soft"
        color="red"
        aria-label={`Reject ${row.title}`}
        onClick={() => acts.reject(row)}
      >
        Reject
      </Button>
      <Button asChild size="1" variant="soft" color="gray">
        <Link to={acts.hrefOf(row.id)} state={FROM_LIST} aria-label={`Review ${row.title}`}>
          Review
        </Link>
      </Button>
    </span>
  );
}
