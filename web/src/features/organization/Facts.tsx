import { Button, Text } from "@radix-ui/themes";
import { BadgeCheck } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { FOR } from "@/data/investors/use-investor";
import type { OrganizationPage } from "@/data/organizations/queries";
import type { Membership } from "@/data/users/queries";
import { KIND_LABELS, mayCommit } from "@/domain/organizations/roles";
import { paths, routes } from "@/lib/paths";
import { DateTime } from "@/ui/DateTime";
import { FactList } from "@/ui/FactList";
import { OutwardLink } from "@/ui/OutwardLink";
import { Panel } from "@/ui/Panel";
import { StatusBadge } from "@/ui/StatusBadge";
import { FactsDialog } from "./FactsDialog";
import { Part } from "./Part";

const NOT_STATED = <Text color="gray">Not stated</Text>;

interface FactsProps {
  page: OrganizationPage;
  /** One's own in it. */
  membership: Membership | undefined;
}

export function Facts({ page, membership }: FactsProps) {
  const [isEditing, setEditing] = useState(false);
  // Only a platform administrator sees an organization that they do not belong to.
  const isCorrection = page.my_role === null;
  const canEdit = isCorrection || (page.can_own && !page.fixed_reason);
  const isCompany = !page.is_individual;
  return (
    <Part
      title="Legal facts"
      action={
        canEdit ? (
          <Button size="1" variant="surface" color="gray" onClick={() => setEditing(true)}>
            {isCorrection ? "Correct…" : "Edit…"}
            <span className="sr-only"> the legal facts</span>
          </Button>
        ) : undefined
      }
    >
      <Panel isCard className="px-4 py-1">
        <FactList
          label={`Facts of ${page.legal_name}`}
          facts={[
            { label: "Legal name", value: page.legal_name },
            ...(page.kind === "INVESTOR"
              ? [
                  { label: "Fund name", value: page.trading_name ?? NOT_STATED },
                  {
                    label: "Invests",
                    value: page.is_individual ? "As a person" : "As a firm",
                  },
                ]
              : [{ label: "Trading name", value: page.trading_name ?? NOT_STATED }]),
            { label: "Kind", value: KIND_LABELS[page.kind] },
            { label: "Country", value: page.country ?? NOT_STATED },
            ...(isCompany
              ? [
                  {
                    label: "Registration",
                    value: page.registration_number
                      ? [page.registration_number, page.register].filter(Boolean).join(", ")
                      : (page.register ?? NOT_STATED),
                  },
                ]
              : []),
            {
              label: "Registered address",
              value: page.registered_address ? (
                <span className="whitespace-pre-wrap" dir="auto">
                  {page.registered_address}
                </span>
              ) : (
                NOT_STATED
              ),
            },
            {
              label: "Website",
              value: page.website ? (
                <OutwardLink href={page.website} className="text-link">
                  {page.website}
                </OutwardLink>
              ) : (
                NOT_STATED
              ),
            },
            // Only an investor's are checked as a rule.
            ...(page.kind === "INVESTOR" || page.verified_at
              ? [{ label: "Verified", value: <Verified page={page} /> }]
              : []),
            ...(page.kind === "INVESTOR" && membership
              ? [{ label: "Identity check", value: <IdentityCheck membership={membership} /> }]
              : []),
          ]}
        />
      </Panel>
      {page.kind === "INVESTOR" && page.my_role ? (
        <Text as="p" size="1" color="gray" mt="2">
          The name that others read is the fund name of the{" "}
          <Link
            className="text-link"
            to={`${routes.dashboard}?tab=profile&${FOR}=${page.organization_id}`}
          >
            investor profile
          </Link>
          .
        </Text>
      ) : null}
      {page.fixed_reason && page.can_own ? (
        <Text as="p" size="1" color="gray" mt="2">
          {page.fixed_reason}
        </Text>
      ) : null}
      {isEditing ? (
        <FactsDialog page={page} isCorrection={isCorrection} onClose={() => setEditing(false)} />
      ) : null}
    </Part>
  );
}

const NEXT: Record<string, string> = {
  PENDING: "Submit documents",
  REJECTED: "Submit documents again",
  EXPIRED: "Renew it",
  VERIFIED: "See it",
};

function IdentityCheck({
  membership: { kyc_status, kyc_valid_until, role },
}: {
  membership: Membership;
}) {
  const status = kyc_status ?? "PENDING";
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <StatusBadge status={status} label={status === "PENDING" ? "Not verified" : undefined} />
      {status === "VERIFIED" && kyc_valid_until ? (
        <span>
          until <DateTime value={`${kyc_valid_until}T12:00:00Z`} />
        </span>
      ) : null}
      {mayCommit(role) ? (
        <Link className="text-link" to={paths.ownIdentityCheck}>
          {NEXT[status]}
        </Link>
      ) : null}
    </span>
  );
}

function Verified({ page: { verified_at, verified_by_name } }: { page: OrganizationPage }) {
  if (!verified_at) return <Text color="gray">Not verified yet</Text>;
  return (
    <span className="inline-flex items-center gap-1.5">
      <BadgeCheck aria-hidden size={15} className="shrink-0 text-(--green-10)" />
      <span>
        <DateTime value={verified_at} />
        {verified_by_name ? ` by ${verified_by_name}` : ""}
      </span>
    </span>
  );
}
