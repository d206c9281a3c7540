import { Button, Text } from "@radix-ui/themes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { acceptInvitation, declineInvitation } from "@/data/invitations/mutations";
import { invitationQuery } from "@/data/invitations/queries";
import { paths } from "@/lib/paths";
import { useAct } from "@/ui/forms/use-act";
import { notify } from "@/ui/notify";
import { invitationFacts } from "./facts";

export function InvitationAnswer({ id }: { id: string }) {
  const { data } = useQuery(invitationQuery(id));
  if (data?.state !== "OPEN") return null;
  return (
    <>
      <Text as="p" size="1" color="gray" mb="2">
        {invitationFacts(data)}
      </Text>
      <AnswerButtons id={id} needsKyc={data.needs_kyc} size="1" />
    </>
  );
}

interface AnswerButtonsProps {
  id: string;
  needsKyc: boolean;
  size: "1" | "3";
}

export function AnswerButtons({ id, needsKyc, size }: AnswerButtonsProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [accepts, setAccepts] = useState(false);
  const answering = useAct(
    async (accepted: boolean) => {
      setAccepts(accepted);
      if (accepted) {
        await navigate(paths.dealRoom(await acceptInvitation(client, id)));
        return;
      }
      await declineInvitation(client, id);
      notify.success("Invitation declined", "The person who invited you has been notified.");
    },
    (accepted) => (accepted ? "Invitation not accepted" : "Invitation not declined"),
  );
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        size={size}
        disabled={answering.pending || needsKyc}
        onClick={() => void answering.act(true)}
      >
        {answering.pending && accepts ? "Joining..." : "Accept"}
      </Button>
      <Button
        size={size}
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
