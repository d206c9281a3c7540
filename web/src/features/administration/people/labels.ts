import type { AccountChange, ConsolePerson } from "@/data/console/types";
import { accountChange } from "@/domain/people/account-changes";
import type { TimelineEntry } from "@/ui/timeline/Timeline";

export const KYC_LABELS: Record<ConsolePerson["kyc_status"], string> = {
  PENDING: "Not verified",
  VERIFIED: "Verified",
  REJECTED: "Rejected",
  EXPIRED: "Expired",
};

export const accountLabel = ({ is_active, is_closed }: ConsolePerson): string =>
  is_closed ? "Closed" : is_active ? "Active" : "Disabled";

export function toEntry(change: AccountChange): TimelineEntry {
  const { what, former, present, changed_by_name: who } = change;
  const words = accountChange(what, former, present);
  const did =
    what === "active"
      ? present === "true"
        ? "enabled the account"
        : "disabled the account"
      : what === "factor"
        ? "removed the second factor"
        : `changed the ${words.label.toLowerCase()}`;
  return {
    id: change.id,
    at: change.changed_at,
    who,
    what: who ? did : `${words.label} changed`,
    changes: what === "active" || what === "factor" ? [] : [words],
    note: change.reason,
  };
}
