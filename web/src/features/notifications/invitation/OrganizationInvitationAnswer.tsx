import { Button } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { FOR } from "@/data/investors/use-investor";
import { answerOrganizationInvitation } from "@/data/organizations/mutations";
import { readSession } from "@/data/session";
import type { OrganizationKind } from "@/domain/organizations/roles";
import { routes } from "@/lib/paths";
import { ConfirmWithReason } from "@/ui/forms/ConfirmWithReason";
import { useSubmit } from "@/ui/forms/use-submit";
import { notify } from "@/ui/notify";

/** Where one works for an organization. */
const WORK: Record<Exclude<OrganizationKind, "INVESTOR">, string> = {
  COMPANY: routes.myStartup,
  HUB: routes.hubAdmin,
};

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
    const joined = await answerOrganizationInvitation(client, id, true);
    const mine = readSession().user?.organizations ?? [];
    const kind = mine.find(({ organization_id }) => organization_id === joined)?.kind;
    if (kind === "INVESTOR") await navigate(`${routes.dashboard}?${FOR}=${joined}`);
    else await navigate(kind ? WORK[kind] : routes.organization);
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
