import { Button } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import { MailOpen } from "lucide-react";
import type { WaitingThing } from "@/data/home/queries";
import { answerHubInvitation } from "@/data/hub-portal/mutations";
import { useSubmit } from "@/ui/forms/use-submit";
import { notify } from "@/ui/notify";

/** Answered here, as a guest has no other screen for it. */
export function HubInvitation({ invitation: { id, name, person } }: { invitation: WaitingThing }) {
  const client = useQueryClient();
  const answering = useSubmit(async (accepted: boolean) => {
    await answerHubInvitation(client, id, accepted);
    notify.success(accepted ? `You now administer ${name}` : "Invitation declined");
  }, "Not answered");
  return (
    <div className="home-row">
      <span className="home-icon">
        <MailOpen aria-hidden size={16} />
      </span>
      <span className="flex-1 min-w-0">
        <span className="home-title">Administer {name}</span>
        <span className="home-note">{person ?? "Somebody"} invites you</span>
      </span>
      <span className="home-answers">
        <Button
          size="1"
          variant="soft"
          color="gray"
          disabled={answering.pending}
          onClick={() => void answering.submit(false)}
        >
          Decline
        </Button>
        <Button
          size="1"
          variant="soft"
          disabled={answering.pending}
          onClick={() => void answering.submit(true)}
        >
          Accept
        </Button>
      </span>
    </div>
  );
}
