import type { UseQueryResult } from "@tanstack/react-query";
import { useQueryClient } from "@tanstack/react-query";
import { Users } from "lucide-react";
import { useState } from "react";
import { leaveOrganization, removeMember, setSignatory } from "@/data/organizations/mutations";
import type { OrganizationPage, TeamMember } from "@/data/organizations/queries";
import { useSession } from "@/data/session";
import { DropdownMenu } from "@/ui/DropdownMenu";
import { EmptyState } from "@/ui/EmptyState";
import { ConfirmWithReason } from "@/ui/forms/ConfirmWithReason";
import { NotLoaded } from "@/ui/NotLoaded";
import { notify } from "@/ui/notify";
import { DataTable } from "@/ui/table/DataTable";
import { actsOn, type MemberAct } from "./acts";
import { MEMBER_COLUMNS } from "./columns";
import { MemberDialog } from "./MemberDialog";

interface MembersProps {
  page: OrganizationPage;
  name: string;
  team: UseQueryResult<TeamMember[]>;
}

export function Members({ page, name, team }: MembersProps) {
  const { user } = useSession();
  const [asked, ask] = useState<{ act: MemberAct; person: string } | null>(null);
  const close = () => ask(null);
  // As they are now: a colleague may have changed them while the dialog is open.
  const member = asked && team.data?.find(({ user_id }) => user_id === asked.person);
  const hasMenu = team.data?.some((row) => actsOn(page, row, user?.id).length > 0);
  return (
    <>
      <DataTable
        label="Members"
        density="tall"
        columns={MEMBER_COLUMNS}
        rows={team.data}
        idOf={({ user_id }) => user_id}
        nameOf={({ display_name }) => display_name}
        {...(hasMenu
          ? {
              menu: (row: TeamMember) => {
                const acts = actsOn(page, row, user?.id);
                return acts.length > 0 ? (
                  acts.map(({ act, label, isDangerous }) => (
                    <DropdownMenu.Item
                      key={act}
                      {...(isDangerous ? { color: "red" } : {})}
                      onSelect={() => ask({ act, person: row.user_id })}
                    >
                      {label}
                    </DropdownMenu.Item>
                  ))
                ) : (
                  <DropdownMenu.Item disabled>Only an owner can change an owner</DropdownMenu.Item>
                );
              },
            }
          : {})}
        empty={
          <EmptyState compact icon={Users} title="No members">
            A platform administrator can appoint an owner.
          </EmptyState>
        }
        {...(team.isError
          ? { error: <NotLoaded query={team} compact title="The members could not be loaded" /> }
          : {})}
      />
      {member && asked.act === "change" ? (
        <MemberDialog page={page} member={member} onClose={close} />
      ) : null}
      {member && (asked.act === "give" || asked.act === "withdraw") ? (
        <SigningDialog page={page} name={name} member={member} act={asked.act} onClose={close} />
      ) : null}
      {member && asked.act === "remove" ? (
        <RemoveDialog page={page} name={name} member={member} onClose={close} />
      ) : null}
      {member && asked.act === "leave" ? (
        <LeaveDialog page={page} name={name} onClose={close} />
      ) : null}
    </>
  );
}

interface DialogProps {
  page: OrganizationPage;
  name: string;
  onClose: () => void;
}

interface SigningDialogProps extends DialogProps {
  member: TeamMember;
  act: "give" | "withdraw";
}

function SigningDialog({ page, name, member, act, onClose }: SigningDialogProps) {
  const client = useQueryClient();
  const { organization_id } = page;
  const isGiven = act === "give";
  const who = member.display_name;
  return (
    <ConfirmWithReason
      title={isGiven ? `Let ${who} sign?` : `Withdraw that ${who} may sign?`}
      effects={
        isGiven
          ? [
              `${who} can sign in the name of ${name}, which is then bound by it.`,
              "Every member sees that they may sign.",
            ]
          : [
              `${who} can no longer sign in the name of ${name}.`,
              "What they have signed stays signed.",
            ]
      }
      act={isGiven ? "Let sign" : "Withdraw"}
      isDangerous={!isGiven}
      reason={{ hint: "Kept with the date and your name." }}
      draftKey={`organization:${act}-signing:${organization_id}:${member.user_id}`}
      onConfirm={(reason) => setSignatory(client, organization_id, member.user_id, isGiven, reason)}
      failed="Not changed"
      onDone={() => notify.success(isGiven ? "May sign" : "May no longer sign", who)}
      onClose={onClose}
    />
  );
}

function RemoveDialog({ page, name, member, onClose }: DialogProps & { member: TeamMember }) {
  const client = useQueryClient();
  const { organization_id } = page;
  const who = member.display_name;
  return (
    <ConfirmWithReason
      title={`Remove ${who} from ${name}?`}
      effects={[
        `${who} loses access to everything of ${name} at once, on every screen that is open.`,
        "Invitations that they sent are withdrawn.",
        "What they did and signed stays.",
      ]}
      act="Remove"
      isDangerous
      reason={{ hint: "Kept with the date and your name." }}
      draftKey={`organization:remove:${organization_id}:${member.user_id}`}
      onConfirm={(reason) => removeMember(client, organization_id, member.user_id, reason)}
      failed="Member not removed"
      onDone={() => notify.success("Member removed", who)}
      onClose={onClose}
    />
  );
}

function LeaveDialog({ page, name, onClose }: DialogProps) {
  const client = useQueryClient();
  const { organization_id } = page;
  return (
    <ConfirmWithReason
      title={`Leave ${name}?`}
      effects={[
        `You lose access to everything of ${name} at once.`,
        "Invitations that you sent are withdrawn.",
        "Your colleagues are notified. To come back you need an invitation from them.",
      ]}
      act="Leave"
      isDangerous
      draftKey={`organization:leave:${organization_id}`}
      onConfirm={() => leaveOrganization(client, organization_id)}
      failed="You have not left"
      onDone={() => notify.success("You have left", name)}
      onClose={onClose}
    />
  );
}
