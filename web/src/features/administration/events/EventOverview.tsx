import { Heading, Text } from "@radix-ui/themes";
import type { HostedEventDetails } from "@/data/hosting/types";
import { EVENT_TYPE_LABELS, seatsOf, ticketPrice } from "@/domain/events/event-words";
import { formatCount } from "@/lib/format";
import { AutoGrid } from "@/ui/AutoGrid";
import { DateTime } from "@/ui/DateTime";
import { FactList } from "@/ui/FactList";
import { OutwardLink } from "@/ui/OutwardLink";
import { Quote } from "@/ui/Quote";
import { StatLine } from "@/ui/StatLine";
import { agendaRows } from "./editor/event-form";
import { placeOf, whenOf } from "./labels";

export function EventOverview({ event }: { event: HostedEventDetails }) {
  const agenda = agendaRows(event.agenda);
  const price = ticketPrice(event);
  return (
    <div className="grid grid-cols-1 gap-5">
      <StatLine
        label="Attendance"
        stats={[
          {
            label: "Seats taken",
            value: formatCount(event.current_attendees),
            caption: `of ${formatCount(seatsOf(event))}`,
          },
          { label: "Waiting", value: formatCount(event.waiting) },
          {
            label: "Requested",
            value: formatCount(event.asking),
            caption: event.requires_approval ? "You approve each guest" : undefined,
          },
          { label: "Unanswered messages", value: formatCount(event.unanswered_messages) },
        ]}
      />
      {event.cancel_reason ? (
        <Quote label="Why it was cancelled">{event.cancel_reason}</Quote>
      ) : null}
      {event.description ? (
        <Text
          as="p"
          size="2"
          dir="auto"
          className="max-w-[70ch] wrap-anywhere whitespace-pre-line text-pretty"
        >
          {event.description}
        </Text>
      ) : null}
      <AutoGrid least={22} className="items-start gap-x-8 gap-y-6">
        <FactList
          label="Description"
          facts={[
            { label: "When", value: whenOf(event) },
            { label: "Time zone", value: event.time_zone },
            { label: "Where", value: <span dir="auto">{placeOf(event)}</span> },
            { label: "Link for guests", value: event.virtual_url && outward(event.virtual_url) },
            { label: "Type", value: EVENT_TYPE_LABELS[event.event_type] },
            { label: "Host", value: event.host_name ?? "The platform" },
            { label: "Visibility", value: event.is_public ? "Everybody" : "Members only" },
            { label: "Ticket", value: price === "Free" ? price : `${price}, paid at the event` },
            { label: "Event page", value: event.event_url && outward(event.event_url) },
            {
              label: "External registration",
              value: event.registration_url && outward(event.registration_url),
            },
            { label: "Created by", value: event.organizer_name },
            {
              label: "Cancelled",
              value: event.cancelled_at && (
                <DateTime value={event.cancelled_at} format="date-time" />
              ),
            },
          ]}
        />
        {event.image_url ? (
          <img
            alt=""
            src={event.image_url}
            className="aspect-video w-full max-w-md rounded-(--radius-3) bg-(--gray-3) object-cover"
          />
        ) : null}
      </AutoGrid>
      {agenda.length > 0 ? (
        <section aria-labelledby="hosted-agenda">
          <Heading as="h3" size="3" id="hosted-agenda" mb="2">
            Agenda
          </Heading>
          <ol className="grid gap-1.5 text-(length:--font-size-2)">
            {agenda.map(({ key, time, title }) => (
              <li key={key} className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-3 wrap-anywhere">
                <span className="text-(--gray-11) tabular-nums">{time}</span>
                <span dir="auto">{title}</span>
              </li>
            ))}
          </ol>
        </section>
      ) : null}
    </div>
  );
}

const outward = (href: string) => (
  <OutwardLink href={href} className="text-link">
    {href}
  </OutwardLink>
);
