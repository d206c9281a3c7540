import { Badge, Text } from "@radix-ui/themes";
import { Mail } from "lucide-react";
import type { RoomInvitation } from "@/data/deal-rooms/types";
import { formatDate } from "@/lib/format";
import { paths } from "@/lib/paths";
import { CopyLink } from "@/ui/CopyLink";
import { DropdownMenu } from "@/ui/DropdownMenu";
import { RowMenu } from "@/ui/table/RowMenu";
import { actsFor } from "../../model/sides";
import type { ManageRequest } from "./manage-request";
import { Waived } from "./Participant";

interface InvitedProps {
  invitation: RoomInvitation;
  onManage: (managing: ManageRequest) => void;
}

export function Invited({ invitation, onManage }: InvitedProps) {
  const { id, email, state, expires_at, access_expires_at } = invitation;
  const isOpen = state === "OPEN";
  return (
    <li className="flex items-start gap-3">
      <span className="grid size-8 shrink-0 place-items-center rounded-full border border-dashed border-(--gray-a8) text-(--gray-11)">
        <Mail aria-hidden size={15} />
      </span>
      <div className="flex-1 min-w-0 wrap-anywhere">
        <Text as="p" size="2" weight="medium">
          {email}
        </Text>
        <Text as="p" size="1" color="gray">
          {invitation.firm
            ? `${actsFor({ organization_name: null, firm: invitation.firm })} · `
            : ""}
          Invited{invitation.role === "VIEWER" ? " as a viewer" : ""} by{" "}
          {invitation.invited_by_name}
          {isOpen ? `, valid until ${formatDate(expires_at)}` : ""}
        </Text>
        {isOpen && access_expires_at ? (
          <Text as="p" size="1" color="gray">
            Access until {formatDate(access_expires_at, "with-zone")}
          </Text>
        ) : null}
        {isOpen ? null : (
          <Badge color={state === "DECLINED" ? "red" : "gray"} variant="soft" radius="full">
            {state === "DECLINED" ? "Declined" : "Expired"}
          </Badge>
        )}
        {invitation.kyc_waiver_reason ? <Waived because={invitation.kyc_waiver_reason} /> : null}
        {isOpen && invitation.can_revoke ? (
          <div className="mt-1.5">
            <CopyLink path={paths.invitationLink(id, invitation.side)} size="1" />
          </div>
        ) : null}
      </div>
      <div className="flex shrink-0 items-center gap-1.5">
        <InvitedMenu invitation={invitation} onManage={onManage} />
      </div>
    </li>
  );
}

function InvitedMenu({ invitation, onManage }: InvitedProps) {
  const { can_renew: canRenew, can_waive: canWaive, can_revoke: canRevoke } = invitation;
  if (!canRenew && !canWaive && !canRevoke) return null;
  return (
    <RowMenu name={invitation.email} className="m-0 size-7 p-0 touch-target">
      {canRenew ? (
        <DropdownMenu.Item
          className="touch-target"
          onSelect={() => onManage({ act: "invite", again: invitation })}
        >
          Invite again
        </DropdownMenu.Item>
      ) : null}
      {canWaive ? (
        <DropdownMenu.Item
          className="touch-target"
          onSelect={() => onManage({ act: "waive", invitation })}
        >
          Waive KYC
        </DropdownMenu.Item>
      ) : null}
      {canRevoke ? (
        <DropdownMenu.Item
          className="touch-target"
          color="red"
          onSelect={() => onManage({ act: "revoke", invitation })}
        >
          Withdraw
        </DropdownMenu.Item>
      ) : null}
    </RowMenu>
  );
}
