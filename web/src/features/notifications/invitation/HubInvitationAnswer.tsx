import { Button } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { answerHubInvitation } from "@/data/hub-portal/mutations";
import { routes } from "@/lib/paths";
import { useAct } from "@/ui/forms/use-act";
import { notify } from "@/ui/notify";

/** A guest has no screen for it before accepting. */
export function HubInvitationAnswer({ id }: { id: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const answering = useAct(async (accepted: boolean) => {
    await answerHubInvitation(client, id, accepted);
    if (accepted) void navigate(routes.hubAdmin);
    else notify.success("Invitation declined");
  }, "Not answered");
  return (
    <div className="flex flex-wrap gap-3">
      <Button size="1" disabled={answering.pending} onClick={() => void answering.act(true)}>
        Accept
      </Button>
      <Button
        size="1"
        variant="soft"
        color="gray"
        disabled={answering.pending}
        onClick={() => void answering.act(false)}
      >
        Decline
      </Button>
    </div>
  );
}
