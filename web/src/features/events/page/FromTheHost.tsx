import { Heading } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { myAnnouncementsQuery } from "@/data/events/queries";
import { HostMessage } from "@/domain/events/HostMessage";
import { NotLoaded } from "@/ui/NotLoaded";

interface FromTheHostProps {
  eventId: string;
  userId: string;
}

/** What the hosts wrote to the person, newest first. Nothing where they were sent nothing. */
export function FromTheHost({ eventId, userId }: FromTheHostProps) {
  const sent = useQuery(myAnnouncementsQuery(eventId, userId));
  if (sent.isError) {
    return <NotLoaded query={sent} level={2} compact title={sent.error.message} />;
  }
  if (!sent.data || sent.data.length === 0) return null;
  return (
    <section aria-labelledby="from-the-host">
      <Heading as="h2" size="4" weight="medium" className="mb-3" id="from-the-host">
        From the host
      </Heading>
      <ol className="grid gap-3">
        {sent.data.map(({ id, message, created_at }) => (
          <li key={id}>
            <HostMessage message={message} createdAt={created_at} />
          </li>
        ))}
      </ol>
    </section>
  );
}
