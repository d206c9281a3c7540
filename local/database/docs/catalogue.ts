import type { Sql } from "postgres";

/** A function of ours, from the catalogue. */
export interface Func {
  oid: number;
  schema: string;
  name: string;
  parameters: string[];
  isTrigger: boolean;
  /** The function may change something: it is neither STABLE nor IMMUTABLE. */
  isVolatile: boolean;
  /** Without comments. */
  body: string;
  /** The functions of ours that the body calls, with their schemas, in the order in which they first stand there. */
  calls: string[];
  /** The first sentence of its COMMENT. */
  summary: string;
  /** Of anon, authenticated and service_role, those who may execute it. */
  roles: string[];
}

/** All functions of the schemas public and private, by name. */
export async function functionsOf(sql: Sql): Promise<Func[]> {
  const rows = await sql<(Omit<Func, "calls" | "summary"> & { comment: string | null })[]>`
    select p.oid::int as oid, n.nspname as schema, p.proname as name, p.provolatile = 'v' as "isVolatile",
      p.prorettype = 'trigger'::regtype as "isTrigger",
      coalesce(p.prosrc, '') || coalesce(pg_get_function_sqlbody(p.oid), '') as body,
      coalesce(p.proargnames[1:p.pronargs], '{}') as parameters, obj_description(p.oid, 'pg_proc') as comment,
      array(
        select r.name from unnest(array['anon', 'authenticated', 'service_role']) with ordinality r (name, position)
        where has_function_privilege(r.name, p.oid, 'execute') order by r.position
      ) as roles
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'private') and p.prokind = 'f'
    order by p.proname collate "C", n.nspname, p.oid`;
  const known = new Set(rows.map(fullName));
  return rows.map(({ comment, ...row }) => {
    const body = row.body.replace(/\/\*.*?\*\//gs, "").replace(/--.*$/gm, "");
    const called = [...body.matchAll(/\b((?:public|private)\.\w+)\s*\(/g)].map(
      ([, name = ""]) => name,
    );
    const calls = [...new Set(called)].filter((name) => known.has(name) && name !== fullName(row));
    return { ...row, body, calls, summary: firstSentence(comment ?? "") };
  });
}

export const fullName = ({ schema, name }: Pick<Func, "schema" | "name">): string =>
  `${schema}.${name}`;

/** With a capital letter and a full stop, without "Trigger:" and "Security:" at its head. */
function firstSentence(comment: string): string {
  const text = comment.replace(/^(?:Trigger[^:.]*[:.] |Security: )+/, "");
  const sentence = /^.*?\.(?=\s|$)/s.exec(text)?.[0] ?? (text === "" ? "" : `${text}.`);
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** By a key, in the order in which the keys first come. */
export function grouped<Row>(rows: Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return groups;
}

/** Text in a cell of a Markdown table. */
export const cell = (text: string): string => text.replace(/\s+/g, " ").replaceAll("|", "\\|");

export const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => "---"), ...rows]
    .map((row) => `| ${row.join(" | ")} |`.replace(/\| {2}(?=\|)/g, "| "))
    .join("\n");
