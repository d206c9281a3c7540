import { icsFileName, toIcs } from "@contract/calendar-file";
import { Button } from "@radix-ui/themes";
import { ArrowUpRight, CalendarPlus, ExternalLink } from "lucide-react";
import { Link } from "react-router-dom";
import type { KnownRegistration, MarketEvent } from "@/data/events/types";
import { isOwnPath, paths } from "@/lib/paths";
import { saveFile } from "@/lib/save-file";
import { OutwardLink } from "@/ui/OutwardLink";
import { isAhead, type Phase } from "../when";
import { CancelRegistration } from "./CancelRegistration";

export interface EventActionsProps {
  event: MarketEvent;
  phase: Phase;
  registration: KnownRegistration;
}

export function EventActions({ event, phase, registration }: EventActionsProps) {
  const save = () => {
    const url = `${window.location.origin}${paths.event(event.slug)}`;
    saveFile(icsFileName(event.title), "text/calendar;charset=utf-8", toIcs(event, url));
  };
  const isComing = registration && registration.status !== "DECLINED";
  return (
    <div className="flex flex-wrap items-center gap-2.5 empty:hidden">
      {phase === "announced" ? null : (
        <Button variant="soft" color="gray" highContrast onClick={save}>
          <CalendarPlus aria-hidden size={16} />
          {event.is_active ? "Add to calendar" : "Remove from calendar"}
        </Button>
      )}
      {event.event_url ? (
        <Button asChild variant="soft" color="gray" highContrast>
          {isOwnPath(event.event_url) ? (
            <Link to={event.event_url}>
              Event website
              <ArrowUpRight aria-hidden size={15} />
            </Link>
          ) : (
            <OutwardLink href={event.event_url}>
              Event website
              <ExternalLink aria-hidden size={15} />
            </OutwardLink>
          )}
        </Button>
      ) : null}
      {event.registration_url && event.is_active && isAhead(phase) ? (
        <Button asChild variant="soft" color="gray" highContrast>
          <OutwardLink href={event.registration_url}>
            External registration
            <ExternalLink aria-hidden size={15} />
          </OutwardLink>
        </Button>
      ) : null}
      {isComing && phase === "upcoming" && event.is_active ? (
        <CancelRegistration eventId={event.id} waiting={registration.status !== "REGISTERED"} />
      ) : null}
    </div>
  );
}
