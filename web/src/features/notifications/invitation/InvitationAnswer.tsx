import { Button, Text } from "@radix-ui/themes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { acceptInvitation, declineInvitation } from "@/data/invitations/mutations";
import { invitationQuery, type ToldInvitation } from "@/data/invitations/queries";
import { paths } from "@/lib/paths";
import { ButtonLink } from "@/ui/ButtonLink";
import { useSubmit } from "@/ui/forms/use-submit";
import { notify } from "@/ui/notify";
import { invitationFacts } from "./facts";
import { kycSentence } from "./KycStep";

export function InvitationAnswer({ id }: { id: string }) {
  const { data } = useQuery(invitationQuery(id));
  if (data?.state !== "OPEN") return null;
  return (
    <>
      <Text as="p" size="1" color="gray" mb="2">
        {invitationFacts(data)}
        {data.needs_kyc ? ` ${kycSentence(data)}` : ""}
      </Text>
      <AnswerButtons id={id} invitation={data} size="1" />
    </>
  );
}

interface AnswerButtonsProps {
  id: string;
  invitation: Pick<ToldInvitation, "needs_kyc" | "kyc_step">;
  size: "1" | "3";
}

/** No answer while KYC is missing: its step is shown instead. */
export function AnswerButtons({ id, invitation, size }: AnswerButtonsProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [accepts, setAccepts] = useState(false);
  const answering = useSubmit(
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
      {invitation.needs_kyc ? (
        invitation.kyc_step === "WAIVER_ONLY" ? null : (
          <ButtonLink to={paths.ownIdentityCheck} size={size}>
            {invitation.kyc_step === "IN_REVIEW" ? "See your documents" : "Verify your identity"}
          </ButtonLink>
        )
      ) : (
        <Button
          size={size}
          disabled={answering.pending}
          onClick={() => void answering.submit(true)}
        >
          {answering.pending && accepts ? "Joining..." : "Accept"}
        </Button>
      )}
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
