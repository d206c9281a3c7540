/** Months as words: 03/04 is ambiguous between countries. */
const STYLES = {
  date: { dateStyle: "medium" },
  month: { year: "numeric", month: "short" },
  time: { timeStyle: "short" },
  "date-time": { dateStyle: "medium", timeStyle: "short" },
  /** Of what binds: an acceptance, a confirmation, a submission. */
  "with-zone": {
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  },
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

/**
 * English with the order of dates of the reader's region: "Mar 4, 2026" in the United States, "4 Mar 2026" in Germany.
 * @param language as the browser has it, such as "de-DE"
 */
export function dateLocale(language: string): string {
  try {
    const { region } = new Intl.Locale(language).maximize();
    const locale = `en-${region}`;
    const isKnown = new Intl.DateTimeFormat(locale).resolvedOptions().locale === locale;
    // English of the world: day before month.
    return isKnown ? locale : "en-001";
  } catch {
    return "en-US";
  }
}

/** 12 or 24 hours, as the browser's language has it. */
function clockOf(language: string): Intl.DateTimeFormatOptions {
  try {
    const { hourCycle } = new Intl.DateTimeFormat(language, { hour: "numeric" }).resolvedOptions();
    return hourCycle ? { hourCycle } : {};
  } catch {
    return {};
  }
}

let reader: { locale: string; clock: Intl.DateTimeFormatOptions } | undefined;

function readerOf(): NonNullable<typeof reader> {
  const language = typeof navigator === "undefined" ? "en-US" : navigator.language;
  reader ??= { locale: dateLocale(language), clock: clockOf(language) };
  return reader;
}

/** Zones of Postgres that browsers do not know, such as "posixrules", read as UTC. */
export function dateFormatter(
  options: Intl.DateTimeFormatOptions,
  timeZone: string | undefined,
): Intl.DateTimeFormat {
  const { locale, clock } = readerOf();
  try {
    return new Intl.DateTimeFormat(locale, { ...options, ...clock, timeZone });
  } catch {
    return new Intl.DateTimeFormat(locale, { ...options, ...clock, timeZone: "UTC" });
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
