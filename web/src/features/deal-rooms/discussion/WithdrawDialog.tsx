import { AlertDialog, Button } from "@radix-ui/themes";
import { useMutation } from "@tanstack/react-query";
import { withdrawMessage } from "@/data/deal-rooms/messages";
import { toSentence } from "@/lib/errors";
import { notify } from "@/ui/notify";
import type { Discussion } from "./engine";

interface WithdrawDialogProps {
  /** The message in question; null while there is none. */
  id: string | null;
  discussion: Discussion | null;
  onClose: () => void;
}

/** Asks before a message of one's own is taken back. */
export function WithdrawDialog({ id, discussion, onClose }: WithdrawDialogProps) {
  const withdraw = useMutation({
    mutationFn: withdrawMessage,
    networkMode: "always",
    onSuccess: (row) => {
      discussion?.accept(row);
      onClose();
    },
    onError: (error) => notify.error("Failed to withdraw message", toSentence(error)),
  });
  return (
    <AlertDialog.Root open={id !== null} onOpenChange={(open) => !open && onClose()}>
      <AlertDialog.Content maxWidth="420px">
        <AlertDialog.Title size="4">Withdraw this message?</AlertDialog.Title>
        <AlertDialog.Description size="2">
          Its text disappears for everyone. A note that a message was withdrawn stays, here and in
          the activity log.
        </AlertDialog.Description>
        <div className="mt-4 flex justify-end gap-3">
          <AlertDialog.Cancel>
            <Button variant="soft" color="gray">
              Keep it
            </Button>
          </AlertDialog.Cancel>
          <Button
            color="red"
            loading={withdraw.isPending}
            onClick={() => id && withdraw.mutate(id)}
          >
            Withdraw
          </Button>
        </div>
      </AlertDialog.Content>
    </AlertDialog.Root>
  );
}
