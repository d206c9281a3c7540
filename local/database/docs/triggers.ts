import type { Sql } from "postgres";

export const EVENTS = ["insert", "update", "delete", "truncate"] as const;
export type Event = (typeof EVENTS)[number];

export interface Trigger {
  /** With its schema, unless that is public. */
  table: string;
  name: string;
  functionOid: number;
  moment: "before" | "after" | "instead";
  each: "row" | "statement";
  isAtCommit: boolean;
  events: Event[];
  /** Columns after UPDATE OF. */
  columns: string[];
  /** The condition in WHEN (…). */
  condition: string;
}

/** Triggers of ours in the order in which Postgres fires them, for any one event. */
export async function triggersOf(sql: Sql): Promise<Trigger[]> {
  const rows = await sql<(Omit<Trigger, "condition"> & { definition: string })[]>`
    select case when n.nspname = 'public' then '' else n.nspname || '.' end || c.relname as table,
      t.tgname as name, t.tgfoid::int as "functionOid", t.tginitdeferred as "isAtCommit",
      case when t.tgtype & 64 > 0 then 'instead' when t.tgtype & 2 > 0 then 'before' else 'after' end as moment,
      case when t.tgtype & 1 > 0 then 'row' else 'statement' end as each,
      array_remove(array[
        case when t.tgtype & 4 > 0 then 'insert' end, case when t.tgtype & 16 > 0 then 'update' end,
        case when t.tgtype & 8 > 0 then 'delete' end, case when t.tgtype & 32 > 0 then 'truncate' end
      ], null) as events,
      array(
        select a.attname::text from unnest(t.tgattr) with ordinality k (number, position)
        join pg_attribute a on a.attrelid = t.tgrelid and a.attnum = k.number order by k.position
      ) as columns,
      pg_get_triggerdef(t.oid, true) as definition
    from pg_trigger t
    join pg_class c on c.oid = t.tgrelid
    join pg_namespace n on n.oid = c.relnamespace
    join pg_proc p on p.oid = t.tgfoid
    where not t.tgisinternal and p.pronamespace = 'private'::regnamespace and not c.relispartition
    order by n.nspname <> 'public', c.relname collate "C", t.tgname`;
  return rows
    .map(({ definition, ...row }) => ({
      ...row,
      condition: /WHEN \((.*)\) EXECUTE FUNCTION/s.exec(definition)?.[1] ?? "",
    }))
    .sort((a, b) => turnOf(a) - turnOf(b));
}

/** Statement before, row before, row after, statement after, commit; within each Postgres goes by name. */
function turnOf({ moment, each, isAtCommit }: Trigger): number {
  if (isAtCommit) return 4;
  if (moment === "before") return each === "statement" ? 0 : 1;
  return each === "row" ? 2 : 3;
}

const CHANGE =
  /(?:old|new)\.(?<column>\w+)(?:::\w+)? (?:<>|IS DISTINCT FROM) (?:old|new)\.\k<column>(?:::\w+)?/gi;

/** As it stands in a function's body: the same columns of the old and of the new row. */
const CHANGES = /\(((?:old|new)\.\w+,[^()]*)\)\s+is distinct from\s+\([^()]*\)/gi;

/** When a trigger fires, in one line of Markdown: "" is always. */
export function firesWhen({ columns, condition }: Trigger, event: Event): string {
  return inWords(condition, event === "update" ? columns : []);
}

/** @param named The columns of which a statement must set one. */
export function inWords(condition: string, named: string[] = []): string {
  const short = condition
    .replace(CHANGES, (_, row: string) => `(${changesOf(row).join(" OR ")})`)
    .replace(CHANGE, "$<column> changes")
    .replace(/::\w+(?:\[\])?/g, "")
    .replace(/\s+/g, " ");
  const changes = short
    .replace(/[()]/g, "")
    .split(/ or /i)
    .map((part) => /^(\w+) changes$/.exec(part)?.[1]);
  if (changes.every((column) => column !== undefined)) {
    const others = named.filter((column) => !changes.includes(column));
    return `${others.length > 0 ? `of ${named.join(", ")}; ` : ""}${changes.join(", ")} changed`;
  }
  const parts = named.length > 0 ? [`of ${named.join(", ")}`] : [];
  if (short !== "") parts.push(`when \`${short}\``);
  return parts.join("; ");
}

const changesOf = (row: string): string[] =>
  row.split(",").map((field) => `${field.trim().replace(/^(?:old|new)\./, "")} changes`);
