import { Button, type ButtonProps, Dialog } from "@radix-ui/themes";
import type { ReactNode } from "react";

export interface DialogActionsProps {
  /** What the form asks for is on its way. */
  pending: boolean;
  disabled?: boolean;
  /** Id of the form, for a button that stands outside of it. */
  form?: string;
  color?: ButtonProps["color"];
  /** What the button that submits says. */
  children: ReactNode;
}

/** The end of a form in a dialog: leave it, or submit. */
export function DialogActions({ pending, disabled, form, color, children }: DialogActionsProps) {
  return (
    <div className="flex justify-end gap-3">
      <Dialog.Close>
        <Button type="button" variant="soft" color="gray" disabled={pending}>
          Cancel
        </Button>
      </Dialog.Close>
      <Button type="submit" form={form} color={color} disabled={disabled} loading={pending}>
        {children}
      </Button>
    </div>
  );
}
