import type { Watched, WatchedOnMarket, WatchState } from "@/data/watchlist/types";
import { countOf, formatDate } from "@/lib/format";
import { readList } from "@/lib/url-filters";
import { nameOf, STATES } from "./states";

export const KEYS = ["query", "owner", "stage", "due"] as const;

/** Owners that are no member's id. */
export const ME = "me";
export const NOBODY = "nobody";

export const DUE = ["overdue", "week"] as const;
export type Due = (typeof DUE)[number];

export const DUE_LABELS: Record<Due, string> = { overdue: "Overdue", week: "Due this week" };

export interface PipelineFilters {
  query: string;
  /** Members' ids, ME and NOBODY. */
  owner: readonly string[];
  stage: readonly WatchState[];
  due: readonly Due[];
}

export const readFilters = (params: URLSearchParams): PipelineFilters => ({
  query: (params.get("query") ?? "").trim(),
  owner: readList(params, "owner"),
  stage: readList(params, "stage", STATES) as WatchState[],
  due: readList(params, "due", DUE) as Due[],
});

/** 2026-11-30, where the person is. */
export function dayOf(now: number): string {
  const date = new Date(now);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

const DAY_MS = 86_400_000;
const noonOf = (day: string) => Date.parse(`${day}T12:00:00Z`);

/** Weeks end on Sunday. */
export function endOfWeek(today: string): string {
  const noon = noonOf(today);
  const left = (7 - new Date(noon).getUTCDay()) % 7;
  return new Date(noon + left * DAY_MS).toISOString().slice(0, 10);
}

/** @param today as dayOf says it */
export function dueOf({ next_step_on: on }: Pick<Watched, "next_step_on">, today: string) {
  if (on === null) return null;
  if (on < today) return "overdue";
  return on <= endOfWeek(today) ? "week" : "later";
}

/** "Overdue since Nov 3, 2026" */
export function dueInWords(day: string, today: string): string {
  const date = formatDate(noonOf(day), "date", "UTC");
  if (day < today) return `Overdue since ${date}`;
  const days = Math.round((noonOf(day) - noonOf(today)) / DAY_MS);
  if (days === 0) return "Due today";
  return days === 1 ? "Due tomorrow" : `Due ${date}`;
}

type Sought = Pick<
  Watched,
  "name" | "state" | "owner_id" | "owner_name" | "next_step" | "next_step_on" | "contacts"
> &
  Partial<Pick<WatchedOnMarket, "hub_name" | "hub_country">> & { sectors?: readonly string[] };

/** @param me the person's id */
export function isShown(
  card: Sought,
  { query, owner, stage, due }: PipelineFilters,
  me: string,
  today: string,
): boolean {
  const isOwned = ({ owner_id }: Sought, one: string) =>
    one === NOBODY ? owner_id === null : owner_id === (one === ME ? me : one);
  if (owner.length > 0 && !owner.some((one) => isOwned(card, one))) return false;
  if (stage.length > 0 && !stage.includes(card.state)) return false;
  if (due.length > 0 && !due.some((one) => dueOf(card, today) === one)) return false;
  const text = textOf(card);
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

const textOf = (card: Sought): string =>
  [
    nameOf(card),
    card.owner_name,
    card.next_step,
    card.hub_name,
    card.hub_country,
    ...(card.sectors ?? []),
    ...card.contacts.flatMap(({ name, how }) => [name, how]),
  ]
    .filter(Boolean)
    .join("\n")
    .toLowerCase();

/** "3 of 12 startups" */
export const countInWords = (shown: number, all: number): string =>
  shown === all
    ? countOf(all, "startup")
    : `${shown.toLocaleString("en-US")} of ${countOf(all, "startup")}`;
