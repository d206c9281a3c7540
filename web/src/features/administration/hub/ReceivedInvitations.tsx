import { Button, Text } from "@radix-ui/themes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { answerHubInvitation } from "@/data/hub-portal/mutations";
import { type HubInvitation, receivedHubInvitationsQuery } from "@/data/hub-portal/queries";
import { DateTime } from "@/ui/DateTime";
import { useSubmit } from "@/ui/forms/use-submit";
import { notify } from "@/ui/notify";

export function ReceivedInvitations() {
  const { data = [] } = useQuery(receivedHubInvitationsQuery());
  return data.map((invitation) => <Received key={invitation.id} invitation={invitation} />);
}

function Received({ invitation: { id, hub, expires_at } }: { invitation: HubInvitation }) {
  const client = useQueryClient();
  const answering = useSubmit(async (accepted: boolean) => {
    await answerHubInvitation(client, id, accepted);
    notify.success(accepted ? `You now administer ${hub.name}` : "Invitation declined");
  }, "Not answered");
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-(--radius-3) border border-(--gray-a4) p-3">
      <div className="min-w-0 grow basis-56 wrap-anywhere">
        <Text as="p" size="2" weight="medium">
          You are invited to administer {hub.name}
        </Text>
        <Text as="p" size="1" color="gray">
          {[hub.city, hub.country].filter(Boolean).join(", ")} · until{" "}
          <DateTime value={expires_at} />
        </Text>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="1"
          variant="soft"
          color="gray"
          disabled={answering.pending}
          onClick={() => void answering.submit(false)}
        >
          Decline
        </Button>
        <Button size="1" disabled={answering.pending} onClick={() => void answering.submit(true)}>
          Accept
        </Button>
      </div>
    </div>
  );
}
