import { Heading } from "@radix-ui/themes";
import { Link } from "react-router-dom";
import type { MarketEvent } from "@/data/events/types";
import { useSession } from "@/data/session";
import { paths, routes } from "@/lib/paths";
import { BackLink } from "@/ui/BackLink";
import { LogoTile } from "@/ui/LogoTile";
import { NotLoaded } from "@/ui/NotLoaded";
import { useNow } from "@/ui/use-now";
import { EventBadges } from "../EventBadges";
import { EventPicture } from "../EventPicture";
import { RegisterButton } from "../RegisterButton";
import { RegistrationNote } from "../RegistrationNote";
import { attendance, ticketPrice } from "../seats";
import { TicketButton } from "../ticket/TicketButton";
import { useRegistrations } from "../use-registrations";
import { isAhead, phaseOf } from "../when";
import { Agenda } from "./Agenda";
import { Companions } from "./Companions";
import { EventActions } from "./EventActions";
import { EventLayout } from "./EventLayout";
import { FromTheHost } from "./FromTheHost";
import { HostContact } from "./HostContact";
import { JoinLink } from "./JoinLink";
import { WhenAndWhere } from "./WhenAndWhere";

/** Milliseconds between checks whether the event has begun or ended. */
const TICK_MS = 30_000;

export function EventView({ event }: { event: MarketEvent }) {
  const { user } = useSession();
  const phase = phaseOf(event, useNow(TICK_MS));
  const { mine, registrationFor } = useRegistrations();
  const registration = registrationFor(event.id);
  const price = ticketPrice(event);
  return (
    <EventLayout
      back={<BackLink to={routes.events}>All events</BackLink>}
      picture={<EventPicture event={event} eager className="event-page-picture" />}
      isRegisterQuiet={!event.is_active || !(isAhead(phase) || registration)}
      register={
        <>
          <p className="event-register-facts">
            <b>{price}</b>
            <span>
              {price === "Free" ? null : "Paid at the event · "}
              {attendance(event)}
            </span>
          </p>
          <div className="event-register-acts">
            <RegisterButton event={event} phase={phase} registration={registration} />
            <TicketButton event={event} phase={phase} registration={registration} followsAddress />
          </div>
        </>
      }
    >
      <header className="event-page-head">
        <EventBadges event={event} phase={phase} isAlone />
        <Heading as="h1" size="8" className="text-balance">
          {event.title}
        </Heading>
        {event.host ? (
          <Link className="event-host" to={paths.hubStartups(event.host.id)}>
            <LogoTile name={event.host.name} src={event.host.logo_url} size={28} eager />
            <span>
              Hosted by <b>{event.host.name}</b>
            </span>
          </Link>
        ) : null}
      </header>
      <WhenAndWhere event={event} />
      <div className="event-page-status">
        <div role="status">
          {phase === "over" && event.is_active && !registration ? (
            <p>This event has ended.</p>
          ) : null}
          <RegistrationNote event={event} phase={phase} registration={registration} />
        </div>
        {mine.isError ? (
          <NotLoaded query={mine} level={2} compact title={mine.error.message} />
        ) : null}
        {registration?.status === "REGISTERED" && event.is_virtual && phase !== "over" ? (
          <JoinLink eventId={event.id} />
        ) : null}
        <EventActions event={event} phase={phase} registration={registration} />
      </div>
      {user ? <FromTheHost eventId={event.id} userId={user.id} /> : null}
      {user && event.is_active && phase !== "over" ? (
        <Companions event={event} isAsked={registration === null && isAhead(phase)} />
      ) : null}
      {event.description ? (
        <section>
          <Heading as="h2" size="4" weight="medium" className="mb-2">
            About the event
          </Heading>
          <p className="event-text" dir="auto">
            {event.description}
          </p>
        </section>
      ) : null}
      <Agenda agenda={event.agenda} />
      {event.is_active || registration ? <HostContact eventId={event.id} /> : null}
    </EventLayout>
  );
}
