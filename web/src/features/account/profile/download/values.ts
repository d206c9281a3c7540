import type { DataRow, OwnData } from "@/data/users/own-data";
import { amountInFull } from "@/lib/currencies";
import { formatDate, humanize } from "@/lib/format";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const MONEY =
  /^(?:amount|quoted_amount|base_price_amount|price|former|valuation|revenue|funding_(?:target|raised)|ticket_size_(?:min|max)|total_aum)$/;
/** Values from lists of the database: "PENDING_REVIEW", "deal_room.documents". */
const LISTED =
  /(?:^|_)(?:status|side|role|state|stages?|part|outcome|tier|types?|model|instrument|access|kind|action|topic|what|provider|liquidation_preference)$/;
/** What only programs read. */
const UNREADABLE = /(?:^|_)(?:sha256|currency)$/;

const CAPITALS = /\b(?:kyc|nda|vc|ip|url|sdg|aum|faq|id)\b/gi;

/** "Deal room" of "deal_room_id". */
export const labelOf = (key: string): string =>
  humanize(key.replace(/_ids?$/, "")).replace(CAPITALS, (word) => word.toUpperCase());

export type Shown = string | readonly Shown[] | readonly (readonly [label: string, value: Shown])[];

/** The names that one's data itself has for the ids in it. */
export function namesIn({ sections }: OwnData): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const know = (id: unknown, name: unknown) => {
    if (typeof id === "string" && typeof name === "string" && name) names.set(id, name);
  };
  for (const rows of Object.values(sections)) {
    for (const row of rows) {
      know(row.id, row.name ?? row.title);
      know(row.deal_room_id, row.name);
      know(row.startup_id, row.startup_name);
      know(row.event_id, row.title);
    }
  }
  return names;
}

/** Labels and values of a row, as a person reads them: without what is empty, and without ids that have no name. */
export function fieldsOf(row: DataRow, names: ReadonlyMap<string, string>): [string, Shown][] {
  return Object.entries(row).flatMap(([key, value]): [string, Shown][] => {
    const shown = UNREADABLE.test(key) ? null : shownOf(key, value, row, names);
    return shown === null ? [] : [[labelOf(key), shown]];
  });
}

function shownOf(
  key: string,
  value: unknown,
  row: DataRow,
  names: ReadonlyMap<string, string>,
): Shown | null {
  if (value === null || value === undefined || value === "") return null;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number") {
    return MONEY.test(key) ? amountInFull(value, currencyOf(key, row)) : String(value);
  }
  if (typeof value === "string") return textOf(key, value, names);
  if (Array.isArray(value)) {
    const all = value.flatMap((one) => shownOf(key, one, row, names) ?? []);
    if (all.length === 0) return null;
    return all.every((one) => typeof one === "string") ? all.join(", ") : all;
  }
  const inner = fieldsOf(value as DataRow, names);
  return inner.length === 0 ? null : inner;
}

function textOf(key: string, value: string, names: ReadonlyMap<string, string>): string | null {
  if (UUID.test(value)) return names.get(value) ?? null;
  if (INSTANT.test(value)) return formatDate(value, "with-zone", "UTC");
  if (DAY.test(value)) return formatDate(value, "date", "UTC");
  return LISTED.test(key) ? labelOf(value.replaceAll(".", " ")) : value;
}

/** Amounts without a currency of their own are in dollars throughout. */
function currencyOf(key: string, row: DataRow): string {
  const own = row[key.replace(/amount$|price$/, "currency")];
  return typeof own === "string" ? own : "USD";
}
