import { ArrowDown, ArrowUp } from "lucide-react";

export interface SortHeaderProps {
  label: string;
  direction: "asc" | "desc" | false;
  onClick: ((event: unknown) => void) | undefined;
}

export function SortHeader({ label, direction, onClick }: SortHeaderProps) {
  const Icon = direction === "desc" ? ArrowDown : ArrowUp;
  return (
    <button
      type="button"
      className="listing-header"
      data-sorted={direction || undefined}
      onClick={onClick}
    >
      {label}
      <Icon aria-hidden size={13} />
    </button>
  );
}
