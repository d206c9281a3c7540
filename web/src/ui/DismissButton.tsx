import { IconButton } from "@radix-ui/themes";
import { X } from "lucide-react";

export interface DismissButtonProps {
  /** What it takes away, in words. */
  label: string;
  /** Pixels of the cross. */
  iconSize: number;
  onClick: () => void;
}

/** The small cross at the end of a line, as large as a finger needs where fingers are used. */
export function DismissButton({ label, iconSize, onClick }: DismissButtonProps) {
  return (
    <IconButton
      type="button"
      size="1"
      variant="ghost"
      color="gray"
      className="touch-target m-0! size-6! p-0!"
      aria-label={label}
      onClick={onClick}
    >
      <X aria-hidden size={iconSize} />
    </IconButton>
  );
}
