/** As its row has it. */
interface CalendarEvent {
  id: string;
  title: string;
  description: string | null;
  location: string | null;
  is_virtual: boolean;
  start_date: string;
  end_date: string;
  is_active: boolean;
  sequence: number;
  host: { name: string } | null;
  updated_at: string;
}

/** Octets per line, without its end (RFC 5545, 3.1). */
const MAX_OCTETS = 75;

/**
 * RFC 5545. The UID is stable, so that calendars move the event, or remove it when cancelled (RFC
 * 5546).
 * @param url where the event is described
 */
export function toIcs(event: CalendarEvent, url: string): string {
  const changed = stamp(event.updated_at);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Dealport//Events//EN",
    "CALSCALE:GREGORIAN",
    `METHOD:${event.is_active ? "PUBLISH" : "CANCEL"}`,
    "BEGIN:VEVENT",
    `UID:${event.id}@dealport`,
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `SEQUENCE:${event.sequence}`,
    `ORGANIZER;CN="${quotable(event.host?.name ?? "Dealport")}":${url}`,
    `DTSTART:${stamp(event.start_date)}`,
    `DTEND:${stamp(event.end_date)}`,
    `SUMMARY:${escaped(event.title)}`,
    ...(event.description ? [`DESCRIPTION:${escaped(event.description)}`] : []),
    `LOCATION:${escaped(event.is_virtual ? "Virtual" : (event.location ?? ""))}`,
    `URL:${url}`,
    `STATUS:${event.is_active ? "CONFIRMED" : "CANCELLED"}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
}

/** "quantum-foundry-open-house.ics". */
export function icsFileName(title: string): string {
  const slug = title
    .normalize("NFKD")
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return `${slug?.join("-") || "event"}.ics`;
}

const stamp = (moment: string): string =>
  new Date(moment).toISOString().replace(/[-:]|\.\d{3}/g, "");

/** A parameter's value has no escapes. */
const quotable = (text: string): string => text.replace(/["\p{Cc}]/gu, " ").trim();

const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, "\\$&").replace(/\r\n|\r|\n/g, "\\n");

function folded(line: string): string {
  const encoder = new TextEncoder();
  let octets = 0;
  let text = "";
  for (const letter of line) {
    const size = encoder.encode(letter).length;
    if (octets + size > MAX_OCTETS) {
      text += "\r\n ";
      octets = 1;
    }
    text += letter;
    octets += size;
  }
  return text;
}
