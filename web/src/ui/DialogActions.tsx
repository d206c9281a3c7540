import { Button, type ButtonProps, Dialog } from "@radix-ui/themes";
import type { ReactNode } from "react";

export interface DialogActionsProps {
  pending: boolean;
  disabled?: boolean;
  /** Id of the form, for a button outside it. */
  form?: string;
  color?: ButtonProps["color"];
  /** Default "Cancel". */
  leave?: string;
  children: ReactNode;
}

export function DialogActions(props: DialogActionsProps) {
  const { pending, disabled, form, color, leave = "Cancel", children } = props;
  return (
    <div className="dialog-actions">
      <Dialog.Close>
        <Button type="button" variant="soft" color="gray" disabled={pending}>
          {leave}
        </Button>
      </Dialog.Close>
      <Button type="submit" form={form} color={color} disabled={disabled} loading={pending}>
        {children}
      </Button>
    </div>
  );
}
