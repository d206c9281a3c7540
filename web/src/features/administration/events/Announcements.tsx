import { Button, Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { Megaphone, PenLine } from "lucide-react";
import { Suspense, useState } from "react";
import { announcementsQuery } from "@/data/hosting/queries";
import type { HostedEventDetails } from "@/data/hosting/types";
import { HostMessage } from "@/domain/events/HostMessage";
import { formatCount } from "@/lib/format";
import { EmptyState } from "@/ui/EmptyState";
import { lazyComponent } from "@/ui/lazy-component";
import { NotLoaded } from "@/ui/NotLoaded";
import { RowsSkeleton } from "@/ui/Skeletons";
import { Toolbar } from "@/ui/Toolbar";
import { AUDIENCE_LABELS, guestsIn, whyNotAnnounced } from "./announcing";

const AnnouncementDialog = lazyComponent(() => import("./AnnouncementDialog"));

/** What the hosts wrote to the guests, newest first. */
export function Announcements({ event }: { event: HostedEventDetails }) {
  const sent = useQuery(announcementsQuery(event.id));
  const [isWriting, setWriting] = useState(false);
  const why = sent.data ? whyNotAnnounced(sent.data, guestsIn("ALL", event)) : null;
  return (
    <section aria-label="Announcements" className="grid grid-cols-1 gap-5">
      <Toolbar className="gap-x-5">
        <Text as="p" size="2" color="gray">
          {why ??
            "What you write appears on the event's page. A notification and an email lead there."}
        </Text>
        <Button
          variant="soft"
          disabled={!sent.data || why !== null}
          onClick={() => setWriting(true)}
          className="ml-auto"
        >
          <PenLine aria-hidden size={15} />
          Write to guests
        </Button>
      </Toolbar>
      {sent.isError ? (
        <NotLoaded query={sent} compact title="The announcements could not be loaded" />
      ) : !sent.data ? (
        <RowsSkeleton rows={3} />
      ) : sent.data.rows.length === 0 ? (
        <EmptyState compact icon={Megaphone} title="No announcements yet">
          What you write to the guests of this event appears here.
        </EmptyState>
      ) : (
        <ol className="grid gap-3">
          {sent.data.rows.map(({ id, audience, message, recipients, created_at, author_name }) => (
            <li key={id}>
              <HostMessage
                message={message}
                createdAt={created_at}
                sent={{
                  to: `To ${AUDIENCE_LABELS[audience].toLowerCase()}`,
                  guests: formatCount(recipients),
                  by: author_name,
                }}
              />
            </li>
          ))}
        </ol>
      )}
      {isWriting ? (
        <Suspense>
          <AnnouncementDialog event={event} onClose={() => setWriting(false)} />
        </Suspense>
      ) : null}
    </section>
  );
}
