import { formatMoney } from "@/lib/format";
import { DateTime } from "@/ui/DateTime";
import { StatusBadge } from "@/ui/StatusBadge";
import { columnsOf } from "@/ui/table/columns";
import type { Application } from "./sample-rows";

const { field } = columnsOf<Application>();

export const COLUMNS = [
  field("name", {
    header: "Startup",
    sort: "asc",
    cell: ({ name, founder }) => (
      <>
        {name}
        <span className="listing-second">{founder}</span>
      </>
    ),
  }),
  field("sector", { header: "Sector", sort: "asc", width: 130, from: 760 }),
  field("stage", { header: "Stage", width: 110, from: 900, onPhone: "nothing" }),
  field("status", {
    header: "Status",
    width: 130,
    onPhone: "head",
    cell: ({ status }) => <StatusBadge status={status} />,
  }),
  field("ask", {
    header: "Ask",
    width: 110,
    align: "end",
    sort: "desc",
    cell: ({ ask }) => formatMoney(ask, { empty: "Not stated" }),
  }),
  field("score", {
    header: "Score",
    width: 90,
    align: "end",
    sort: "desc",
    from: 900,
    onPhone: "nothing",
    cell: ({ score }) => score ?? "–",
  }),
  field("submitted", {
    header: "Submitted",
    width: 130,
    align: "end",
    sort: "desc",
    cell: ({ submitted }) => <DateTime value={submitted} />,
  }),
];

export const LINE_COLUMNS = [field("name", { header: "Startup" }), ...COLUMNS.slice(1)];
