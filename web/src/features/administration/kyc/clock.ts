import { countOf } from "@/lib/format";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** From here on the remaining time is amber. */
const SOON = 12 * HOUR;

export interface Clock {
  text: string;
  tone: "gray" | "amber" | "red";
}

/** @param due ISO text @param now milliseconds */
export function clockOf(due: string, now: number): Clock {
  const left = Date.parse(due) - now;
  if (left <= 0) return { text: `Overdue by ${lasting(-left)}`, tone: "red" };
  return { text: `${lasting(left)} left`, tone: left < SOON ? "amber" : "gray" };
}

function lasting(ms: number): string {
  if (ms >= 2 * DAY) return countOf(Math.floor(ms / DAY), "day");
  if (ms >= HOUR) return countOf(Math.floor(ms / HOUR), "hour");
  return countOf(Math.max(1, Math.floor(ms / MINUTE)), "minute");
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** Days on which a verification may end, in UTC as in the database. */
export function endsOf(now: number): { first: string; usual: string; last: string } {
  const usual = new Date(now);
  usual.setUTCFullYear(usual.getUTCFullYear() + 1);
  return {
    first: dayOf(new Date(now + DAY)),
    usual: dayOf(usual),
    last: dayOf(new Date(now + 3653 * DAY)),
  };
}
