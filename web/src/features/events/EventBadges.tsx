import { Badge } from "@radix-ui/themes";
import { Video } from "lucide-react";
import type { MarketEvent } from "@/data/events/types";
import { TYPE_LABELS } from "./list/filters";
import type { Phase } from "./when";

export interface EventBadgesProps {
  event: Pick<MarketEvent, "event_type" | "is_virtual" | "is_active">;
  phase: Phase;
}

/** Type, whether it is virtual, and what is special about it now. */
export function EventBadges({ event, phase }: EventBadgesProps) {
  return (
    <div className="flex flex-wrap gap-1.5">
      <Badge radius="full" color="blue">
        {TYPE_LABELS[event.event_type]}
      </Badge>
      {event.is_virtual ? (
        <Badge radius="full">
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
    </div>
  );
}
