import { Badge } from "@radix-ui/themes";
import { Video } from "lucide-react";
import type { MarketEvent } from "@/data/events/types";
import { TYPE_LABELS } from "./list/filters";
import type { Phase } from "./when";

export interface EventBadgesProps {
  event: Pick<MarketEvent, "event_type" | "is_virtual" | "is_active">;
  phase: Phase;
  /** Also says that it is over; lists of past events do not. */
  isAlone?: boolean;
}

export function EventBadges({ event, phase, isAlone }: EventBadgesProps) {
  return (
    <div className="flex min-h-6 flex-wrap items-center gap-x-2 gap-y-1.5 text-(length:--font-size-1) font-medium text-(--accent-11)">
      <span>{TYPE_LABELS[event.event_type]}</span>
      {event.is_virtual ? (
        <Badge radius="full" color="gray">
          <Video aria-hidden size={13} />
          Virtual
        </Badge>
      ) : null}
      {event.is_active ? null : (
        <Badge radius="full" color="red">
          Cancelled
        </Badge>
      )}
      {phase === "running" && event.is_active ? (
        <Badge radius="full" color="green">
          <span aria-hidden className="size-1.5 rounded-full bg-current" />
          Happening now
        </Badge>
      ) : null}
      {phase === "announced" ? (
        <Badge radius="full" color="gray">
          Coming Soon
        </Badge>
      ) : null}
      {phase === "over" && isAlone && event.is_active ? (
        <Badge radius="full" color="gray">
          Concluded
        </Badge>
      ) : null}
    </div>
  );
}
