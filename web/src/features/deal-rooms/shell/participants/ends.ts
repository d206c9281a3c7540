const DAY_MS = 86_400_000;

export type EnteredEnd = { at: string | null; problem?: undefined } | { problem: string };

/** For `<input type="datetime-local">`; "" for none. */
export function toEntered(at: string | null): string {
  if (!at) return "";
  const date = new Date(at);
  const two = (part: number) => String(part).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

export const inDays = (days: number, now: number): string =>
  toEntered(new Date(now + days * DAY_MS).toISOString());

/** The database decides. @param entered as in `datetime-local` inputs @param now milliseconds */
export function readEnd(entered: string, now: number): EnteredEnd {
  if (entered === "") return { at: null };
  const at = new Date(entered);
  if (Number.isNaN(at.getTime())) return { problem: "Enter a whole date and time, or none." };
  if (at.getTime() <= now) return { problem: "Choose a time in the future." };
  return { at: at.toISOString() };
}
