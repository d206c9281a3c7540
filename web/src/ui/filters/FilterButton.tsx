import { Button, type ButtonProps } from "@radix-ui/themes";
import { SlidersHorizontal } from "lucide-react";
import type { Ref } from "react";

export interface FilterButtonProps extends Omit<ButtonProps, "children" | "onToggle"> {
  ref?: Ref<HTMLButtonElement>;
  open: boolean;
  /** Absent inside a trigger. */
  onOpenChange?: (open: boolean) => void;
  active: number;
}

/** Ties the button to the panel or sheet: one per screen. */
export const FILTERS_ID = "filters";

export function FilterButton({ open, onOpenChange, active, ...rest }: FilterButtonProps) {
  return (
    <Button
      variant="surface"
      color="gray"
      highContrast
      aria-expanded={open}
      aria-controls={FILTERS_ID}
      className="touch-target"
      onClick={() => onOpenChange?.(!open)}
      {...rest}
    >
      <SlidersHorizontal aria-hidden size={15} />
      Filters
      {active > 0 ? (
        <span className="grid min-w-5 place-items-center rounded-full bg-(--gray-12) px-1.5 text-xs text-(--gray-1)">
          {active}
          <span className="sr-only"> set</span>
        </span>
      ) : null}
    </Button>
  );
}
