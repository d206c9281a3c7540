import { Dialog, Heading, Text } from "@radix-ui/themes";
import { Link } from "react-router-dom";
import type { KnownRegistration, MarketEvent } from "@/data/events/types";
import { paths } from "@/lib/paths";
import { EventBadges } from "../EventBadges";
import { EventFacts } from "../EventFacts";
import { EventPicture } from "../EventPicture";
import { RegistrationNote } from "../RegistrationNote";
import { phaseOf } from "../when";
import { readAgenda } from "./agenda";
import { EventActions } from "./EventActions";
import { HostContact } from "./HostContact";
import { JoinLink } from "./JoinLink";

export interface EventDetailsProps {
  event: MarketEvent;
  /** Milliseconds. */
  now: number;
  registration: KnownRegistration;
}

export function EventDetails({ event, now, registration }: EventDetailsProps) {
  const phase = phaseOf(event, now);
  const agenda = readAgenda(event.agenda);
  return (
    <>
      <EventPicture event={event} eager className="aspect-[16/5] w-full" />
      <div className="flex flex-col gap-5 p-6">
        <div>
          <EventBadges event={event} phase={phase} isAlone />
          <Dialog.Title size="6" mb="1" className="mt-3 text-balance">
            {event.title}
          </Dialog.Title>
          {event.host ? (
            <Text as="p" size="2" className="text-(--gray-11)">
              Hosted by{" "}
              <Link className="text-link" to={paths.hubStartups(event.host.id)}>
                {event.host.name}
              </Link>
            </Text>
          ) : null}
        </div>
        {event.description ? (
          <Text as="p" size="3" className="leading-relaxed whitespace-pre-line text-pretty">
            {event.description}
          </Text>
        ) : null}
        <div className="rounded-lg bg-(--gray-a2) p-4">
          <EventFacts event={event} />
        </div>
        {agenda.length > 0 ? (
          <section>
            <Heading as="h2" size="3" weight="medium" className="mb-2.5">
              Agenda
            </Heading>
            <ol className="flex flex-col gap-2 border-l-2 hairline pl-4 text-sm">
              {agenda.map(({ time, title }) => (
                <li key={`${time} ${title}`} className="flex gap-4">
                  <span className="w-12 shrink-0 text-(--gray-11) tabular-nums">{time}</span>
                  <span className="font-medium">{title}</span>
                </li>
              ))}
            </ol>
          </section>
        ) : null}
        {registration?.status === "REGISTERED" && event.is_virtual && phase !== "over" ? (
          <JoinLink eventId={event.id} />
        ) : null}
        <div role="status">
          <RegistrationNote event={event} phase={phase} registration={registration} />
        </div>
        <EventActions event={event} phase={phase} registration={registration} />
        <HostContact eventId={event.id} />
      </div>
    </>
  );
}
