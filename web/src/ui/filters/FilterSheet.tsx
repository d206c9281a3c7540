import "./filter-sheet.css";
import { Button, Heading, IconButton } from "@radix-ui/themes";
import { X } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { FILTERS_ID } from "./FilterButton";

export interface FilterSheetProps {
  open: boolean;
  active: number;
  /** In words; "" while unknown. */
  found: string;
  onClear: () => void;
  onClose: () => void;
  children: ReactNode;
}

export function FilterSheet({ open, active, found, onClear, onClose, children }: FilterSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const show = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way is Escape, which dialog brings.
    <dialog
      id={FILTERS_ID}
      ref={dialog}
      aria-label="Filters"
      className="filter-sheet"
      onClose={() => {
        if (open) onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className="filter-sheet-frame">
        <div className="flex items-center gap-6 border-b hairline px-4 py-3">
          <Heading as="h2" size="3" weight="medium" className="mr-auto">
            Filters
          </Heading>
          {active > 0 ? (
            <Button
              variant="ghost"
              color="gray"
              onClick={() => {
                onClear();
                // This button goes with the filters.
                show.current?.focus();
              }}
            >
              Clear filters
            </Button>
          ) : null}
          <IconButton variant="ghost" color="gray" aria-label="Close filters" onClick={onClose}>
            <X aria-hidden size={18} />
          </IconButton>
        </div>
        <div className="filter-sheet-body">{open ? children : null}</div>
        <div className="filter-sheet-foot">
          <Button ref={show} size="3" className="w-full" onClick={onClose}>
            Show {found || "results"}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
