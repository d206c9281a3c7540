import { Badge, Button, Heading, Text } from "@radix-ui/themes";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { Mail } from "lucide-react";
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { bringNextPage } from "@/data/bring-next-page";
import { markInboxMessage, refreshHosting } from "@/data/hosting/mutations";
import { eventInboxQuery } from "@/data/hosting/queries";
import type { EventInboxMessage, HostedEventDetails } from "@/data/hosting/types";
import { DateTime } from "@/ui/DateTime";
import { EmptyState } from "@/ui/EmptyState";
import { StateLinks } from "@/ui/filters/StateLinks";
import { useSubmit } from "@/ui/forms/use-submit";
import { NotLoaded } from "@/ui/NotLoaded";
import { RowsSkeleton } from "@/ui/Skeletons";
import { useRowsOf } from "../use-pages";

export function Messages({ event }: { event: HostedEventDetails }) {
  const [params] = useSearchParams();
  const asked = params.get("answered");
  const isAnswered = asked === "yes" ? "true" : asked === "no" ? "false" : undefined;
  const pages = useInfiniteQuery(
    eventInboxQuery(event.id, isAnswered ? { is_answered: isAnswered } : {}),
  );
  const rows = useRowsOf(pages);
  return (
    <section aria-label="Messages" className="grid grid-cols-1 gap-5">
      <StateLinks
        label="Messages by state"
        param="answered"
        choices={[
          { value: null, label: "All" },
          { value: "no", label: "Unanswered", count: event.unanswered_messages },
          { value: "yes", label: "Answered" },
        ]}
      />
      {pages.isError && !rows ? (
        <NotLoaded query={pages} compact title="The messages could not be loaded" />
      ) : !rows ? (
        <RowsSkeleton rows={3} />
      ) : rows.length === 0 ? (
        <EmptyState compact icon={Mail} title={EMPTY[isAnswered ?? "all"]}>
          Messages from the event's page arrive here.
        </EmptyState>
      ) : (
        <ol className="grid gap-3">
          {rows.map((message) => (
            <li key={message.id}>
              <MessageView message={message} event={event} />
            </li>
          ))}
        </ol>
      )}
      {pages.hasNextPage ? (
        <Button
          variant="soft"
          className="justify-self-center"
          loading={pages.isFetchingNextPage}
          onClick={() => void bringNextPage(pages)}
        >
          Show more messages
        </Button>
      ) : null}
    </section>
  );
}

const EMPTY = {
  all: "No messages yet",
  true: "No message has been answered yet",
  false: "Every message is answered",
};

interface MessageViewProps {
  message: EventInboxMessage;
  event: HostedEventDetails;
}

function MessageView({ message, event }: MessageViewProps) {
  const client = useQueryClient();
  const marking = useSubmit(
    (isAnswered: boolean) =>
      markInboxMessage(message.id, true, isAnswered).finally(() => refreshHosting(client)),
    "Not marked",
  );
  useMarkRead(message);
  const { full_name, company, email, created_at, responded_at } = message;
  const subject = encodeURIComponent(`Re: ${event.title}`);
  return (
    <article
      className="rounded-(--radius-4) border border-(--gray-a4) bg-(--color-panel-solid) px-4 py-3.5 text-(length:--font-size-2)"
      aria-label={`Message from ${full_name}`}
    >
      <header className="flex items-start justify-between gap-4 wrap-anywhere">
        <div>
          <Heading as="h3" size="2" dir="auto">
            {full_name}
            {company ? <Text color="gray" weight="regular">{` · ${company}`}</Text> : null}
          </Heading>
          <Text as="p" size="1" color="gray">
            {email} · <DateTime value={created_at} format="date-time" />
          </Text>
        </div>
        {responded_at ? (
          <Badge radius="full" color="green">
            Answered
          </Badge>
        ) : (
          <Badge radius="full" color="amber">
            Unanswered
          </Badge>
        )}
      </header>
      <p
        dir="auto"
        className="mt-2.5 mb-3.5 max-w-[70ch] text-sm whitespace-pre-wrap wrap-anywhere"
      >
        {message.message}
      </p>
      <footer className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button asChild size="1" variant="soft">
          <a href={`mailto:${encodeURIComponent(email)}?subject=${subject}`}>Reply by email</a>
        </Button>
        <Button
          size="1"
          variant="soft"
          color="gray"
          loading={marking.pending}
          onClick={() => void marking.submit(!responded_at)}
        >
          {responded_at ? "Not answered yet" : "Mark as answered"}
        </Button>
        {responded_at ? (
          <Text size="1" color="gray">
            {message.responded_by_name ? `Answered by ${message.responded_by_name}, ` : "Answered "}
            <DateTime value={responded_at} format="date-time" />
          </Text>
        ) : null}
      </footer>
    </article>
  );
}

/** Once, however often it renders. */
function useMarkRead({ id, is_read }: EventInboxMessage) {
  const told = useRef(false);
  useEffect(() => {
    if (is_read || told.current) return;
    told.current = true;
    // A failure leaves it unread, and the next look tries again.
    markInboxMessage(id, true, null).catch(() => {});
  }, [id, is_read]);
}
