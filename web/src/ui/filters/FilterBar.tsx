import "@/ui/lists.css";
import "./filter-bar.css";
import { Button, Popover, Text } from "@radix-ui/themes";
import { type ReactNode, useRef } from "react";
import { NARROW, useMedia } from "../use-media";
import { AppliedFilters } from "./AppliedFilters";
import { FILTERS_ID, FilterButton } from "./FilterButton";
import { FilterSheet } from "./FilterSheet";
import { SortMenu, type SortMenuProps } from "./SortMenu";
import type { AppliedFilter } from "./use-applied";

export interface FilterBarProps<Id extends string> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** use-applied.ts */
  applied: readonly AppliedFilter[];
  /** How many results there are, in words; "" while that is not known. */
  count: string;
  onClear: () => void;
  /** All filters (CheckFilter, RangeFilter, SwitchFilter); only rendered while they are open. */
  filters: () => ReactNode;
  sort?: SortMenuProps<Id>;
  /** Stands at the bar's start: a search box, tabs. */
  children?: ReactNode;
}

/**
 * What stands above a table: its filters and order, how many it has found, and what is applied. The
 * filters open below their button, on a narrow window as a sheet. One a screen.
 */
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
    <div className="filter-bar">
      <div className="filter-bar-line">
        <div className="filter-bar-start">{children}</div>
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
              className="filter-popover"
            >
              {open ? filters() : null}
            </Popover.Content>
          </Popover.Root>
        )}
        {sort ? <SortMenu {...sort} /> : null}
      </div>
      <div className="filter-bar-found">
        <Text as="p" role="status" size="2" color="gray" className="filter-bar-count">
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
