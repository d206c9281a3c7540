import "./dialog.css";
import { AlertDialog, Dialog } from "@radix-ui/themes";
import type { ComponentProps } from "react";
import { useFocusReturn } from "./use-focus-return";
import { useKeyboardInset } from "./use-keyboard-inset";

/** What a dialog without a frame is drawn on: on a phone a sheet from below. */
export function DialogContent({ className = "", ...props }: ComponentProps<typeof Dialog.Content>) {
  const focus = useFocusReturn();
  useKeyboardInset();
  return <Dialog.Content {...focus} {...props} className={`dialog-content ${className}`} />;
}

/** The same for a question that has to be answered. */
export function AlertContent(props: ComponentProps<typeof AlertDialog.Content>) {
  return <AlertDialog.Content {...props} className="dialog-content" />;
}
