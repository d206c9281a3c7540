import { Badge, Heading, Text } from "@radix-ui/themes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Copy, ExternalLink, Pencil, TicketCheck, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { cancelEvent, refreshHosting } from "@/data/hosting/mutations";
import { hostedEventQuery } from "@/data/hosting/queries";
import type { HostedEventDetails } from "@/data/hosting/types";
import { useReadThing } from "@/data/notifications/use-read-thing";
import { countOf } from "@/lib/format";
import { paths } from "@/lib/paths";
import { BackLink } from "@/ui/BackLink";
import { StateLinks } from "@/ui/filters/StateLinks";
import { ConfirmWithReason } from "@/ui/forms/ConfirmWithReason";
import { notify } from "@/ui/notify";
import { ScreenActions } from "@/ui/ScreenActions";
import { RowsSkeleton } from "@/ui/Skeletons";
import { StatusBadge } from "@/ui/StatusBadge";
import { useNow } from "@/ui/use-now";
import { Announcements } from "./Announcements";
import { Attendees } from "./Attendees";
import { Messages } from "./EventInbox";
import { EventOverview } from "./EventOverview";
import { standOf, whenOf } from "./labels";
import { NotOpened } from "./NotOpened";

interface HostedEventViewProps {
  work: string;
  id: string;
}

export function HostedEventView({ work, id }: HostedEventViewProps) {
  const event = useQuery(hostedEventQuery(id));
  const { data } = event;
  return (
    <section aria-label="Event" className="grid grid-cols-1 gap-5">
      <div className="flex">
        <BackLink to={paths.hostedEvents(work)}>All events</BackLink>
      </div>
      {data ? (
        <Found event={data} work={work} />
      ) : event.isError ? (
        <NotOpened event={event} />
      ) : (
        <RowsSkeleton rows={5} />
      )}
    </section>
  );
}

function Found({ event, work }: { event: HostedEventDetails; work: string }) {
  const now = useNow(60_000);
  const [params] = useSearchParams();
  const [isCancelling, setCancelling] = useState(false);
  useReadThing("event", event.id);
  const part = params.get("part");
  const parts: Record<string, ReactNode> = {
    attendees: <Attendees event={event} work={work} />,
    messages: <Messages event={event} />,
    announcements: <Announcements event={event} />,
  };
  const stand = standOf(event, now);
  const edit = {
    label: "Edit",
    icon: Pencil,
    to: paths.hostedEvent(work, event.id, "edit"),
  };
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 grow basis-80 wrap-anywhere">
          <Heading as="h2" size="6" dir="auto" className="text-balance">
            {event.title}
          </Heading>
          <div className="flex flex-wrap items-center gap-2 mt-2">
            <StatusBadge status={stand.status} label={stand.label} />
            {event.is_public ? null : (
              <Badge radius="full" color="gray">
                Members only
              </Badge>
            )}
            <Text size="2" color="gray">
              {whenOf(event)}
            </Text>
          </div>
        </div>
        <ScreenActions
          {...(event.can_edit ? { primary: edit } : {})}
          others={[
            { label: "Check-in", icon: TicketCheck, to: paths.eventDoor(event.id) },
            { label: "Public page", icon: ExternalLink, to: paths.event(event.id) },
            { label: "Duplicate", icon: Copy, to: paths.newEvent(work, event.id) },
            ...(event.can_cancel
              ? [{ label: "Cancel event", icon: X, onSelect: () => setCancelling(true) }]
              : []),
          ]}
        />
      </header>
      <StateLinks
        label="Parts of the event"
        param="part"
        without={["standing", "query", "answered"]}
        choices={[
          { value: null, label: "Details" },
          {
            value: "attendees",
            label: "Attendees",
            count: event.current_attendees + event.waiting + event.asking,
          },
          { value: "messages", label: "Messages", count: event.unanswered_messages },
          { value: "announcements", label: "Announcements" },
        ]}
      />
      {(part && Object.hasOwn(parts, part) ? parts[part] : null) ?? <EventOverview event={event} />}
      {isCancelling ? <Cancelling event={event} onClose={() => setCancelling(false)} /> : null}
    </>
  );
}

interface CancellingProps {
  event: HostedEventDetails;
  onClose: () => void;
}

function Cancelling({ event, onClose }: CancellingProps) {
  const client = useQueryClient();
  const told = event.current_attendees + event.waiting + event.asking;
  return (
    <ConfirmWithReason
      title={`Cancel ${event.title}?`}
      effects={[
        told > 0
          ? `Everybody who is coming, waiting or asking to come (${countOf(told, "person", "people")}) is notified at once and reads your reason.`
          : "Nobody has registered, so nobody is notified.",
        "It leaves the public list of events, and nobody can register from then on.",
        "This cannot be undone. You can duplicate it.",
      ]}
      act="Cancel event"
      isDangerous
      reason={{ hint: "Everybody who registered reads it.", max: 1000 }}
      draftKey={`cancel-event:${event.id}`}
      failed="Event not cancelled"
      onConfirm={(reason) => cancelEvent(event.id, reason).finally(() => refreshHosting(client))}
      onDone={() => notify.success("Event cancelled", event.title)}
      onClose={onClose}
    />
  );
}
