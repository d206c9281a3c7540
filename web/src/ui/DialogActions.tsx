import { Button, type ButtonProps, Dialog } from "@radix-ui/themes";
import type { ReactNode } from "react";

export interface DialogActionsProps {
  pending: boolean;
  disabled?: boolean;
  /** Id of the form, for a button outside it. */
  form?: string;
  color?: ButtonProps["color"];
  children: ReactNode;
}

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
