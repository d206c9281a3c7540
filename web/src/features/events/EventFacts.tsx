import { CalendarDays, Clock, type LucideIcon, MapPin, Ticket, Users } from "lucide-react";
import type { ReactNode } from "react";
import type { MarketEvent } from "@/data/events/types";
import { attendance, ticketPrice } from "./seats";
import { eventDate, eventTime, readerTime } from "./when";

export interface EventFactsProps {
  event: MarketEvent;
}

export function EventFacts({ event }: EventFactsProps) {
  const time = eventTime(event);
  const here = readerTime(event);
  const price = ticketPrice(event);
  return (
    <dl className="flex flex-col gap-1.5 text-sm text-(--gray-11)">
      <Fact icon={CalendarDays} label="Date">
        <span className="font-medium text-(--gray-12)">{eventDate(event)}</span>
      </Fact>
      {time ? (
        <Fact icon={Clock} label="Time">
          {time}
          {here ? <span className="block">{here} where you are</span> : null}
        </Fact>
      ) : null}
      <Fact icon={MapPin} label="Location">
        {event.is_virtual ? "Virtual" : (event.location ?? "Place to be announced")}
      </Fact>
      <Fact icon={Users} label="Attending">
        {attendance(event)}
      </Fact>
      <Fact icon={Ticket} label="Ticket">
        {price}
        {price === "Free" ? "" : ", paid at the event"}
      </Fact>
    </dl>
  );
}

interface FactProps {
  icon: LucideIcon;
  label: string;
  children: ReactNode;
}

function Fact({ icon: Icon, label, children }: FactProps) {
  return (
    <div className="flex items-start gap-2">
      <dt className="mt-0.5 shrink-0">
        <Icon aria-hidden size={15} />
        <span className="sr-only">{label}</span>
      </dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
