import { Badge } from "@radix-ui/themes";
import { Signature } from "lucide-react";
import type { OpenInvitation, TeamMember } from "@/data/organizations/queries";
import { ORGANIZATION_ROLE_LABELS } from "@/domain/organizations/roles";
import { DateTime } from "@/ui/DateTime";
import { columnsOf } from "@/ui/table/columns";
import { LeadCell } from "@/ui/table/LeadCell";

const members = columnsOf<TeamMember>();

export const MEMBER_COLUMNS = [
  members.field("display_name", {
    header: "Name",
    cell: ({ display_name, email, profile_image_url, is_active }) => (
      <LeadCell
        name={display_name}
        imageUrl={profile_image_url}
        second={is_active ? email : `${email} · account disabled`}
      />
    ),
  }),
  members.made("title", ({ title }) => title ?? "", { header: "Title", width: 180, from: 700 }),
  members.field("role", {
    header: "Role",
    width: 130,
    cell: ({ role }) => ORGANIZATION_ROLE_LABELS[role],
  }),
  members.made("is_signatory", ({ is_signatory }) => (is_signatory ? "Yes" : ""), {
    header: "May sign",
    width: 100,
    cell: ({ is_signatory }) => (is_signatory ? <MaySign /> : "–"),
  }),
  members.field("joined_at", {
    header: "Joined",
    width: 120,
    from: 560,
    cell: ({ joined_at }) => <DateTime value={joined_at} />,
  }),
];

const MaySign = () => (
  <Badge color="green" variant="soft" radius="full" size="1">
    <Signature aria-hidden size={12} />
    Yes
  </Badge>
);

const invitations = columnsOf<OpenInvitation>();

export const INVITATION_COLUMNS = [
  invitations.field("email", {
    header: "Invited",
    cell: ({ email }) => <span title={email}>{email}</span>,
  }),
  invitations.made("title", ({ title }) => title ?? "", { header: "Title", width: 180, from: 700 }),
  invitations.field("role", {
    header: "Role",
    width: 130,
    cell: ({ role }) => ORGANIZATION_ROLE_LABELS[role],
  }),
  invitations.field("expires_at", {
    header: "Valid until",
    width: 130,
    cell: ({ expires_at }) => <DateTime value={expires_at} />,
  }),
];
