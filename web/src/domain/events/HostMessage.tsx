import { Heading, Text } from "@radix-ui/themes";
import { DateTime } from "@/ui/DateTime";

interface HostMessageProps {
  message: string;
  createdAt: string;
  /** For its hosts: to whom it went, and who wrote it. */
  sent?: { to: string; guests: string; by: string };
}

/** What a host wrote to the guests of an event. */
export function HostMessage({ message, createdAt, sent }: HostMessageProps) {
  return (
    <article
      className="rounded-(--radius-4) border border-(--gray-a4) bg-(--color-panel-solid) px-4 py-3.5"
      aria-label={sent?.to}
    >
      {sent ? (
        <Heading as="h3" size="2">
          {`${sent.to} (${sent.guests})`}
        </Heading>
      ) : null}
      <Text as="p" size="1" color="gray">
        {sent ? `${sent.by} · ` : null}
        <DateTime value={createdAt} format="date-time" />
      </Text>
      <p dir="auto" className="mt-2.5 max-w-[70ch] text-sm whitespace-pre-wrap wrap-anywhere">
        {message}
      </p>
    </article>
  );
}
