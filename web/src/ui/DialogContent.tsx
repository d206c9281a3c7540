import "./dialog.css";
import { AlertDialog, Dialog } from "@radix-ui/themes";
import type { ComponentProps, FocusEvent } from "react";
import { useFocusReturn } from "./use-focus-return";
import { useKeyboardInset } from "./use-keyboard-inset";

/** What a dialog without a frame is drawn on: on a phone a sheet from below. */
export function DialogContent({ className = "", ...props }: ComponentProps<typeof Dialog.Content>) {
  const focus = useFocusReturn();
  useKeyboardInset();
  return (
    <Dialog.Content
      {...focus}
      onFocus={showFocused}
      {...props}
      className={`dialog-content ${className}`}
    />
  );
}

/** The same for a question that has to be answered. */
export function AlertContent(props: ComponentProps<typeof AlertDialog.Content>) {
  return <AlertDialog.Content onFocus={showFocused} {...props} className="dialog-content" />;
}

/** From its last control to its first, Radix moves the focus without scrolling: in a low window that one is out of view. */
function showFocused({ target, currentTarget }: FocusEvent) {
  if (currentTarget.contains(target) && target.matches(":focus-visible")) {
    target.scrollIntoView({ block: "nearest" });
  }
}
