import { Button } from "@radix-ui/themes";
import { Clock } from "lucide-react";
import { createContext, useContext } from "react";
import { Link } from "react-router-dom";
import type { Application } from "@/data/applications/types";
import { formatMoney, STAGE_LABELS } from "@/lib/format";
import { DateTime } from "@/ui/DateTime";
import { StatusBadge } from "@/ui/StatusBadge";
import { columnsOf } from "@/ui/table/columns";
import { LeadCell } from "@/ui/table/LeadCell";
import { FROM_LIST } from "@/ui/use-opened";
import { isOverdue, waitingFor } from "./age";

/** What can be done with a row, told by the table's screen. */
export interface RowActs {
  approve: (row: Application) => void;
  reject: (row: Application) => void;
  hrefOf: (id: string) => string;
  /** Whose claim is one's own. */
  userId: string | null;
  now: number;
}

export const RowActsContext = createContext<RowActs | null>(null);

const { field, made } = columnsOf<Application>();

const startup = field("name", {
  header: "Startup",
  cell: ({ name, logo_url, founder_name, sectors }) => (
    <LeadCell
      name={name}
      imageUrl={logo_url}
      shape="square"
      second={[founder_name ?? "No founder", sectors.slice(0, 2).join(", ")]
        .filter(Boolean)
        .join(" · ")}
    />
  ),
});

const others = [
  field("stage", {
    header: "Stage",
    width: 100,
    from: 1080,
    onPhone: "nothing",
    cell: ({ stage }) => STAGE_LABELS[stage],
  }),
  field("funding_target", {
    header: "Ask",
    width: 90,
    align: "end",
    from: 1080,
    onPhone: "nothing",
    cell: ({ funding_target }) => formatMoney(funding_target, { empty: "–" }),
  }),
  field("since", { header: "Since", width: 130, from: 760, cell: (row) => <Age row={row} /> }),
  field("status", {
    header: "Status",
    width: 160,
    onPhone: "head",
    cell: (row) => <State row={row} />,
  }),
  made("acts", () => null, {
    header: "Decide",
    width: 220,
    cell: (row) => <Acts row={row} />,
  }),
];

export const COLUMNS = [startup, ...others];

/** For whoever decides for several hubs. */
export const COLUMNS_WITH_HUB = [
  startup,
  field("hub_name", {
    header: "Hub",
    width: 170,
    from: 900,
    cell: ({ hub_name }) => hub_name ?? "No hub",
  }),
  ...others,
];

/** How long it waits, marked when that is too long; what was decided says when. */
function Age({ row }: { row: Application }) {
  const now = useContext(RowActsContext)?.now ?? Date.now();
  if (row.status !== "PENDING") return <DateTime value={row.since} />;
  const words = waitingFor(row.submitted_at, now);
  if (!isOverdue(row, now)) return <span className="tabular-nums">{words}</span>;
  return (
    <span className="queue-overdue">
      <Clock aria-hidden size={14} />
      {words}
      <span className="sr-only">, longer than 14 days</span>
    </span>
  );
}

/** Where it stands, and who looks at it. */
function State({ row: { status, claim, changed_since_verification } }: { row: Application }) {
  const userId = useContext(RowActsContext)?.userId;
  const second = claim
    ? `${claim.user_id === userId ? "You look" : `${claim.name} looks`} at this`
    : changed_since_verification
      ? "Changed since verification"
      : null;
  return (
    <>
      <StatusBadge status={status} label={status === "PENDING" ? "Pending Review" : undefined} />
      {second ? (
        <span className={claim ? "listing-second queue-claimed" : "listing-second"}>{second}</span>
      ) : null}
    </>
  );
}

/** Approve, Reject and Review, on pending ones alone. */
function Acts({ row }: { row: Application }) {
  const acts = useContext(RowActsContext);
  if (!acts || row.status !== "PENDING") return <span className="queue-decided">–</span>;
  if (!row.can_decide) return <span className="queue-decided">Your own startup</span>;
  return (
    <span className="queue-acts">
      <Button
        size="1"
        variant="soft"
        aria-label={`Approve ${row.name}`}
        onClick={() => acts.approve(row)}
      >
        Approve
      </Button>
      <Button
        size="1"
        variant="soft"
        color="red"
        aria-label={`Reject ${row.name}`}
        onClick={() => acts.reject(row)}
      >
        Reject
      </Button>
      <Button asChild size="1" variant="soft" color="gray">
        <Link to={acts.hrefOf(row.id)} state={FROM_LIST} aria-label={`Review ${row.name}`}>
          Review
        </Link>
      </Button>
    </span>
  );
}
