import { useRef } from "react";
import type { EventFilters } from "@/data/events/types";
import { FilterButton } from "@/ui/filters/FilterButton";
import { FilterSheet } from "@/ui/filters/FilterSheet";
import type { ListState } from "@/ui/use-list";
import { PHONE, useMedia } from "@/ui/use-media";
import { EventFilterBar } from "./EventFilterBar";

export interface EventFilterSheetProps {
  list: ListState<EventFilters>;
  /** How many events there are, in words; "" while that is not known. */
  found: string;
}

/** The filters of the events on a phone, behind a button. */
export function EventFilterSheet({ list, found }: EventFilterSheetProps) {
  const button = useRef<HTMLButtonElement>(null);
  const isPhone = useMedia(PHONE);
  const { type, place } = list.filters;
  const active = [type, place].filter(Boolean).length;
  return (
    <>
      <FilterButton
        ref={button}
        className="sm:hidden!"
        open={list.panelOpen}
        onOpenChange={list.setPanelOpen}
        active={active}
      />
      {isPhone ? (
        <FilterSheet
          open={list.panelOpen}
          active={active}
          found={found}
          onClear={list.clear}
          onClose={() => {
            list.setPanelOpen(false);
            button.current?.focus();
          }}
        >
          <EventFilterBar stacked filters={list.filters} onChange={list.change} />
        </FilterSheet>
      ) : null}
    </>
  );
}
