import type { MyIntro } from "@/data/introductions/types";
import { STATE_LABELS } from "@/domain/introductions/answers";
import { DateTime } from "@/ui/DateTime";
import { StatusBadge } from "@/ui/StatusBadge";
import { columnsOf } from "@/ui/table/columns";
import { LeadCell } from "@/ui/table/LeadCell";

const { field, made } = columnsOf<MyIntro>();

export const COLUMNS = [
  field("startup_name", {
    header: "Startup",
    cell: ({ startup_name, startup_logo_url, founder_name }) => (
      <LeadCell
        name={startup_name}
        imageUrl={startup_logo_url}
        shape="square"
        second={founder_name}
      />
    ),
  }),
  field("status", {
    header: "State",
    width: 200,
    onPhone: "head",
    cell: ({ status }) => <StatusBadge status={status} label={STATE_LABELS[status]} />,
  }),
  made("investor", ({ requested_by_name }) => requested_by_name ?? "", {
    header: "Asked by",
    width: 220,
    from: 900,
    cell: ({ requested_by_name, investor_name }) => (
      <span>
        {requested_by_name ?? "A former member"}
        {investor_name && investor_name !== requested_by_name ? (
          <span className="listing-second">{investor_name}</span>
        ) : null}
      </span>
    ),
  }),
  field("created_at", {
    header: "Asked",
    width: 140,
    align: "end",
    cell: ({ created_at }) => <DateTime value={created_at} format="relative" />,
  }),
  field("decided_at", {
    header: "Answered",
    width: 140,
    align: "end",
    from: 760,
    onPhone: "nothing",
    cell: ({ decided_at, status }) =>
      decided_at && status !== "WITHDRAWN" ? (
        <DateTime value={decided_at} format="relative" />
      ) : (
        "–"
      ),
  }),
];
