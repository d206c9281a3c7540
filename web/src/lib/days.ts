import { type DateStyle, formatDate } from "./format";

export interface Day<Entry> {
  /** "Today", "Yesterday", else the date. */
  name: string;
  entries: Entry[];
}

const DAY_MS = 86_400_000;

/**
 * Entries by the reader's own days, in the order that they came in.
 * @param momentOf the ISO text of an entry's moment
 * @param now milliseconds
 * @param style of the dates before yesterday
 */
export function byDay<Entry>(
  entries: readonly Entry[],
  momentOf: (entry: Entry) => string,
  now: number,
  style: DateStyle = "date",
): Day<Entry>[] {
  const days: Day<Entry>[] = [];
  for (const entry of entries) {
    const name = dayName(momentOf(entry), now, style);
    const last = days.at(-1);
    if (last?.name === name) last.entries.push(entry);
    else days.push({ name, entries: [entry] });
  }
  return days;
}

function dayName(at: string, now: number, style: DateStyle): string {
  const date = formatDate(at, style);
  if (date === formatDate(now, style)) return "Today";
  // Noon: on the days that clocks change, a day before midnight may be two days before.
  const noon = new Date(now).setHours(12, 0, 0, 0);
  if (date === formatDate(noon - DAY_MS, style)) return "Yesterday";
  return date || "Date not known";
}
