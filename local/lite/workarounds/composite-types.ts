import type { PostgresType, Sql } from "postgres";
import { JSON_VALUE_TYPES } from "./value-types.ts";

interface Attribute {
  name: string;
  type: number;
}

const NUMBERS = new Set([20, 21, 23, 700, 701]);
const BOOL = 16;

/** The server prints composite values as PostgreSQL does, "(2024,120000.00)"; PostgREST returns objects. */
export async function readCompositeTypes(sql: Sql): Promise<Record<string, PostgresType>> {
  const rows = await sql<{ oid: number; name: string; attributes: Attribute[] }[]>`
    select t.oid::int as oid, t.typname as name,
           json_agg(json_build_object('name', a.attname, 'type', a.atttypid::int) order by a.attnum) as attributes
    from pg_type t
    join pg_class c on c.oid = t.typrelid and c.relkind = 'c'
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where t.typnamespace = 'public'::regnamespace
    group by 1, 2`;
  return Object.fromEntries(
    rows.map(({ oid, name, attributes }) => [
      `composite ${name}`,
      {
        to: oid,
        from: [oid],
        serialize: (value: unknown) => String(value),
        parse: (text: string) => asObject(text, attributes),
      },
    ]),
  );
}

function asObject(text: string, attributes: readonly Attribute[]): Record<string, unknown> {
  const fields = fieldsOf(text);
  return Object.fromEntries(
    attributes.map(({ name, type }, place) => [name, asValue(fields[place] ?? null, type)]),
  );
}

function asValue(text: string | null, type: number): unknown {
  if (text === null) return null;
  if (NUMBERS.has(type)) return Number(text);
  if (type === BOOL) return text === "t";
  const known = Object.values(JSON_VALUE_TYPES).find(({ from }) => from.includes(type));
  return known ? known.parse(text) : text;
}

/** Empty is null; quoted fields double quotes and backslashes. */
export function fieldsOf(row: string): (string | null)[] {
  const fields = `,${row.slice(1, -1)}`.matchAll(
    /,(?:"(?<quoted>(?:[^"\\]|""|\\.)*)"|(?<plain>[^",]*))/gs,
  );
  return [...fields].map(({ groups }) =>
    groups?.quoted === undefined
      ? groups?.plain || null
      : groups.quoted.replace(/""|\\(.)/gs, (pair, escaped) => escaped ?? pair.charAt(0)),
  );
}
