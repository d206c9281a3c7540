import { AlertDialog, Button } from "@radix-ui/themes";
import type { RefObject } from "react";
import { withdrawMessage } from "@/data/deal-rooms/messages";
import { useSubmit } from "@/ui/forms/use-submit";
import type { MessageItem } from "./layout";
import type { MessageSync } from "./message-sync";

/** Messages cannot be edited: "edit" withdraws and starts a new one. */
export type WithdrawAct = "withdraw" | "edit";

export interface WithdrawQuestion {
  act: WithdrawAct;
  /** A copy, as the text is gone once withdrawn. */
  message: MessageItem;
}

interface WithdrawDialogProps {
  question: WithdrawQuestion;
  discussion: MessageSync | null;
  onClose: () => void;
  onWriteAnew: (message: MessageItem) => void;
  box: RefObject<HTMLTextAreaElement | null>;
}

const WORDS = {
  withdraw: {
    title: "Withdraw this message?",
    text: "Its text is removed for everybody. A note that a message was withdrawn stays, here and in the activity log.",
    act: "Withdraw",
    color: "red",
  },
  edit: {
    title: "Edit this message?",
    text: "It is withdrawn for everybody, and its text returns to the message box. A note that a message was withdrawn stays, here and in the activity log.",
    act: "Withdraw and edit",
    color: undefined,
  },
} as const;

export function WithdrawDialog({
  question: { act, message },
  discussion,
  onClose,
  onWriteAnew,
  box,
}: WithdrawDialogProps) {
  const withdrawing = useSubmit(async () => {
    const row = await withdrawMessage(message.key);
    discussion?.accept(row);
    if (act === "edit") onWriteAnew(message);
    onClose();
  }, "Failed to withdraw message");
  const words = WORDS[act];
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && !withdrawing.pending && onClose()}>
      <AlertDialog.Content
        maxWidth="420px"
        onCloseAutoFocus={(event) => {
          // The focus goes to the box: what opened this was a menu that is gone, as the message may be.
          event.preventDefault();
          box.current?.focus();
        }}
      >
        <AlertDialog.Title size="4">{words.title}</AlertDialog.Title>
        <AlertDialog.Description size="2">{words.text}</AlertDialog.Description>
        <div className="mt-4 flex justify-end gap-3">
          <AlertDialog.Cancel>
            <Button variant="soft" color="gray">
              Keep it
            </Button>
          </AlertDialog.Cancel>
          <Button
            color={words.color}
            loading={withdrawing.pending}
            onClick={() => void withdrawing.submit(undefined)}
          >
            {words.act}
          </Button>
        </div>
      </AlertDialog.Content>
    </AlertDialog.Root>
  );
}
