import { Badge, Text } from "@radix-ui/themes";
import { CalendarDays, MapPin, Ticket, Users } from "lucide-react";
import type { ReactNode } from "react";
import type { MarketEvent } from "@/data/events/types";
import { formatCount } from "@/lib/format";
import { paths } from "@/lib/paths";
import { ButtonLink } from "@/ui/ButtonLink";
import { DisplayHeading } from "@/ui/DisplayHeading";
import { PageFrame } from "@/ui/PageFrame";
import { useNow } from "@/ui/use-now";
import { ticketPrice } from "../seats";
import { eventDate, phaseOf } from "../when";
import { Countdown } from "./Countdown";
import { GateArt } from "./GateArt";

export interface SummitHeroProps {
  event: MarketEvent;
  tagline: string;
}

/** Milliseconds between checks whether the summit has begun or ended. */
const TICK_MS = 30_000;

export function SummitHero({ event, tagline }: SummitHeroProps) {
  const phase = phaseOf(event, useNow(TICK_MS));
  return (
    <section className="hero border-b hairline">
      <PageFrame className="grid items-center gap-10 py-12 lg:grid-cols-[1.1fr_1fr] lg:gap-14 lg:py-16">
        <div className="min-w-0">
          <div className="flex flex-wrap gap-2">
            <Badge size="2" radius="full" color="green">
              Registration Open
            </Badge>
            {phase === "running" ? (
              <Badge size="2" radius="full" color="blue">
                Happening now
              </Badge>
            ) : null}
            {phase === "over" ? (
              <Badge size="2" radius="full" color="gray">
                Concluded
              </Badge>
            ) : null}
          </div>
          <DisplayHeading isLarge className="mt-5">
            {event.title}
          </DisplayHeading>
          <Text as="p" size="5" color="gray" className="mt-4 max-w-xl text-pretty">
            {tagline}
          </Text>
          <dl className="mt-7 grid max-w-lg gap-x-8 gap-y-3 sm:grid-cols-2">
            <Fact icon={<CalendarDays aria-hidden size={17} />} label="Date">
              {eventDate(event)}
            </Fact>
            <Fact icon={<MapPin aria-hidden size={17} />} label="Location">
              {event.is_virtual ? "Virtual" : event.location}
            </Fact>
            <Fact icon={<Ticket aria-hidden size={17} />} label="Ticket">
              {ticketPrice(event)} {Number(event.ticket_price) > 0 ? event.currency : ""}
            </Fact>
            <Fact icon={<Users aria-hidden size={17} />} label="Attending">
              {formatCount(event.current_attendees)} attending
            </Fact>
          </dl>
          <div className="mt-8 flex flex-wrap gap-3">
            {phase === "upcoming" ? (
              <ButtonLink size="3" to={paths.event(event.slug)}>
                Register
              </ButtonLink>
            ) : null}
            <ButtonLink
              size="3"
              to="?interest=speaking#contact"
              variant={phase === "upcoming" ? "soft" : "solid"}
            >
              Apply to Speak
            </ButtonLink>
            <ButtonLink
              size="3"
              to="?interest=attending#contact"
              variant="soft"
              color="gray"
              highContrast
            >
              Get Speaker Updates
            </ButtonLink>
          </div>
        </div>
        <div className="min-w-0">
          <GateArt />
          <Countdown to={event.start_date} />
        </div>
      </PageFrame>
    </section>
  );
}

interface FactProps {
  icon: ReactNode;
  label: string;
  children: ReactNode;
}

function Fact({ icon, label, children }: FactProps) {
  return (
    <div className="flex items-center gap-2.5">
      <dt className="text-(--accent-11)">
        {icon}
        <span className="sr-only">{label}</span>
      </dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}
