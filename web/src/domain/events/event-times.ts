import { dateFormatter } from "@/lib/format";

interface Dates {
  start_date: string;
  end_date: string;
  time_zone: string;
  date_tba: boolean;
}

export type Phase = "announced" | "upcoming" | "running" | "over";

export function phaseOf({ start_date, end_date, date_tba }: Dates, now: number): Phase {
  if (date_tba) return "announced";
  if (now < Date.parse(start_date)) return "upcoming";
  return now < Date.parse(end_date) ? "running" : "over";
}

/** Whether one can still register: registration closes when the event begins. */
export const isAhead = (phase: Phase): boolean => phase === "announced" || phase === "upcoming";

/** In the place's calendar: "Feb 4 – 5, 2026". */
export function eventDate({ start_date, end_date, time_zone, date_tba }: Dates): string {
  if (date_tba) return "Date TBA";
  const days = dateFormatter({ dateStyle: "medium" }, time_zone);
  return tidy(days.formatRange(new Date(start_date), new Date(end_date)));
}

/** On the place's clocks: "9:00 AM – 6:00 PM GMT+5:30". */
export function eventTime({ start_date, end_date, time_zone, date_tba }: Dates): string | null {
  if (date_tba) return null;
  const [start, end] = [new Date(start_date), new Date(end_date)];
  const clock = dateFormatter({ hour: "numeric", minute: "2-digit" }, time_zone);
  const zone = dateFormatter({ timeZoneName: "short" }, time_zone)
    .formatToParts(start)
    .find(({ type }) => type === "timeZoneName")?.value;
  return tidy(`${clock.format(start)} – ${clock.format(end)} ${zone ?? ""}`).trim();
}

/** The start on the reader's clock if that differs from the place's. @param readerZone IANA name */
export function readerTime({ start_date, time_zone, date_tba }: Dates, readerZone?: string) {
  if (date_tba) return null;
  const options = { month: "short", day: "numeric", hour: "numeric", minute: "2-digit" } as const;
  const start = new Date(start_date);
  const there = dateFormatter(options, time_zone).format(start);
  const here = dateFormatter(options, readerZone).format(start);
  return there === here ? null : tidy(here);
}

/** Intl's thin and narrow spaces differ between browsers. */
const tidy = (text: string): string => text.replace(/[\u2009\u202f\u00a0]/g, " ");
