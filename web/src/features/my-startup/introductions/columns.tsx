import type { InboxIntro } from "@/data/introductions/types";
import { answeredBy, STATE_LABELS } from "@/domain/introductions/answers";
import { DateTime } from "@/ui/DateTime";
import { StatusBadge } from "@/ui/StatusBadge";
import { columnsOf } from "@/ui/table/columns";
import { LeadCell } from "@/ui/table/LeadCell";
import { fundOf, ticketOf } from "./states";

const { field, made } = columnsOf<InboxIntro>();

export const COLUMNS = [
  field("person_name", {
    header: "Investor",
    cell: (intro) => (
      <LeadCell name={intro.person_name} imageUrl={intro.person_image_url} second={fundOf(intro)} />
    ),
  }),
  made("ticket", ticketOf, {
    header: "Ticket",
    width: 210,
    from: 900,
    cell: (intro) => ticketOf(intro) ?? "Not stated",
  }),
  field("kyc_status", {
    header: "KYC",
    width: 120,
    from: 640,
    cell: ({ kyc_status }) => <StatusBadge status={kyc_status} />,
  }),
  field("startup_name", { header: "Startup", width: 160, from: 760 }),
  field("status", {
    header: "State",
    width: 170,
    onPhone: "head",
    cell: ({ status, decided_by_name }) => (
      <>
        <StatusBadge status={status} label={STATE_LABELS[status]} />
        {answeredBy({ status, decided_by_name }) ? (
          <span className="listing-second">by {decided_by_name}</span>
        ) : null}
      </>
    ),
  }),
  field("created_at", {
    header: "Asked",
    width: 130,
    align: "end",
    cell: ({ created_at }) => <DateTime value={created_at} format="relative" />,
  }),
];
