import type { MarketEvent } from "@/data/events/types";
import { eventDate } from "../when";

export interface DateLeafProps {
  event: Pick<MarketEvent, "start_date" | "end_date" | "time_zone" | "date_tba">;
}

/** Decorative: the date is below in words. */
export function DateLeaf({ event }: DateLeafProps) {
  if (event.date_tba) return null;
  const [month = "", day = ""] = eventDate(event).split(/[ ,]+/);
  return (
    <span
      aria-hidden
      className="absolute top-3 left-3 grid size-12 content-center rounded-lg bg-(--color-panel-solid) text-center leading-none shadow-sm"
    >
      <span className="text-[10px] font-semibold tracking-wide text-(--accent-11) uppercase">
        {month}
      </span>
      <span className="mt-0.5 text-lg font-semibold tabular-nums">{day}</span>
    </span>
  );
}
