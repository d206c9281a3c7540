import type { MyStartup, OpenRoom } from "@/data/startups/mine";
import { startupFieldLabel } from "@/domain/startups/startup-fields";
import { countOf, formatCount, formatDate } from "@/lib/format";
import { Money } from "@/ui/Money";
import { columnsOf } from "@/ui/table/columns";
import { StartupStatus } from "../StartupStatus";

const { field, made } = columnsOf<MyStartup>();

function secondLine({ status, needs, hub_name, decision, reason }: MyStartup): string {
  if (status === "REJECTED" && decision === "REJECTED") return `To fix: ${reason ?? ""}`;
  if (status === "DRAFT" && needs.length > 0) {
    return `Still missing: ${needs.map(({ field: name }) => startupFieldLabel(name)).join(", ")}`;
  }
  if (status === "DRAFT") return "Ready to submit";
  if (status === "PENDING") return `${hub_name ?? "The hub"} is reviewing it`;
  return hub_name ?? "No hub";
}

function roomsLine(rooms: readonly OpenRoom[]): string {
  const [first] = rooms.flatMap(({ expires_at }) => expires_at ?? []).sort();
  return first ? `until ${formatDate(first)}` : "";
}

const COMPANY = field("organization_name", { header: "Company", width: 180, from: 860 });

const COLUMNS = [
  field("name", {
    header: "Startup",
    cell: (startup) => (
      <>
        {startup.name}
        <span className="listing-second">{secondLine(startup)}</span>
      </>
    ),
  }),
  field("status", {
    header: "Status",
    width: 220,
    onPhone: "head",
    cell: (startup) => <StartupStatus startup={startup} />,
  }),
  field("seen_by", {
    header: "Seen by",
    width: 90,
    align: "end",
    from: 760,
    cell: ({ seen_by, is_on_market }) => (is_on_market ? formatCount(seen_by) : "–"),
  }),
  field("watched_by", {
    header: "Watched by",
    width: 105,
    align: "end",
    from: 900,
    cell: ({ watched_by, is_on_market }) => (is_on_market ? formatCount(watched_by) : "–"),
  }),
  field("committed", {
    header: "Commitments",
    width: 115,
    align: "end",
    from: 1_000,
    cell: ({ committed }) => <Money amount={committed} empty="–" />,
  }),
  field("open_intros", {
    header: "Introductions",
    width: 125,
    align: "end",
    cell: ({ open_intros }) => (open_intros > 0 ? `${formatCount(open_intros)} open` : "–"),
  }),
  made("rooms", ({ rooms }) => rooms.length, {
    header: "Deal rooms",
    width: 150,
    align: "end",
    cell: ({ rooms }) => (
      <>
        {rooms.length > 0 ? countOf(rooms.length, "room") : "–"}
        {roomsLine(rooms) ? <span className="listing-second">{roomsLine(rooms)}</span> : null}
      </>
    ),
  }),
];

/** With the company of each where there are several. */
export function columnsOfStartups(startups: readonly MyStartup[] = []) {
  const [name, ...rest] = COLUMNS;
  const companies = new Set(startups.map(({ organization_id }) => organization_id));
  return companies.size > 1 && name ? [name, COMPANY, ...rest] : COLUMNS;
}
