/** Months as words: 03/04 is ambiguous between countries. */
const STYLES = {
  date: { dateStyle: "medium" },
  month: { year: "numeric", month: "short" },
  time: { timeStyle: "short" },
  "date-time": { dateStyle: "medium", timeStyle: "short" },
  long: { weekday: "long", year: "numeric", month: "long", day: "numeric" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateStyle = keyof typeof STYLES;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** "Mar 4, 2026"; "" for an invalid date. @param timeZone IANA name; default: the reader's */
export function formatDate(
  value: string | number | Date,
  style: DateStyle = "date",
  timeZone?: string,
): string {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return "";
  const key = `${style} ${timeZone ?? ""}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = dateFormatter(STYLES[style], timeZone);
    formatters.set(key, formatter);
  }
  return formatter.format(date);
}

/** Zones of Postgres that browsers do not know, such as "posixrules", read as UTC. */
export function dateFormatter(
  options: Intl.DateTimeFormatOptions,
  timeZone: string | undefined,
): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat("en-US", { ...options, timeZone });
  } catch {
    return new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" });
  }
}

let relative: Intl.RelativeTimeFormat | undefined;
const STEPS: readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ["year", 31_557_600],
  ["month", 2_629_800],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

/** "3 hours ago", "tomorrow", "just now". @param now milliseconds */
export function formatRelative(value: string | number | Date, now: number = Date.now()): string {
  const seconds = (new Date(value).getTime() - now) / 1000;
  if (Number.isNaN(seconds)) return "";
  // Created at first use, as that delays a page's start.
  relative ??= new Intl.RelativeTimeFormat("en-US", { numeric: "auto", style: "long" });
  for (const [unit, size] of STEPS) {
    if (Math.abs(seconds) >= size) return relative.format(Math.trunc(seconds / size), unit);
  }
  return "just now";
}
