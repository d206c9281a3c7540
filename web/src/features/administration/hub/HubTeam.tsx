import { Button, Text, TextField } from "@radix-ui/themes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { hubPortalKeys } from "@/data/hub-portal/keys";
import { inviteToHub, leaveHub, revokeHubInvitation } from "@/data/hub-portal/mutations";
import { hubInvitationsQuery, hubTeamQuery, type OwnHub } from "@/data/hub-portal/queries";
import { useSession } from "@/data/session";
import { DateTime } from "@/ui/DateTime";
import { Field } from "@/ui/Field";
import { ConfirmWithReason } from "@/ui/forms/ConfirmWithReason";
import { FormProblem } from "@/ui/forms/FormProblem";
import { useSubmit } from "@/ui/forms/use-submit";
import { NotLoaded } from "@/ui/NotLoaded";
import { notify } from "@/ui/notify";
import { PersonAvatar } from "@/ui/PersonAvatar";
import { RowsSkeleton } from "@/ui/Skeletons";
import { QuietList } from "../QuietList";

export function HubTeam({ hub }: { hub: OwnHub }) {
  const { user } = useSession();
  const team = useQuery(hubTeamQuery(hub.id));
  const invited = useQuery(hubInvitationsQuery(hub.id));
  const [isLeaving, setLeaving] = useState(false);
  if (team.isError) {
    return <NotLoaded query={team} compact title="Your team could not be loaded" />;
  }
  if (!team.data) return <RowsSkeleton rows={2} />;
  return (
    <div className="grid gap-4">
      <QuietList>
        {team.data.map(({ user_id, display_name, email, profile_image_url, is_active }) => (
          <li key={user_id}>
            <div className="flex items-center gap-3">
              <PersonAvatar name={display_name} imageUrl={profile_image_url} />
              <div>
                <Text as="p" size="2" weight="medium" dir="auto">
                  {display_name}
                </Text>
                <Text as="p" size="1" color="gray">
                  {email}
                </Text>
              </div>
            </div>
            {is_active ? null : (
              <Text size="1" color="red">
                Disabled
              </Text>
            )}
            {user_id === user?.id ? (
              <Button size="1" variant="soft" color="red" onClick={() => setLeaving(true)}>
                Leave hub
              </Button>
            ) : null}
          </li>
        ))}
        {(invited.data ?? []).map((invitation) => (
          <Invited key={invitation.id} {...invitation} hub={hub.id} />
        ))}
      </QuietList>
      {hub.state === "ACTIVE" ? <InviteForm hub={hub.id} /> : null}
      {isLeaving ? (
        <Leaving
          hub={hub}
          isLast={!team.data.some(({ user_id, is_active }) => is_active && user_id !== user?.id)}
          onClose={() => setLeaving(false)}
        />
      ) : null}
    </div>
  );
}

interface LeavingProps {
  hub: OwnHub;
  isLast: boolean;
  onClose: () => void;
}

function Leaving({ hub, isLast, onClose }: LeavingProps) {
  const client = useQueryClient();
  return (
    <ConfirmWithReason
      title={`Leave ${hub.name}?`}
      effects={[
        "You can no longer decide on or read its applications.",
        "Your open invitations are withdrawn.",
        isLast
          ? "Nobody else administers this hub: platform administrators are notified and take over its queue."
          : "Your colleagues are notified. To come back you need an invitation from them.",
      ]}
      act="Leave hub"
      isDangerous
      draftKey={`leave-hub:${hub.id}`}
      onConfirm={() => leaveHub(client)}
      failed="You have not left"
      onDone={() => notify.success("You have left", hub.name)}
      onClose={onClose}
    />
  );
}

interface InvitedProps {
  hub: string;
  id: string;
  email: string;
  expires_at: string;
}

function Invited({ hub, id, email, expires_at }: InvitedProps) {
  const client = useQueryClient();
  const revoking = useSubmit(
    () =>
      revokeHubInvitation(id).finally(() =>
        client.invalidateQueries({ queryKey: hubPortalKeys.invitations(hub) }),
      ),
    "Not withdrawn",
  );
  return (
    <li>
      <div>
        <Text as="p" size="2">
          {email}
        </Text>
        <Text as="p" size="1" color="gray">
          Invited, until <DateTime value={expires_at} />
        </Text>
      </div>
      <Button
        size="1"
        variant="soft"
        color="gray"
        loading={revoking.pending}
        aria-label={`Withdraw the invitation of ${email}`}
        onClick={() => void revoking.submit(undefined)}
      >
        Withdraw
      </Button>
    </li>
  );
}

function InviteForm({ hub }: { hub: string }) {
  const client = useQueryClient();
  const [email, setEmail] = useState("");
  const inviting = useSubmit(
    (address: string) =>
      inviteToHub(hub, address).finally(() =>
        client.invalidateQueries({ queryKey: hubPortalKeys.invitations(hub) }),
      ),
    "Not invited",
  );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const address = email.trim();
    if (address === "" || !(await inviting.submit(address))) return;
    setEmail("");
    notify.success("Invited", `${address} can answer for 14 days.`);
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-3 max-w-120">
      <Field
        label="Invite a colleague"
        hint="They get an email, and answer with an account at this address."
      >
        {(control) => (
          <div className="flex gap-2">
            <TextField.Root
              {...control}
              className="min-w-0 flex-1"
              type="email"
              autoComplete="off"
              placeholder="Email address"
              maxLength={320}
              value={email}
              onChange={({ target }) => {
                setEmail(target.value);
                inviting.clear();
              }}
            />
            <Button type="submit" variant="soft" loading={inviting.pending}>
              Invite
            </Button>
          </div>
        )}
      </Field>
      <FormProblem problem={inviting.problem} />
    </form>
  );
}
