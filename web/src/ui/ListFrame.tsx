import { Button, Text } from "@radix-ui/themes";
import { type ReactNode, useRef } from "react";
import { AppliedFilters } from "./filters/AppliedFilters";
import { FilterButton } from "./filters/FilterButton";
import { FilterPanel } from "./filters/FilterPanel";
import { FilterSheet } from "./filters/FilterSheet";
import { LaterSortMenu } from "./filters/LaterSortMenu";
import type { SortMenuProps } from "./filters/SortMenu";
import type { AppliedFilter } from "./filters/use-applied";
import { PageFrame } from "./PageFrame";
import { SplitView } from "./SplitView";
import type { ListState } from "./use-list";
import { NARROW, useMedia } from "./use-media";
import { ViewToggle } from "./ViewToggle";

export interface ListFrameProps<Id extends string> {
  label: string;
  list: ListState<unknown>;
  applied: readonly AppliedFilter[];
  sort: SortMenuProps<Id>;
  /** In words; "" while unknown. */
  count: string;
  busy: boolean;
  acts?: ReactNode;
  /** Rendered only while open. */
  filters: () => ReactNode;
  children: ReactNode;
}

export function ListFrame<Id extends string>(props: ListFrameProps<Id>) {
  const { label, list, applied, sort, count, busy, acts, filters, children } = props;
  const active = applied.length;
  const { panelOpen } = list;
  const button = useRef<HTMLButtonElement>(null);
  const isNarrow = useMedia(NARROW);
  const panel = {
    open: panelOpen,
    active,
    onClear: list.clear,
    children: panelOpen ? filters() : null,
  };
  return (
    <PageFrame className="py-5">
      <div className="flex flex-wrap items-center gap-2 sm:gap-3">
        <FilterButton
          ref={button}
          open={panelOpen}
          onOpenChange={list.setPanelOpen}
          active={active}
        />
        <Text
          role="status"
          size="2"
          color="gray"
          className="mr-auto min-w-24 max-sm:min-w-0 max-sm:flex-1 max-sm:text-xs"
        >
          {count}
        </Text>
        {acts}
        <LaterSortMenu {...sort} />
        <ViewToggle view={list.view} onChange={list.setView} />
      </div>
      {applied.length > 0 ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 min-h-7 mt-3">
          <AppliedFilters filters={applied} after={button} />
          <Button size="1" variant="ghost" color="gray" highContrast onClick={list.clear}>
            Clear
          </Button>
        </div>
      ) : null}
      <SplitView start={17} isSplit={panelOpen} className="mt-4 gap-6">
        {isNarrow ? (
          <FilterSheet
            {...panel}
            found={count}
            onClose={() => {
              list.setPanelOpen(false);
              button.current?.focus();
            }}
          />
        ) : (
          <FilterPanel {...panel} />
        )}
        <section
          ref={list.results}
          tabIndex={-1}
          aria-label={label}
          aria-busy={busy}
          className="list-results min-w-0"
        >
          {children}
        </section>
      </SplitView>
    </PageFrame>
  );
}
