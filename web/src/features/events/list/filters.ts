import type { EventFilters, EventType } from "@/data/events/types";
import { EVENT_TYPE_LABELS } from "@/domain/events/event-words";
import type { FilterWords } from "@/lib/applied-filters";
import { writeSort } from "@/ui/table/sort-in-address";

export const TYPE_LABELS: Record<EventType, string> = EVENT_TYPE_LABELS;

export const PLACE_LABELS = { virtual: "Virtual", physical: "Physical" } as const;

export const KEYS = ["query", "type", "location"] as const;

const textIn = (labels: Readonly<Record<string, string>>) => (value: string) =>
  Object.hasOwn(labels, value) ? (labels[value] ?? null) : null;

export const WORDS: FilterWords = {
  type: { label: "Type", textOf: textIn(TYPE_LABELS) },
  location: { label: "Location", textOf: textIn(PLACE_LABELS) },
};

export const TABS = ["upcoming", "past", "mine"] as const;

export function readFilters(params: URLSearchParams): EventFilters {
  const tab = TABS.find((one) => one === params.get("tab")) ?? "upcoming";
  const filters: EventFilters = { tab };
  const query = params.get("query")?.trim().slice(0, 200);
  if (query) filters.query = query;
  const type = params.get("type");
  if (type !== null && Object.hasOwn(TYPE_LABELS, type)) filters.type = type as EventType;
  const place = params.get("location");
  if (place === "virtual" || place === "physical") filters.place = place;
  // A tab's default order is not written.
  const order = ordersOf(tab).find((one) => writeSort(one) === params.get("sort"));
  if (order && order !== ordersOf(tab)[0]) filters.falls = order.direction === "desc";
  return filters;
}

const SOONEST = { by: "date", direction: "asc", label: "Date, earliest first" } as const;
const LATEST = { by: "date", direction: "desc", label: "Date, latest first" } as const;
const COMING = [SOONEST, LATEST] as const;
const PAST = [LATEST, SOONEST] as const;

export const ordersOf = (tab: EventFilters["tab"]) => (tab === "past" ? PAST : COMING);
