/** Month as a word everywhere: 03/04 means two things to two investors. */
const STYLES = {
  date: { dateStyle: "medium" },
  month: { year: "numeric", month: "short" },
  time: { timeStyle: "short" },
  "date-time": { dateStyle: "medium", timeStyle: "short" },
  long: { weekday: "long", year: "numeric", month: "long", day: "numeric" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateStyle = keyof typeof STYLES;

const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * A moment in the reader's own time zone: Mar 4, 2026.
 * @param value ISO text, milliseconds or a Date; text that is no date gives ""
 * @param timeZone an IANA name; the reader's own unless told
 */
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

/** Postgres knows zones that a browser does not, such as "posixrules": those read as UTC. */
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

/**
 * How long ago, or how soon: "3 hours ago", "tomorrow", "just now".
 * @param now milliseconds; the clock unless told
 */
export function formatRelative(value: string | number | Date, now: number = Date.now()): string {
  const seconds = (new Date(value).getTime() - now) / 1000;
  if (Number.isNaN(seconds)) return "";
  // At the first use: making one holds up the start of a page that may show no such time.
  relative ??= new Intl.RelativeTimeFormat("en-US", { numeric: "auto", style: "long" });
  for (const [unit, size] of STEPS) {
    if (Math.abs(seconds) >= size) return relative.format(Math.trunc(seconds / size), unit);
  }
  return "just now";
}
