import { Button } from "@radix-ui/themes";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { answerHubInvitation } from "@/data/hub-portal/mutations";
import { toSentence } from "@/lib/errors";
import { routes } from "@/lib/paths";
import { notify } from "@/ui/notify";

/** A guest has no screen for it before accepting. */
export function HubInvitationAnswer({ id }: { id: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const answer = useMutation({
    networkMode: "always",
    mutationFn: (accepted: boolean) => answerHubInvitation(client, id, accepted),
    onSuccess: (_, accepted) => {
      if (accepted) void navigate(routes.hubAdmin);
      else notify.success("Invitation declined");
    },
    onError: (error) => notify.error("Not answered", toSentence(error)),
  });
  return (
    <div className="flex flex-wrap gap-3">
      <Button size="1" disabled={answer.isPending} onClick={() => answer.mutate(true)}>
        Accept
      </Button>
      <Button
        size="1"
        variant="soft"
        color="gray"
        disabled={answer.isPending}
        onClick={() => answer.mutate(false)}
      >
        Decline
      </Button>
    </div>
  );
}
