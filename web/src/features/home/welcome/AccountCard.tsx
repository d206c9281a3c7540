import { Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { myKycQuery } from "@/data/users/kyc";
import type { Person } from "@/data/users/queries";
import { countOf, ROLE_LABELS } from "@/lib/format";
import { paths } from "@/lib/paths";
import { daysLeft } from "@/lib/verification";
import { DateTime } from "@/ui/DateTime";
import { PersonAvatar } from "@/ui/PersonAvatar";
import { StatusBadge } from "@/ui/StatusBadge";
import { Panel } from "./Panel";

/** Who one is here. */
export function AccountCard({ user }: { user: Person }) {
  return (
    <Panel title="Your account">
      <div className="flex items-center gap-3">
        <PersonAvatar name={user.display_name} imageUrl={user.profile_image_url} size="4" />
        <div className="min-w-0">
          <Text as="p" weight="medium" truncate>
            {user.display_name}
          </Text>
          <Text as="p" size="2" color="gray" truncate>
            {user.email}
          </Text>
        </div>
      </div>
      <dl className="mt-5 flex flex-col gap-3 border-t hairline pt-4 text-sm">
        <Row label="Role">{ROLE_LABELS[user.role]}</Row>
        {user.role === "INVESTOR" ? (
          <Row label="Identity check">
            <KycBadge userId={user.id} />
          </Row>
        ) : null}
        <Row label="Member since">
          <DateTime value={user.created_at} />
        </Row>
      </dl>
    </Panel>
  );
}

/** The database says where it stands: a verification that has run out reads as expired. */
function KycBadge({ userId }: { userId: string }) {
  const { data } = useQuery(myKycQuery(userId));
  const status = data?.kyc_status ?? "PENDING";
  const days = data ? daysLeft(data, Date.now()) : null;
  return (
    <>
      <StatusBadge status={status} label={status === "VERIFIED" ? "KYC Verified" : "KYC Pending"} />
      {days !== null ? (
        <Link to={paths.ownIdentityCheck} className="text-link mt-1 block text-right text-xs">
          Ends in {countOf(days, "day")}
        </Link>
      ) : null}
    </>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4">
      <dt className="text-(--gray-11)">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
