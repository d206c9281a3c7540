import { isUuid } from "@/lib/ids";

export const KEYS = ["query", "person", "action", "type", "thing", "from", "to"] as const;

function dayOf(text: string | null): string | undefined {
  if (!text || !/^\d{4}-\d\d-\d\d$/.test(text)) return undefined;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : undefined;
}

const matching = (text: string | null, pattern: RegExp) =>
  text && pattern.test(text) ? text : undefined;

const idOf = (text: string | null) => (text && isUuid(text) ? text : undefined);

export function readFilters(params: URLSearchParams) {
  const from = dayOf(params.get("from"));
  const to = dayOf(params.get("to"));
  return {
    who: params.get("query")?.trim() || undefined,
    person: idOf(params.get("person")),
    action: matching(params.get("action"), /^[a-z_]{1,40}\.[a-z_]{1,40}$/),
    type: matching(params.get("type"), /^[a-z_]{1,40}$/),
    thing: idOf(params.get("thing")?.trim() ?? null),
    from,
    // A span that ends before it begins has no end.
    to: from && to && to < from ? undefined : to,
  };
}
