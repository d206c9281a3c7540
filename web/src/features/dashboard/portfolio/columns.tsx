import type { PortfolioDeal } from "@/data/investors/types";
import { STAGE_LABELS } from "@/domain/labels";
import { DateTime } from "@/ui/DateTime";
import { Money } from "@/ui/Money";
import { StatusBadge } from "@/ui/StatusBadge";
import { columnsOf } from "@/ui/table/columns";
import { LeadCell } from "@/ui/table/LeadCell";
import { STATUS_LABELS } from "./charts";

const { field, made } = columnsOf<PortfolioDeal>();

const CLOSINGS = { ANNOUNCED: "Closing unconfirmed", CONFIRMED: "Closing confirmed" } as const;

export const COLUMNS = [
  field("startup_name", {
    header: "Startup",
    sort: "asc",
    cell: ({ startup_name, logo_url, stage, sector }) => (
      <LeadCell
        name={startup_name}
        imageUrl={logo_url}
        shape="square"
        second={[STAGE_LABELS[stage], sector].filter(Boolean).join(" · ")}
      />
    ),
  }),
  field("status", {
    header: "Status",
    width: 150,
    sort: "asc",
    onPhone: "head",
    cell: ({ status }) => <StatusBadge status={status} label={STATUS_LABELS[status]} />,
  }),
  field("amount", {
    header: "Amount",
    width: 120,
    align: "end",
    sort: "desc",
    cell: ({ amount }) => <Money amount={amount} empty="Not set" />,
  }),
  field("created_at", {
    header: "Started",
    width: 130,
    align: "end",
    from: 720,
    sort: "desc",
    cell: ({ created_at }) => <DateTime value={created_at} />,
  }),
  made("ended", ({ ended_at }) => ended_at, {
    header: "Ended",
    width: 190,
    align: "end",
    from: 880,
    sort: "desc",
    cell: ({ ended_at, closing }) =>
      ended_at ? (
        <span>
          <DateTime value={ended_at} />
          {closing ? <span className="listing-second">{CLOSINGS[closing]}</span> : null}
        </span>
      ) : (
        "–"
      ),
  }),
];
