import { IconButton } from "@radix-ui/themes";
import { X } from "lucide-react";

export interface DismissButtonProps {
  label: string;
  /** Of the cross, in pixels. */
  iconSize: number;
  onClick: () => void;
}

export function DismissButton({ label, iconSize, onClick }: DismissButtonProps) {
  return (
    <IconButton
      type="button"
      size="1"
      variant="ghost"
      color="gray"
      className="touch-target m-0 size-6 p-0"
      aria-label={label}
      onClick={onClick}
    >
      <X aria-hidden size={iconSize} />
    </IconButton>
  );
}
