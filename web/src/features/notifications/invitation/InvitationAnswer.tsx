import { Button, Text } from "@radix-ui/themes";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { acceptInvitationMutation, declineInvitationMutation } from "@/data/invitations/mutations";
import { invitationQuery } from "@/data/invitations/queries";
import { toSentence } from "@/lib/errors";
import { paths } from "@/lib/paths";
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
  const accept = useMutation({
    ...acceptInvitationMutation(client),
    onError: (error) => notify.error("Invitation not accepted", toSentence(error)),
  });
  const decline = useMutation({
    ...declineInvitationMutation(client),
    onError: (error) => notify.error("Invitation not declined", toSentence(error)),
  });
  const isBusy = accept.isPending || decline.isPending;
  const join = async () => {
    // Navigation does not wait for other refetches.
    const room = await accept.mutateAsync(id).catch(() => null);
    if (room) await navigate(paths.dealRoom(room));
  };
  return (
    <div className="flex flex-wrap gap-3">
      <Button size={size} disabled={isBusy || needsKyc} onClick={() => void join()}>
        {accept.isPending ? "Joining..." : "Accept"}
      </Button>
      <Button
        size={size}
        variant="soft"
        color="gray"
        disabled={isBusy}
        onClick={() =>
          decline.mutate(id, {
            onSuccess: () =>
              notify.success(
                "Invitation declined",
                "The person who invited you has been notified.",
              ),
          })
        }
      >
        Decline
      </Button>
    </div>
  );
}
