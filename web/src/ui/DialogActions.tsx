import { Button, Dialog } from "@radix-ui/themes";
import type { ReactNode } from "react";

export interface DialogActionsProps {
  /** What the form asks for is on its way. */
  pending: boolean;
  disabled?: boolean;
  /** What the button that submits says. */
  children: ReactNode;
}

/** The end of a form in a dialog: leave it, or submit. */
export function DialogActions({ pending, disabled, children }: DialogActionsProps) {
  return (
    <div className="flex justify-end gap-3">
      <Dialog.Close>
        <Button type="button" variant="soft" color="gray">
          Cancel
        </Button>
      </Dialog.Close>
      <Button type="submit" disabled={disabled} loading={pending}>
        {children}
      </Button>
    </div>
  );
}
