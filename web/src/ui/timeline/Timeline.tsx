import "./timeline.css";
import { Button, Text } from "@radix-ui/themes";
import { ArrowRight, History, type LucideIcon } from "lucide-react";
import { byDay } from "@/lib/days";
import { DateTime } from "../DateTime";
import { EmptyState } from "../EmptyState";
import { ErrorState } from "../ErrorState";
import { PersonAvatar } from "../PersonAvatar";
import { RowsSkeleton } from "../Skeletons";
import { useNow } from "../use-now";
import { type Point, Points } from "./Points";

/** Null is nothing. */
export interface Change {
  label: string;
  from: string | null;
  to: string | null;
}

export interface TimelineEntry {
  id: string;
  /** ISO text. */
  at: string;
  /** As the reader knows them; null for the system. */
  who: string | null;
  imageUrl?: string | null;
  /** Continues the name: "approved Lumen Grid". */
  what: string;
  changes?: readonly Change[];
  note?: string | null;
  /** What the note says of single fields. */
  points?: readonly Point[];
  /** Replaces the picture. */
  icon?: LucideIcon;
}

export interface TimelineProps {
  label: string;
  /** In the order shown; undefined while loading. */
  entries: readonly TimelineEntry[] | undefined;
  empty: string;
  problem?: string;
  onRetry?: () => void;
  onMore?: () => void;
  loadingMore?: boolean;
  /** Level of the heading above the days; default 3. */
  level?: 2 | 3 | 4;
}

export function Timeline({ label, entries, empty, level = 3, ...props }: TimelineProps) {
  // A page that is open over midnight says "Yesterday" in time.
  const now = useNow(60_000);
  if (props.problem) {
    return (
      <ErrorState compact title="The history could not be loaded" onRetry={props.onRetry}>
        {props.problem}
      </ErrorState>
    );
  }
  if (!entries) return <RowsSkeleton rows={4} />;
  if (entries.length === 0) {
    return (
      <EmptyState compact icon={History} title="Nothing has happened yet" level={level}>
        {empty}
      </EmptyState>
    );
  }
  const Heading = `h${level}` as const;
  return (
    <section aria-label={label} className="flex flex-col gap-5">
      {byDay(entries, ({ at }) => at, now).map((day) => (
        <div key={`${day.name} ${day.entries[0]?.id}`}>
          <Heading className="timeline-day">{day.name}</Heading>
          <ol>
            {day.entries.map((entry) => (
              <Line key={entry.id} entry={entry} />
            ))}
          </ol>
        </div>
      ))}
      {props.onMore ? (
        <div className="flex justify-center">
          <Button variant="soft" color="gray" loading={props.loadingMore} onClick={props.onMore}>
            Show earlier
          </Button>
        </div>
      ) : null}
    </section>
  );
}

function Line({ entry }: { entry: TimelineEntry }) {
  const { who, what, at, changes = [], note, points = [] } = entry;
  const Icon = entry.icon ?? (who === null ? History : null);
  return (
    <li className="timeline-line">
      <span className="timeline-mark">
        {Icon ? (
          <span className="timeline-icon">
            <Icon aria-hidden size={15} />
          </span>
        ) : (
          <PersonAvatar name={who ?? ""} imageUrl={entry.imageUrl} size="2" />
        )}
      </span>
      <div className="flex items-baseline justify-between gap-4 pt-1">
        <Text as="p" size="2" className="min-w-0 break-words">
          {who === null ? null : (
            <b className="font-medium" dir="auto">
              {who}{" "}
            </b>
          )}
          {what}
        </Text>
        <Text size="1" color="gray" className="shrink-0 tabular-nums">
          <DateTime value={at} format="time" />
        </Text>
      </div>
      <Changes changes={changes} />
      {note ? (
        <div className="timeline-note">
          <blockquote dir="auto">{note}</blockquote>
          <Points points={points} />
        </div>
      ) : null}
    </li>
  );
}

export function Changes({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return null;
  return (
    <ul className="timeline-changes">
      {changes.map((change) => (
        <ChangeLine key={change.label} change={change} />
      ))}
    </ul>
  );
}

function ChangeLine({ change: { label, from, to } }: { change: Change }) {
  return (
    <li>
      <Text color="gray">{label}</Text>{" "}
      <Text
        color="gray"
        className="inline-flex flex-wrap items-center gap-x-2 min-w-0 wrap-anywhere"
      >
        <span className="sr-only">changed from </span>
        <del className="timeline-from" dir="auto">
          {from ?? "nothing"}
        </del>
        <ArrowRight aria-hidden size={12} className="shrink-0" />
        <span className="sr-only"> to </span>
        <ins className="timeline-to" dir="auto">
          {to ?? "nothing"}
        </ins>
      </Text>
    </li>
  );
}
