import { AlertDialog, Button } from "@radix-ui/themes";
import type { ComponentProps } from "react";
import { AlertContent } from "../DialogContent";

interface WithdrawDialogProps
  extends Pick<ComponentProps<typeof AlertDialog.Content>, "onOpenAutoFocus" | "onCloseAutoFocus"> {
  title?: string;
  about: string;
  act?: string;
  color?: "red" | undefined;
  isPending: boolean;
  onWithdraw: () => void;
  onClose: () => void;
}

/** Asks before a message or a file is withdrawn. */
export function WithdrawDialog({
  title = "Withdraw this message?",
  about,
  act = "Withdraw",
  color,
  isPending,
  onWithdraw,
  onClose,
  ...focus
}: WithdrawDialogProps) {
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && !isPending && onClose()}>
      <AlertContent {...focus} maxWidth="420px">
        <AlertDialog.Title size="4">{title}</AlertDialog.Title>
        <AlertDialog.Description size="2">{about}</AlertDialog.Description>
        <div className="dialog-actions mt-4">
          <AlertDialog.Cancel>
            <Button variant="soft" color="gray">
              Keep it
            </Button>
          </AlertDialog.Cancel>
          <Button color={color} loading={isPending} onClick={onWithdraw}>
            {act}
          </Button>
        </div>
      </AlertContent>
    </AlertDialog.Root>
  );
}
