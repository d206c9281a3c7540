import { Button } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { answerHubInvitation } from "@/data/hub-portal/mutations";
import { routes } from "@/lib/paths";
import { useSubmit } from "@/ui/forms/use-submit";
import { notify } from "@/ui/notify";

export function HubInvitationAnswer({ id, size = "1" }: { id: string; size?: "1" | "3" }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const answering = useSubmit(async (accepted: boolean) => {
    await answerHubInvitation(client, id, accepted);
    if (accepted) void navigate(routes.hubAdmin);
    else notify.success("Invitation declined");
  }, "Not answered");
  return (
    <div className="flex flex-wrap gap-3">
      <Button size={size} disabled={answering.pending} onClick={() => void answering.submit(true)}>
        Accept
      </Button>
      <Button
        size={size}
        variant="soft"
        color="gray"
        disabled={answering.pending}
        onClick={() => void answering.submit(false)}
      >
        Decline
      </Button>
    </div>
  );
}
