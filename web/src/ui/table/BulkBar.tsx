import { Button } from "@radix-ui/themes";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { formatCount } from "@/lib/format";

export interface BulkBarProps {
  /** The table's name. */
  label: string;
  count: number;
  onClear: () => void;
  /** Buttons of size 1. */
  children: ReactNode;
}

/** What can be done with the rows that are selected: at the lower edge of the window, over the table. */
export function BulkBar({ label, count, onClear, children }: BulkBarProps) {
  return (
    <section aria-label={`${label}: selected`} className="listing-bulk">
      <div className="listing-bulk-bar">
        <p className="listing-bulk-count">{formatCount(count)} selected</p>
        <div className="listing-bulk-actions">{children}</div>
        <Button size="1" variant="ghost" color="gray" highContrast onClick={onClear}>
          <X aria-hidden size={14} />
          Clear
        </Button>
      </div>
    </section>
  );
}
