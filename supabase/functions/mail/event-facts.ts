import { encodeBase64 } from "hono/utils/encode";
import { icsFileName, toIcs } from "../_shared/contract/calendar-file.ts";
import { titleInMail } from "./names.ts";
import type { Attachment } from "./providers/provider.ts";
import type { EventFact, Fact, Line } from "./queue.ts";

/** Kinds for those who come; a mail to the hosts needs no reminder of when and where. */
const FOR_GUESTS: ReadonlySet<string> = new Set([
  "event.registered",
  "event.reminder",
  "event.accepted",
  "event.promoted",
  "event.changed",
  "event.cancelled",
  "event.announced",
]);
/** What a calendar has to learn: that there is an event, that it is another, or none. */
const FOR_CALENDARS: ReadonlySet<string> = new Set([
  "event.registered",
  "event.accepted",
  "event.promoted",
  "event.changed",
  "event.cancelled",
]);

/** Day before month and 24 hours, in words: a mail knows no browser. */
function timesIn(zone: string, { start, end }: EventFact): string | null {
  try {
    const format = new Intl.DateTimeFormat("en-GB", {
      weekday: "short",
      day: "numeric",
      month: "short",
      year: "numeric",
      hour: "2-digit",
      minute: "2-digit",
      timeZone: zone,
    });
    const offset = new Intl.DateTimeFormat("en-GB", { timeZone: zone, timeZoneName: "shortOffset" })
      .formatToParts(new Date(start))
      .find(({ type }) => type === "timeZoneName")?.value;
    const times = format.formatRange(new Date(start), new Date(end));
    return `${times.replaceAll(/[\u2009\u202f\u00a0]/g, " ")} (${offset})`;
  } catch {
    // A zone that this server does not know.
    return null;
  }
}

/** @returns when, on the place's clocks and on the reader's where those differ, and where */
export function detailsInWords(kind: string, { event }: Fact): string[] {
  if (!event || !FOR_GUESTS.has(kind)) return [];
  const { zone, reader_zone, is_open, is_virtual, place } = event;
  const there = is_open ? "The date is to be announced" : timesIn(zone, event);
  const here = is_open || !reader_zone ? null : timesIn(reader_zone, event);
  const where = is_virtual ? "Online" : titleInMail(place);
  return [
    ...(there ? [there] : []),
    ...(here && here !== there ? [`${here} in your time zone`] : []),
    ...(where ? [where] : []),
  ];
}

/** Whether a mail about this alone leads to a ticket. */
export const hasTicket = (kind: string, { event }: Fact): boolean =>
  event?.has_seat === true &&
  event.is_active &&
  ["event.registered", "event.reminder", "event.accepted", "event.promoted"].includes(kind);

/** @returns a calendar's file for each event at which the reader has a seat, and what it does there */
export function calendarFiles(
  lines: readonly Line[],
  site: string,
): { files: Attachment[]; does: string } | null {
  const known = lines.flatMap(({ kind, facts = [] }) =>
    FOR_CALENDARS.has(kind)
      ? facts.flatMap(({ name, at, event }) => {
          const title = titleInMail(name);
          return title && event?.has_seat && !event.is_open ? [{ kind, title, at, event }] : [];
        })
      : [],
  );
  const [first] = known;
  if (!first) return null;
  const byEvent = new Map(known.map((one) => [one.event.id, one]));
  const files = [...byEvent.values()].map(({ title, at = "", event }) => ({
    filename: icsFileName(title),
    type: "text/calendar",
    content: encodeBase64(
      new TextEncoder().encode(
        toIcs(
          {
            id: event.id,
            title,
            description: null,
            location: titleInMail(event.place),
            is_virtual: event.is_virtual,
            start_date: event.start,
            end_date: event.end,
            is_active: event.is_active,
            sequence: event.sequence,
            host: event.host ? { name: event.host } : null,
            updated_at: event.updated_at,
          },
          `${site}/events/${encodeURIComponent(at)}`,
        ),
      ).buffer,
    ),
  }));
  const isOne = known.length === 1;
  const does =
    isOne && !first.event.is_active
      ? "The attached file removes it from your calendar."
      : isOne && first.kind !== "event.changed"
        ? "The attached file adds it to your calendar."
        : isOne
          ? "The attached file updates your calendar."
          : "The attached files update your calendar.";
  return { files, does };
}
