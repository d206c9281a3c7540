/** Null unless a whole number from 1. */
export function numberIn(text: string | null): number | null {
  if (text === null || !/^\d{1,15}$/.test(text)) return null;
  const number = Number(text);
  return number >= 1 ? number : null;
}

/** @returns the nearest page; the first for what is no number */
export function nearestPage(asked: string | number | null, pages: number): number {
  const text = typeof asked === "string" ? asked.trim() : asked;
  const number = text === null || text === "" ? Number.NaN : Number(text);
  if (Number.isNaN(number)) return 1;
  return Math.min(Math.max(Math.round(number), 1), Math.max(pages, 1));
}

/** Null for the newest or an invalid text. */
export function versionIn(text: string | null, newest: number): number | null {
  const version = numberIn(text);
  return version === null || version >= newest ? null : version;
}
