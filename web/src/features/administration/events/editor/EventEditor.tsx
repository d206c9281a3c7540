import { Heading, Text } from "@radix-ui/themes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CalendarX } from "lucide-react";
import { useNavigate } from "react-router-dom";
import {
  createEvent,
  refreshHosting,
  saveEventPicture,
  updateEvent,
} from "@/data/hosting/mutations";
import { hostedEventQuery } from "@/data/hosting/queries";
import type { HostedEventDetails } from "@/data/hosting/types";
import { toSentence } from "@/lib/errors";
import { paths } from "@/lib/paths";
import { BackLink } from "@/ui/BackLink";
import { EmptyState } from "@/ui/EmptyState";
import { useIdempotentCreate } from "@/ui/forms/use-idempotent-create";
import { notify } from "@/ui/notify";
import { RowsSkeleton } from "@/ui/Skeletons";
import { NotOpened } from "../NotOpened";
import { EventFields } from "./EventFields";
import { changesOf, copyOf, emptyForm, formOf, readForm } from "./event-form";

interface EventEditorProps {
  work: string;
  id: string | null;
  /** The event that it is a copy of. */
  copied: string | null;
  isPlatform: boolean;
}

export function EventEditor({ work, id, copied, isPlatform }: EventEditorProps) {
  const source = id ?? copied;
  const event = useQuery({ ...hostedEventQuery(source ?? ""), enabled: source !== null });
  const back = id ? paths.hostedEvent(work, id) : paths.hostedEvents(work);
  return (
    <section aria-label={id ? "Edit event" : "New event"} className="grid grid-cols-1 gap-5">
      <div className="flex">
        <BackLink to={back}>{id ? "Back to the event" : "All events"}</BackLink>
      </div>
      <div>
        <Heading as="h2" size="6">
          {id ? "Edit event" : copied ? "Duplicate event" : "New event"}
        </Heading>
        <Text as="p" size="2" color="gray" mt="1">
          {id
            ? "Everybody registered or on the waiting list is notified of a new title, time or place."
            : "It is public as soon as you create it. Until then your draft is kept while this tab is open."}
        </Text>
      </div>
      {source === null ? (
        <Made work={work} copied={null} isPlatform={isPlatform} />
      ) : event.data ? (
        id ? (
          <Changed work={work} event={event.data} isPlatform={isPlatform} />
        ) : (
          <Made work={work} copied={event.data} isPlatform={isPlatform} />
        )
      ) : event.isError ? (
        <NotOpened event={event} />
      ) : (
        <RowsSkeleton rows={6} />
      )}
    </section>
  );
}

interface MadeProps {
  work: string;
  copied: HostedEventDetails | null;
  isPlatform: boolean;
}

function Made({ work, copied, isPlatform }: MadeProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const draft = `event:new:${copied?.id ?? ""}`;
  const adding = useIdempotentCreate(draft);
  return (
    <EventFields
      draftKey={draft}
      before={copied ? copyOf(copied) : emptyForm()}
      event={null}
      imageUrl={copied?.image_url ?? null}
      canChooseHub={isPlatform}
      act="Create event"
      failed="Event not created"
      onSend={async (form, picture) => {
        const { host_hub_id, ...details } = readForm(form).details;
        const shown = copied?.image_url ?? null;
        // An uploaded picture belongs to the other event: the copy gets its own.
        const isSent = shown?.startsWith("/api/");
        const said = {
          ...details,
          ...(isPlatform && host_hub_id ? { host_hub_id } : {}),
          ...(shown && !isSent && !picture ? { image_url: shown } : {}),
        };
        const made = await adding((newId) => createEvent(newId, said));
        try {
          const own = picture ?? (shown && isSent ? await (await fetch(shown)).blob() : null);
          if (own) await saveEventPicture(made, own);
        } catch (error) {
          notify.error("The event was created without its picture", toSentence(error));
        }
        await refreshHosting(client);
        return made;
      }}
      onDone={(form, made) => {
        notify.success("Event created", form.title.trim());
        if (made) void navigate(paths.hostedEvent(work, made), { replace: true });
      }}
    />
  );
}

interface ChangedProps {
  work: string;
  event: HostedEventDetails;
  isPlatform: boolean;
}

function Changed({ work, event, isPlatform }: ChangedProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const before = formOf(event);
  if (!event.can_edit) {
    return (
      <EmptyState icon={CalendarX} title="This event can no longer be changed">
        {event.is_active ? "It is over." : "It was cancelled."}
      </EmptyState>
    );
  }
  return (
    <EventFields
      draftKey={`event:${event.id}`}
      before={before}
      event={event}
      imageUrl={event.image_url}
      canChooseHub={isPlatform && event.can_give_to_hub}
      act="Save changes"
      failed="Event not saved"
      onSend={async (form) => {
        const changes = changesOf(readForm(before).details, readForm(form).details);
        await updateEvent(event.id, changes).finally(() => refreshHosting(client));
        return event.id;
      }}
      onDone={(form) => {
        notify.success("Event saved", form.title.trim());
        void navigate(paths.hostedEvent(work, event.id), { replace: true });
      }}
    />
  );
}
