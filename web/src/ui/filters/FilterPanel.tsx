import "@/ui/lists.css";
import { Button, Text } from "@radix-ui/themes";
import { SlidersHorizontal, X } from "lucide-react";
import type { ReactNode, Ref } from "react";

export interface FilterButtonProps {
  ref?: Ref<HTMLButtonElement>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** How many filters are set. */
  active: number;
}

/** Id that ties the button to the panel: one panel a screen. */
const PANEL = "filters";

/** Shows and hides the panel of filters. */
export function FilterButton({ ref, open, onOpenChange, active }: FilterButtonProps) {
  return (
    <Button
      ref={ref}
      variant="surface"
      color="gray"
      highContrast
      aria-expanded={open}
      aria-controls={PANEL}
      onClick={() => onOpenChange(!open)}
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

export interface FilterPanelProps {
  open: boolean;
  /** How many filters are set; with any, they can be cleared. */
  active: number;
  onClear: () => void;
  /** On a narrow window the results stand below: back to them. The button has to get the focus. */
  onClose: () => void;
  children: ReactNode;
}

/** The filters of a list: at its side on a wide window, above it on a narrow one. */
export function FilterPanel({ open, active, onClear, onClose, children }: FilterPanelProps) {
  return (
    <aside id={PANEL} aria-label="Filters" hidden={!open} className="filter-panel">
      <div className="flex h-8 items-center justify-between">
        <Text as="p" size="2" weight="medium">
          Filters
        </Text>
        {active > 0 ? (
          <Button size="1" variant="ghost" color="gray" onClick={onClear}>
            <X aria-hidden size={13} />
            Clear filters
          </Button>
        ) : null}
      </div>
      {children}
      <Button className="lg:hidden!" onClick={onClose}>
        Show results
      </Button>
    </aside>
  );
}
