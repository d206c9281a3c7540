import type { EventFilters, EventType } from "@/data/events/types";
import { EVENT_TYPE_LABELS } from "@/lib/event-words";

/** Types of events (specification §3). */
export const TYPE_LABELS: Record<EventType, string> = EVENT_TYPE_LABELS;

export const PLACE_LABELS = { virtual: "Virtual", physical: "Physical" } as const;

/** Names of the filters in the address. */
export const KEYS = ["query", "type", "location"] as const;

export const TABS = ["upcoming", "past", "mine"] as const;

/** What the address asks the list of events for; what makes no sense is left out. */
export function readFilters(params: URLSearchParams): EventFilters {
  const tab = TABS.find((one) => one === params.get("tab")) ?? "upcoming";
  const filters: EventFilters = { tab };
  const query = params.get("query")?.trim().slice(0, 200);
  if (query) filters.query = query;
  const type = params.get("type");
  if (type !== null && Object.hasOwn(TYPE_LABELS, type)) filters.type = type as EventType;
  const place = params.get("location");
  if (place === "virtual" || place === "physical") filters.place = place;
  return filters;
}
