import type { Claim } from "@/data/reviews/types";
import { StatusBadge } from "@/ui/StatusBadge";

interface StatusProps {
  status: string;
  label: string;
  claim: Claim | null;
  isVersion: boolean;
  userId: string | null | undefined;
}

/** Where something in the queue stands, and who looks at it. */
export function Status({ status, label, claim, isVersion, userId }: StatusProps) {
  const second = claim
    ? `${claim.user_id === userId ? "You are" : `${claim.name} is`} reviewing this`
    : isVersion
      ? "New version"
      : null;
  return (
    <>
      <StatusBadge status={status} label={label} />
      {second ? (
        <span className={claim ? "listing-second text-(--accent-11)" : "listing-second"}>
          {second}
        </span>
      ) : null}
    </>
  );
}
