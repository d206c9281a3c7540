import { Button, Text, TextField } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { Link } from "react-router-dom";
import { actInConsole, setHub } from "@/data/console/mutations";
import type { HubDetails } from "@/data/console/queries";
import type { ConsoleHub } from "@/data/console/types";
import { inviteToHub, revokeHubInvitation } from "@/data/hub-portal/mutations";
import { paths } from "@/lib/paths";
import { DateTime } from "@/ui/DateTime";
import { DrawerSection } from "@/ui/DrawerSection";
import { ConfirmWithReason } from "@/ui/forms/ConfirmWithReason";
import { FormProblem } from "@/ui/forms/FormProblem";
import { useSubmit } from "@/ui/forms/use-submit";
import { notify } from "@/ui/notify";
import { useNow } from "@/ui/use-now";
import { QuietList } from "../QuietList";

type Admin = ConsoleHub["admins"][number];

export function HubTeam({ hub, details }: { hub: ConsoleHub; details: HubDetails }) {
  const client = useQueryClient();
  const now = useNow(60_000);
  const [leaving, setLeaving] = useState<Admin | null>(null);
  const revoking = useSubmit(
    (id: string) => actInConsole(client, revokeHubInvitation(id)),
    "Invitation not withdrawn",
  );
  const open = details.invitations.filter(
    ({ claimed_at, declined_at, revoked_at, expires_at }) =>
      !claimed_at && !declined_at && !revoked_at && Date.parse(expires_at) > now,
  );
  const active = hub.admins.filter(({ is_active }) => is_active);
  return (
    <DrawerSection title="Administrators">
      {hub.admins.length > 0 || open.length > 0 ? (
        <QuietList aria-label="Administrators">
          {hub.admins.map((admin) => (
            <li key={admin.id}>
              <span>
                <Link to={paths.person(admin.id)}>{admin.display_name}</Link>
                <Text as="div" size="1" color="gray">
                  {admin.email}
                  {admin.is_active ? "" : " · disabled"}
                </Text>
              </span>
              <Button
                size="1"
                variant="soft"
                color="red"
                aria-label={`Remove ${admin.display_name}`}
                onClick={() => setLeaving(admin)}
              >
                Remove…
              </Button>
            </li>
          ))}
          {open.map(({ id, email, expires_at }) => (
            <li key={id}>
              <span>
                {email}
                <Text as="div" size="1" color="gray">
                  Invited, until <DateTime value={expires_at} />
                </Text>
              </span>
              <Button
                size="1"
                variant="soft"
                color="gray"
                aria-label={`Withdraw the invitation to ${email}`}
                loading={revoking.pending}
                onClick={() => void revoking.submit(id)}
              >
                Withdraw
              </Button>
            </li>
          ))}
        </QuietList>
      ) : (
        <Text as="p" size="2" color="gray">
          This hub has no administrator. Its queue falls to you.
        </Text>
      )}
      <FormProblem problem={revoking.problem} />
      {hub.state === "ACTIVE" ? (
        <Invite hub={hub.id} />
      ) : (
        <Text as="p" size="1" color="gray" mt="2">
          Only an active hub can invite.
        </Text>
      )}
      {leaving ? (
        <ConfirmWithReason
          title={`Remove ${leaving.display_name} from ${hub.name}?`}
          effects={[
            `${leaving.display_name} can no longer decide there, and stays a hub administrator without a hub.`,
            "Invitations they sent are withdrawn.",
            ...(leaving.is_active && active.length === 1
              ? [
                  `${hub.name} then has no active administrator: its queue falls to platform administrators.`,
                ]
              : []),
          ]}
          act="Remove"
          isDangerous
          reason={{ hint: `${leaving.display_name} reads it.` }}
          draftKey={`hub:remove:${hub.id}:${leaving.id}`}
          onConfirm={(reason) => actInConsole(client, setHub(leaving.id, null, reason))}
          failed="Administrator not removed"
          onDone={() => notify.success("Administrator removed", leaving.display_name)}
          onClose={() => setLeaving(null)}
        />
      ) : null}
    </DrawerSection>
  );
}

function Invite({ hub }: { hub: string }) {
  const client = useQueryClient();
  const id = useId();
  const [email, setEmail] = useState("");
  const inviting = useSubmit(
    (address: string) => actInConsole(client, inviteToHub(hub, address)),
    "Invitation not sent",
  );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await inviting.submit(email.trim()))) return;
    notify.success("Invited", `${email.trim()} may join for 14 days.`);
    setEmail("");
  };
  return (
    <form onSubmit={submit} className="mt-3 flex flex-col gap-2">
      <div className="flex flex-wrap items-end gap-2">
        <div className="flex min-w-0 flex-[1_1_14rem] flex-col gap-1.5">
          <Text as="label" htmlFor={id} size="1" color="gray">
            Invite an administrator by email
          </Text>
          <TextField.Root
            id={id}
            type="email"
            maxLength={320}
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        </div>
        <Button
          type="submit"
          variant="soft"
          disabled={email.trim() === ""}
          loading={inviting.pending}
        >
          Invite
        </Button>
      </div>
      <FormProblem problem={inviting.problem} />
    </form>
  );
}
