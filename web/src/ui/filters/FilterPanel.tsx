import { Button, Text } from "@radix-ui/themes";
import { X } from "lucide-react";
import { FILTERS_ID } from "./FilterButton";
import type { FilterSheetProps } from "./FilterSheet";

export type FilterPanelProps = Pick<FilterSheetProps, "open" | "active" | "onClear" | "children">;

export function FilterPanel({ open, active, onClear, children }: FilterPanelProps) {
  return (
    <aside
      id={FILTERS_ID}
      aria-label="Filters"
      hidden={!open}
      className="flex flex-col gap-4 self-start rounded-(--radius-4) border border-(--gray-a4) bg-(--color-panel-solid) px-4.5 pt-4 pb-5"
    >
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
      {open ? children : null}
    </aside>
  );
}
