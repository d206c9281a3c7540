import { Callout } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { CalendarClock } from "lucide-react";
import { Link } from "react-router-dom";
import { useSession } from "@/data/session";
import { myKycQuery } from "@/data/users/kyc";
import type { Person } from "@/data/users/queries";
import { daysLeft } from "@/domain/people/verification";
import { countOf } from "@/lib/format";
import { paths } from "@/lib/paths";
import { useNow } from "@/ui/use-now";

/** No notice is written for this. */
export function VerificationEnds({ onFollow }: { onFollow?: () => void }) {
  const { user } = useSession();
  return user?.role === "INVESTOR" ? <Ends user={user} onFollow={onFollow} /> : null;
}

function Ends({ user, onFollow }: { user: Person; onFollow: (() => void) | undefined }) {
  const { kyc_status, kyc_valid_until: valid_until } = user;
  const days = daysLeft({ kyc_status: kyc_status ?? "", valid_until }, useNow(3_600_000));
  const { data: kyc } = useQuery({ ...myKycQuery(user.id), enabled: days !== null });
  // Unknown yet, or new documents are being checked.
  if (days === null || !kyc || kyc.submission_status === "SUBMITTED") return null;
  return (
    <Callout.Root size="1" color="amber" m="3">
      <Callout.Icon>
        <CalendarClock aria-hidden size={16} />
      </Callout.Icon>
      <Callout.Text>
        Your verification ends in {countOf(days, "day")}.{" "}
        <Link to={paths.ownIdentityCheck} onClick={onFollow}>
          Renew it
        </Link>
      </Callout.Text>
    </Callout.Root>
  );
}
