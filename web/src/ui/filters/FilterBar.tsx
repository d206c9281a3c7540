import { Button, Text } from "@radix-ui/themes";
import { type ReactNode, useRef } from "react";
import { Popover } from "../Popover";
import { NARROW, useMedia } from "../use-media";
import { AppliedFilters } from "./AppliedFilters";
import { FILTERS_ID, FilterButton } from "./FilterButton";
import { FilterSheet } from "./FilterSheet";
import { SortMenu, type SortMenuProps } from "./SortMenu";
import type { AppliedFilter } from "./use-applied";

export interface FilterBarProps<Id extends string> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  applied: readonly AppliedFilter[];
  /** In words; "" while unknown. */
  count: string;
  onClear: () => void;
  /** Rendered only while open. */
  filters: () => ReactNode;
  sort?: SortMenuProps<Id>;
  children?: ReactNode;
}

/** Filters open below their button, in a narrow window as a sheet. One per screen. */
export function FilterBar<Id extends string>(props: FilterBarProps<Id>) {
  const { open, onOpenChange, applied, count, onClear, filters, sort, children } = props;
  const button = useRef<HTMLButtonElement>(null);
  const isNarrow = useMedia(NARROW);
  const active = applied.length;
  const clear = () => {
    // The button that clears goes with the filters.
    if (!open) button.current?.focus();
    onClear();
  };
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <div className="mr-auto min-w-0 grow basis-64 max-sm:basis-full sm:max-w-104">
          {children}
        </div>
        {isNarrow ? (
          <>
            <FilterButton ref={button} open={open} onOpenChange={onOpenChange} active={active} />
            <FilterSheet
              open={open}
              active={active}
              found={count}
              onClear={clear}
              onClose={() => {
                onOpenChange(false);
                button.current?.focus();
              }}
            >
              {open ? filters() : null}
            </FilterSheet>
          </>
        ) : (
          <Popover.Root open={open} onOpenChange={onOpenChange}>
            <Popover.Trigger>
              <FilterButton ref={button} open={open} active={active} />
            </Popover.Trigger>
            <Popover.Content
              id={FILTERS_ID}
              aria-label="Filters"
              align="end"
              size="2"
              className="grid max-h-[min(34rem,var(--radix-popover-content-available-height))] w-80 gap-4 overflow-y-auto overscroll-contain"
            >
              {open ? filters() : null}
            </Popover.Content>
          </Popover.Root>
        )}
        {sort ? <SortMenu {...sort} /> : null}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 min-h-7">
        <Text as="p" role="status" size="2" color="gray" className="tabular-nums">
          {count}
        </Text>
        <AppliedFilters filters={applied} after={button} />
        {active > 0 ? (
          <Button size="1" variant="ghost" color="gray" highContrast onClick={clear}>
            Clear
          </Button>
        ) : null}
      </div>
    </div>
  );
}
