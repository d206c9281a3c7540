import { Text } from "@radix-ui/themes";
import type { ConsolePerson } from "@/data/console/types";
import { ROLE_LABELS } from "@/domain/labels";
import { TIER_LABELS } from "@/domain/people/account-changes";
import { DateTime } from "@/ui/DateTime";
import { StatusBadge } from "@/ui/StatusBadge";
import { columnsOf } from "@/ui/table/columns";
import { LeadCell } from "@/ui/table/LeadCell";
import { accountLabel, KYC_LABELS } from "./labels";

const { field, made } = columnsOf<ConsolePerson>();

export const COLUMNS = [
  field("display_name", {
    header: "Name",
    cell: ({ display_name, email, profile_image_url }) => (
      <LeadCell name={display_name} imageUrl={profile_image_url} second={email} />
    ),
  }),
  field("role", {
    header: "Role",
    width: 190,
    cell: ({ role, hub_name }) => (
      <>
        {ROLE_LABELS[role]}
        {hub_name ? <span className="listing-second">{hub_name}</span> : null}
      </>
    ),
  }),
  field("subscription_tier", {
    header: "Plan",
    width: 110,
    from: 960,
    onPhone: "nothing",
    cell: ({ subscription_tier }) => TIER_LABELS[subscription_tier],
  }),
  field("kyc_status", {
    header: "KYC",
    width: 130,
    from: 720,
    onPhone: "nothing",
    cell: ({ role, kyc_status }) =>
      role === "INVESTOR" || kyc_status !== "PENDING" ? (
        <StatusBadge status={kyc_status} label={KYC_LABELS[kyc_status]} />
      ) : (
        <Text color="gray">–</Text>
      ),
  }),
  made("account", accountLabel, {
    header: "Account",
    width: 120,
    onPhone: "head",
    // Usual states are shown as empty cells: nobody looks for them.
    cell: (person) =>
      person.is_active ? (
        <Text color="gray">{accountLabel(person)}</Text>
      ) : (
        <StatusBadge
          status={person.is_closed ? "CANCELLED" : "REJECTED"}
          label={accountLabel(person)}
        />
      ),
  }),
  field("created_at", {
    header: "Joined",
    width: 130,
    align: "end",
    from: 860,
    cell: ({ created_at }) => <DateTime value={created_at} />,
  }),
];
