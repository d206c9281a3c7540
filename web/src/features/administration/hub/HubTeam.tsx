import { Button, Text, TextField } from "@radix-ui/themes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { hubPortalKeys } from "@/data/hub-portal/keys";
import { inviteToHub, revokeHubInvitation } from "@/data/hub-portal/mutations";
import { hubInvitationsQuery, hubTeamQuery } from "@/data/hub-portal/queries";
import { toSentence } from "@/lib/errors";
import { DateTime } from "@/ui/DateTime";
import { ErrorState } from "@/ui/ErrorState";
import { Field } from "@/ui/Field";
import { FormProblem } from "@/ui/forms/FormProblem";
import { useAct } from "@/ui/forms/use-act";
import { notify } from "@/ui/notify";
import { PersonAvatar } from "@/ui/PersonAvatar";
import { RowsSkeleton } from "@/ui/Skeletons";

/** Who acts for the hub, who is invited to, and one more. */
export function HubTeam({ hub }: { hub: string }) {
  const team = useQuery(hubTeamQuery(hub));
  const invited = useQuery(hubInvitationsQuery(hub));
  if (team.isError) {
    return (
      <ErrorState
        compact
        title="Your team could not be loaded"
        onRetry={() => void team.refetch()}
        retrying={team.isFetching}
      >
        {toSentence(team.error, "Please try again.")}
      </ErrorState>
    );
  }
  if (!team.data) return <RowsSkeleton rows={2} />;
  return (
    <div className="hub-team">
      <ul className="quiet-list">
        {team.data.map(({ user_id, display_name, email, profile_image_url, is_active }) => (
          <li key={user_id}>
            <div className="hub-person">
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
          </li>
        ))}
        {(invited.data ?? []).map((invitation) => (
          <Invited key={invitation.id} hub={hub} {...invitation} />
        ))}
      </ul>
      <InviteForm hub={hub} />
    </div>
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
  const revoking = useAct(
    () =>
      revokeHubInvitation(id).finally(() =>
        client.invalidateQueries({ queryKey: hubPortalKeys.invitations(hub) }),
      ),
    "Not taken back",
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
        aria-label={`Take back the invitation of ${email}`}
        onClick={() => void revoking.act(undefined)}
      >
        Take back
      </Button>
    </li>
  );
}

function InviteForm({ hub }: { hub: string }) {
  const client = useQueryClient();
  const [email, setEmail] = useState("");
  const inviting = useAct(
    (address: string) =>
      inviteToHub(hub, address).finally(() =>
        client.invalidateQueries({ queryKey: hubPortalKeys.invitations(hub) }),
      ),
    "Not invited",
  );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const address = email.trim();
    if (address === "" || !(await inviting.act(address))) return;
    setEmail("");
    notify.success("Invited", `${address} can answer for 14 days.`);
  };
  return (
    <form noValidate onSubmit={submit} className="hub-invite">
      <Field label="Invite a colleague" hint="They sign in with this address, and answer here.">
        {(control) => (
          <div className="hub-invite-line">
            <TextField.Root
              {...control}
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
