const clocks = new Map<string, Intl.DateTimeFormat>();

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

export function localOf(moment: string | number, zone: string): string {
  const parts = Object.fromEntries(
    clockOf(zone)
      .formatToParts(new Date(moment))
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`;
}

/** @param local "2026-03-29T09:00"; of two moments the first, null for none @throws RangeError */
export function instantOf(local: string, zone: string): string | null {
  const shown = Date.parse(`${local}Z`);
  if (Number.isNaN(shown)) return null;
  const ahead = (moment: number) => Date.parse(`${localOf(moment, zone)}Z`) - moment;
  // The offsets before and after a nearby change of the clocks: whichever fits.
  const guesses = [-86_400_000, 86_400_000].map((away) => shown - ahead(shown + away));
  const found = guesses.find((moment) => localOf(moment, zone) === local.slice(0, 16));
  return found === undefined ? null : new Date(found).toISOString();
}

export function isZone(zone: string): boolean {
  try {
    clockOf(zone);
    return zone !== "";
  } catch {
    return false;
  }
}

/** Browsers name some zones as they were called before. */
const TODAY: Readonly<Record<string, string>> = {
  "Africa/Asmera": "Africa/Asmara",
  "America/Buenos_Aires": "America/Argentina/Buenos_Aires",
  "America/Catamarca": "America/Argentina/Catamarca",
  "America/Coral_Harbour": "America/Atikokan",
  "America/Cordoba": "America/Argentina/Cordoba",
  "America/Godthab": "America/Nuuk",
  "America/Indianapolis": "America/Indiana/Indianapolis",
  "America/Jujuy": "America/Argentina/Jujuy",
  "America/Louisville": "America/Kentucky/Louisville",
  "America/Mendoza": "America/Argentina/Mendoza",
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Atlantic/Faeroe": "Atlantic/Faroe",
  "Europe/Kiev": "Europe/Kyiv",
  "Pacific/Enderbury": "Pacific/Kanton",
  "Pacific/Ponape": "Pacific/Pohnpei",
  "Pacific/Truk": "Pacific/Chuuk",
};

export const zoneOfToday = (zone: string): string => TODAY[zone] ?? zone;

export const zones = (): string[] => [
  ...new Set(["UTC", ...Intl.supportedValuesOf("timeZone").map(zoneOfToday).sort()]),
];

export const ownZone = (): string =>
  zoneOfToday(new Intl.DateTimeFormat().resolvedOptions().timeZone);
