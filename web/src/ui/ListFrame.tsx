import "@/ui/lists.css";
import { Text } from "@radix-ui/themes";
import { type ReactNode, useRef } from "react";
import { FilterButton } from "./filters/FilterButton";
import { FilterPanel } from "./filters/FilterPanel";
import { FilterSheet } from "./filters/FilterSheet";
import type { ListState } from "./use-list";
import { NARROW, useMedia } from "./use-media";
import { ViewToggle } from "./ViewToggle";

export interface ListFrameProps {
  /** Names the list for screen readers, e.g. "Startups". */
  label: string;
  list: ListState<unknown>;
  /** How many filters are set. */
  active: number;
  /** How many results there are, in words; "" while that is not known. */
  count: string;
  /** Results are on their way. */
  busy: boolean;
  /** What can be done with the list as it is filtered. */
  acts?: ReactNode;
  /** All filters; only rendered while they are open. */
  filters: () => ReactNode;
  children: ReactNode;
}

/** What stands around the results of a list: its filters, their number, and how they are shown. */
export function ListFrame(props: ListFrameProps) {
  const { label, list, active, count, busy, acts, filters, children } = props;
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
    <div className="mx-auto w-full max-w-[75rem] px-4 py-6 sm:px-6 sm:py-8 lg:px-8">
      <div className="flex flex-wrap items-center gap-3">
        <FilterButton
          ref={button}
          open={panelOpen}
          onOpenChange={list.setPanelOpen}
          active={active}
        />
        <Text role="status" size="2" color="gray" className="mr-auto">
          {count}
        </Text>
        {acts}
        <ViewToggle view={list.view} onChange={list.setView} />
      </div>
      <div className={`mt-5 grid gap-6 ${panelOpen ? "lg:grid-cols-[17rem_1fr]" : ""}`}>
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
      </div>
    </div>
  );
}
