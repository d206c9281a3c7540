const clocks = new Map<string, Intl.DateTimeFormat>();

/** What the clocks of a zone show. @throws RangeError for no zone */
function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  });
  clocks.set(zone, made);
  return made;
}

/** A moment as the clocks of a zone show it, as fields for date and time take it: "2026-03-29T09:00". */
export function localOf(moment: string | number, zone: string): string {
  const parts = Object.fromEntries(
    clockOf(zone)
      .formatToParts(new Date(moment))
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`;
}

/**
 * The moment at which the clocks of a zone show this time; the first one where they show it twice.
 *
 * @param local "2026-03-29T09:00"
 * @returns its ISO text; null when it is no time, or one that the clocks skip
 * @throws RangeError for no zone
 */
export function instantOf(local: string, zone: string): string | null {
  const shown = Date.parse(`${local}Z`);
  if (Number.isNaN(shown)) return null;
  const ahead = (moment: number) => Date.parse(`${localOf(moment, zone)}Z`) - moment;
  // The offset before and after a change of the clocks near it: whichever makes them show it.
  const guesses = [-86_400_000, 86_400_000].map((away) => shown - ahead(shown + away));
  const found = guesses.find((moment) => localOf(moment, zone) === local.slice(0, 16));
  return found === undefined ? null : new Date(found).toISOString();
}

/** Is it a zone that this browser knows? */
export function isZone(zone: string): boolean {
  try {
    clockOf(zone);
    return zone !== "";
  } catch {
    return false;
  }
}

/** The zones of the list, by name. */
export const zones = (): string[] => [...new Set(["UTC", ...Intl.supportedValuesOf("timeZone")])];

/** Where one reads one's own clock. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
