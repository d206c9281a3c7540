import { Text } from "@radix-ui/themes";
import type { IdentityCheck } from "@/data/console/types";
import { DateTime } from "@/ui/DateTime";
import { StatusBadge } from "@/ui/StatusBadge";
import { columnsOf } from "@/ui/table/columns";
import { LeadCell } from "@/ui/table/LeadCell";
import { DueClock } from "./DueClock";

const { field, made } = columnsOf<IdentityCheck>();

/** Who submitted it, unless the investor is called so. */
export const submitterOf = ({ name, display_name, email }: IdentityCheck) =>
  name === display_name ? email : `${display_name} · ${email}`;

const investor = field("name", {
  header: "Investor",
  cell: (check) => (
    <LeadCell name={check.name} imageUrl={check.profile_image_url} second={submitterOf(check)} />
  ),
});
const documents = made("documents", ({ documents: list }) => list.length, {
  header: "Documents",
  width: 90,
  align: "end",
  from: 560,
});

export const WAITING_COLUMNS = [
  investor,
  made("present", ({ kyc_status }) => kyc_status, {
    header: "Current status",
    width: 150,
    from: 720,
    onPhone: "nothing",
    cell: ({ kyc_status, earlier }) =>
      kyc_status === "VERIFIED" ? (
        <StatusBadge status="VERIFIED" label="Renewal" />
      ) : (
        <Text color="gray">{earlier.length > 0 ? "Second attempt" : "First submission"}</Text>
      ),
  }),
  documents,
  field("submitted_at", {
    header: "Submitted",
    width: 215,
    align: "end",
    from: 640,
    cell: ({ submitted_at }) => <DateTime value={submitted_at} format="date-time" />,
  }),
  field("due_at", {
    header: "To decide",
    width: 170,
    align: "end",
    onPhone: "head",
    cell: ({ due_at }) => <DueClock due={due_at} />,
  }),
];

export const DECIDED_COLUMNS = [
  investor,
  field("status", {
    header: "Decision",
    width: 130,
    onPhone: "head",
    cell: ({ status }) => <StatusBadge status={status} />,
  }),
  field("decided_by_name", { header: "By", width: 170, from: 720 }),
  documents,
  field("decided_at", {
    header: "Decided",
    width: 215,
    align: "end",
    cell: ({ decided_at }) =>
      decided_at ? <DateTime value={decided_at} format="date-time" /> : null,
  }),
];
