import type { Json } from "@/data/database.types";
import type { EventType } from "@/data/events/types";
import type { HostedEventDetails } from "@/data/hosting/types";
import { readMoney } from "@/lib/amounts";
import { withScheme } from "@/lib/web-address";
import { instantOf, isZone, localOf, ownZone } from "@/lib/zoned-time";

export interface AgendaRow {
  key: string;
  time: string;
  title: string;
  /** Stored parts that the form does not show, such as speakers, are kept. */
  rest?: Record<string, Json | undefined>;
}

export interface EventForm {
  title: string;
  event_type: EventType | "";
  description: string;
  host_hub_id: string;
  date_tba: boolean;
  time_zone: string;
  /** By the zone's clocks: "2026-03-29T09:00". */
  start_date: string;
  end_date: string;
  is_virtual: boolean;
  location: string;
  virtual_url: string;
  is_members_only: boolean;
  requires_approval: boolean;
  max_attendees: string;
  ticket_price: string;
  currency: string;
  agenda: AgendaRow[];
  event_url: string;
  registration_url: string;
}

export type Sentences = Readonly<Record<string, string>>;

let rows = 0;
export const newRow = (time = "", title = ""): AgendaRow => ({ key: `row-${++rows}`, time, title });

/** A stored agenda may be malformed: what can be shown and edited of it. */
export function agendaRows(agenda: Json): AgendaRow[] {
  if (!Array.isArray(agenda)) return [];
  return agenda.flatMap((point) => {
    if (typeof point === "string") return [newRow("", point)];
    if (typeof point !== "object" || point === null || Array.isArray(point)) return [];
    const { time, title, ...rest } = point;
    const row = newRow(
      typeof time === "string" ? time : "",
      typeof title === "string" ? title : "",
    );
    return [Object.keys(rest).length > 0 ? { ...row, rest } : row];
  });
}

export const emptyForm = (): EventForm => ({
  title: "",
  event_type: "",
  description: "",
  host_hub_id: "",
  date_tba: false,
  time_zone: ownZone(),
  start_date: "",
  end_date: "",
  is_virtual: false,
  location: "",
  virtual_url: "",
  is_members_only: false,
  requires_approval: false,
  max_attendees: "",
  ticket_price: "",
  currency: "USD",
  agenda: [],
  event_url: "",
  registration_url: "",
});

export function formOf(event: HostedEventDetails): EventForm {
  const shown = (moment: string) => (event.date_tba ? "" : localOf(moment, event.time_zone));
  return {
    title: event.title,
    event_type: event.event_type,
    description: event.description ?? "",
    host_hub_id: event.host_hub_id ?? "",
    date_tba: event.date_tba,
    time_zone: event.time_zone,
    start_date: shown(event.start_date),
    end_date: shown(event.end_date),
    is_virtual: event.is_virtual,
    location: event.location ?? "",
    virtual_url: event.virtual_url ?? "",
    is_members_only: !event.is_public,
    requires_approval: event.requires_approval,
    max_attendees: event.max_attendees?.toString() ?? "",
    ticket_price: event.ticket_price?.toString() ?? "",
    currency: event.currency,
    agenda: agendaRows(event.agenda),
    event_url: event.event_url ?? "",
    registration_url: event.registration_url ?? "",
  };
}

/** Without the dates, which are to be chosen. */
export const copyOf = (event: HostedEventDetails): EventForm => ({
  ...formOf(event),
  start_date: "",
  end_date: "",
});

interface Read {
  details: Record<string, Json>;
  /** Found in the browser: a time that the clocks skip, an unknown zone. */
  problems: Sentences;
}

/** The limit of the database's `numeric(10, 2)`. */
export const MAX_TICKET = 99_999_999.99;

const SKIPPED = "The clocks of this zone skip this time that day. Choose another.";

export function readForm(form: EventForm): Read {
  const problems: Record<string, string> = {};
  const details: Record<string, Json> = {
    title: form.title,
    event_type: form.event_type || null,
    description: form.description,
    host_hub_id: form.host_hub_id || null,
    date_tba: form.date_tba,
    time_zone: form.time_zone,
    is_virtual: form.is_virtual,
    location: form.is_virtual ? null : form.location,
    virtual_url: form.is_virtual ? withScheme(form.virtual_url) : null,
    is_public: !form.is_members_only,
    requires_approval: form.requires_approval,
    max_attendees: form.max_attendees.replaceAll(",", "").trim() || null,
    ticket_price: null,
    currency: form.currency,
    agenda: agendaOf(form.agenda),
    event_url: withScheme(form.event_url),
    registration_url: withScheme(form.registration_url),
  };
  const price = readMoney(form.ticket_price, form.currency, { max: MAX_TICKET });
  if ("value" in price) details.ticket_price = price.value;
  // Questions without an answer are not sent. An invalid price is sent, so that the database refuses it
  // together with all other errors.
  else if (price.choices) problems.ticket_price = price.problem;
  else details.ticket_price = form.ticket_price.trim();
  if (form.date_tba) return { details, problems };
  if (!isZone(form.time_zone.trim())) {
    problems.time_zone = "Choose a valid time zone, such as Europe/Paris.";
    return { details, problems };
  }
  for (const field of ["start_date", "end_date"] as const) {
    const moment = instantOf(form[field], form.time_zone.trim());
    if (moment === null && form[field] !== "") problems[field] = SKIPPED;
    details[field] = moment;
  }
  return { details, problems };
}

function agendaOf(agenda: readonly AgendaRow[]): Json {
  const points = agenda.flatMap(({ time, title, rest }): Json[] =>
    title.trim() === "" && time.trim() === ""
      ? []
      : [{ ...rest, ...(time.trim() ? { time: time.trim() } : {}), title: title.trim() }],
  );
  return points.length > 0 ? points : null;
}

export function changesOf(
  before: Record<string, Json>,
  after: Record<string, Json>,
): Record<string, Json> {
  const text = (value: Json | undefined) => JSON.stringify(value === "" ? null : (value ?? null));
  return Object.fromEntries(
    Object.entries(after).filter(([field, value]) => text(value) !== text(before[field])),
  );
}
