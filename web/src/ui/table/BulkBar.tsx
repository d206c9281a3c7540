import { Button, Text } from "@radix-ui/themes";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { formatCount } from "@/lib/format";

export interface BulkBarProps {
  label: string;
  count: number;
  onClear: () => void;
  /** Buttons of size 1. */
  children: ReactNode;
}

export function BulkBar({ label, count, onClear, children }: BulkBarProps) {
  return (
    <section aria-label={`${label}: selected`} className="listing-bulk">
      <div className="listing-bulk-bar">
        <Text as="p" weight="medium" className="whitespace-nowrap tabular-nums">
          {formatCount(count)} selected
        </Text>
        <div className="flex flex-wrap gap-2">{children}</div>
        <Button size="1" variant="ghost" color="gray" highContrast onClick={onClear}>
          <X aria-hidden size={14} />
          Clear
        </Button>
      </div>
    </section>
  );
}
