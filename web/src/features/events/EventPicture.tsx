import "./events.css";
import { Handshake, type LucideIcon, Mic2, Presentation, Route } from "lucide-react";
import { useState } from "react";
import type { EventType, MarketEvent } from "@/data/events/types";

const ICONS: Record<EventType, LucideIcon> = {
  ROADSHOW: Route,
  CONFERENCE: Mic2,
  DEMO_DAY: Presentation,
  NETWORKING: Handshake,
};

export interface EventPictureProps {
  event: Pick<MarketEvent, "event_type" | "image_url">;
  className: string;
  eager?: boolean;
}

export function EventPicture({ event, className, eager }: EventPictureProps) {
  const [failed, setFailed] = useState(false);
  const Icon = ICONS[event.event_type];
  if (!event.image_url || failed) {
    return (
      <div className={`event-art grid place-items-center text-(--accent-11) ${className}`}>
        <Icon aria-hidden size={34} strokeWidth={1.5} />
      </div>
    );
  }
  return (
    <img
      alt=""
      src={event.image_url}
      width={640}
      height={360}
      loading={eager ? "eager" : "lazy"}
      decoding="async"
      className={`bg-(--gray-3) object-cover ${className}`}
      onError={() => setFailed(true)}
    />
  );
}
