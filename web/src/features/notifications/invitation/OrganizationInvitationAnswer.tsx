import { Button } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { answerOrganizationInvitation } from "@/data/organizations/mutations";
import { routes } from "@/lib/paths";
import { ConfirmWithReason } from "@/ui/forms/ConfirmWithReason";
import { useSubmit } from "@/ui/forms/use-submit";
import { notify } from "@/ui/notify";

interface OrganizationInvitationAnswerProps {
  id: string;
  /** The organization's. */
  name: string;
  size?: "1" | "3";
}

export function OrganizationInvitationAnswer({
  id,
  name,
  size = "1",
}: OrganizationInvitationAnswerProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isDeclining, setDeclining] = useState(false);
  const accepting = useSubmit(async () => {
    await answerOrganizationInvitation(client, id, true);
    await navigate(routes.hubAdmin);
  }, "Invitation not accepted");
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        size={size}
        disabled={accepting.pending}
        onClick={() => void accepting.submit(undefined)}
      >
        {accepting.pending ? "Joining..." : "Accept"}
      </Button>
      <Button
        size={size}
        variant="soft"
        color="gray"
        disabled={accepting.pending}
        onClick={() => setDeclining(true)}
      >
        Decline
      </Button>
      {isDeclining ? (
        <ConfirmWithReason
          title="Decline the invitation?"
          effects={[`You do not join ${name}.`, "To join later you need a new invitation."]}
          act="Decline"
          isDangerous
          draftKey={`organization-invitation:decline:${id}`}
          onConfirm={() => answerOrganizationInvitation(client, id, false)}
          failed="Invitation not declined"
          onDone={() => notify.success("Invitation declined", name)}
          onClose={() => setDeclining(false)}
        />
      ) : null}
    </div>
  );
}
