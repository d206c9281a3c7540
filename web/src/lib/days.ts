import { type DateStyle, formatDate } from "./format";

export interface Day<Entry> {
  name: string;
  entries: Entry[];
}

const DAY_MS = 86_400_000;

/** @param momentOf ISO text @param now milliseconds @param style of dates before yesterday */
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
  // Noon: when clocks change, 24 hours before midnight may be two days back.
  const noon = new Date(now).setHours(12, 0, 0, 0);
  if (date === formatDate(noon - DAY_MS, style)) return "Yesterday";
  return date || "Date not known";
}
