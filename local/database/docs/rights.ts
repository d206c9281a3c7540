import fs from "node:fs";
import path from "node:path";
import type { Sql } from "postgres";
import { PROJECT_ROOT } from "../../config.ts";
import { cell, type Func, grouped, table } from "./catalogue.ts";

const MIGRATIONS = path.join(PROJECT_ROOT, "supabase/migrations");

const HEAD = `# Who may do what, in one table

Made from the catalogue by \`npm run db:docs\`; the suite \`docs\` fails when it is stale. [The cases](access.md) say who could
misuse what, and which test proves that nobody can.

Each row is one right, by chapter of \`supabase/migrations\`:

- \`anon\` is a visitor, \`authenticated\` a person who is signed in, \`service_role\` an edge function. Other roles own functions
  that read under their caller's policies ([why](decisions/045-no-estimated-counts.md)); nobody signs in as one.
- A grant on a table or on its columns lets a request ask, and the policy says for which rows.
- A function checks by itself who calls it. The sentence is the first one of its COMMENT.
- A table with nobody is read and written by functions alone. A policy beside it is a second line of defence.

What edge functions offer is in [the API](api.md).`;

interface Right {
  chapter: string;
  who: string;
  what: string;
  by: string;
}

export async function rightsPage(sql: Sql, functions: Func[]): Promise<string> {
  const chapterOf = chapters();
  const rights = [
    ...(await rightsOnTables(sql, chapterOf)),
    ...functions.filter(isCalled).map((func) => rightOn(func, chapterOf)),
  ];
  const byChapter = [...grouped(rights, ({ chapter }) => chapter)].sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
  const rows = byChapter.flatMap(([chapter, own]) => [
    [`**${titleOf(chapter)}**`, "", chapter && `\`${chapter}.sql\``],
    ...own.map(({ who, what, by }) => [who, what, by]),
  ]);
  return `${HEAD}\n\n${table(["who", "may", "by"], rows)}\n`;
}

const titleOf = (chapter: string): string =>
  chapter === "" ? "Supabase's tables" : chapter.replace(/^\d+_/, "").replaceAll("_", " ");

const isCalled = ({ schema, isTrigger, roles }: Func): boolean =>
  schema === "public" && !isTrigger && roles.length > 0;

function rightOn(func: Func, chapterOf: (thing: string) => string): Right {
  return {
    chapter: chapterOf(`function public.${func.name}`),
    who: func.roles.join(", "),
    what: `${func.isVolatile ? "call" : "read"} \`${func.name}(${func.parameters.join(", ")})\``,
    by: cell(func.summary),
  };
}

/** The chapter that creates a thing, such as "table public.deals": its file's name, without the ending. */
function chapters(): (thing: string) => string {
  const found = new Map<string, string>();
  for (const file of fs.readdirSync(MIGRATIONS).sort()) {
    const text = fs.readFileSync(path.join(MIGRATIONS, file), "utf8");
    const made = text.matchAll(/^create (?:or replace )?(table|view|function) (public\.\w+)/gm);
    for (const [, kind, name] of made) {
      const thing = `${kind === "view" ? "table" : kind} ${name}`;
      if (!found.has(thing)) found.set(thing, file.replace(/\.sql$/, ""));
    }
  }
  return (thing) => found.get(thing) ?? "";
}

interface Grant {
  table: string;
  verb: string;
  /** Roles with the right on the whole table or on columns. */
  roles: string[];
  /** The columns on which authenticated has the right, where it does not have it on the whole table. */
  columns: string[];
  policies: string[];
  /** Roles to which the policies apply. */
  policyRoles: string[];
}

async function rightsOnTables(sql: Sql, chapterOf: (thing: string) => string): Promise<Right[]> {
  const grants = await sql<Grant[]>`
    select case when n.nspname = 'public' then '' else n.nspname || '.' end || c.relname as table, v.verb,
      array(
        select r.name from (
          select 'anon' as name, 1 as position union all select 'authenticated', 2
          union all select m.rolname, 3 from pg_roles m
          where pg_has_role(m.oid, 'authenticated', 'member') and not m.rolcanlogin and m.rolname <> 'authenticated'
        ) r where n.nspname = 'public' and (
          has_table_privilege(r.name, c.oid, v.verb)
          or v.verb <> 'delete' and has_any_column_privilege(r.name, c.oid, v.verb)
        ) order by r.position, r.name
      ) as roles,
      array(
        select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and v.verb <> 'delete'
          and has_column_privilege('authenticated', c.oid, a.attnum, v.verb) and exists (
            select 1 from pg_attribute o
            where o.attrelid = c.oid and o.attnum > 0 and not o.attisdropped
              and not has_column_privilege('authenticated', c.oid, o.attnum, v.verb)
          )
        order by a.attnum
      ) as columns,
      array(
        select p.policyname::text from pg_policies p
        where p.schemaname = n.nspname and p.tablename = c.relname and lower(p.cmd) in (v.verb, 'all')
        order by p.policyname collate "C"
      ) as policies,
      array(
        select distinct r.name::text from pg_policies p, unnest(p.roles) r (name)
        where p.schemaname = n.nspname and p.tablename = c.relname and lower(p.cmd) in (v.verb, 'all') order by 1
      ) as "policyRoles"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    cross join unnest(array['select', 'insert', 'update', 'delete']) with ordinality v (verb, position)
    where c.relkind in ('r', 'p', 'v', 'm') and (
      n.nspname = 'public'
      or n.nspname in ('realtime', 'storage')
        and exists (select 1 from pg_policies p where p.schemaname = n.nspname and p.tablename = c.relname)
    )
    order by n.nspname <> 'public', c.relname collate "C", v.position`;
  return [...grouped(grants, (grant) => grant.table)].flatMap(([name, own]) => {
    const chapter = name.includes(".") ? "" : chapterOf(`table public.${name}`);
    const listed = own.filter(({ roles, policies }) => roles.length > 0 || policies.length > 0);
    if (listed.length === 0) {
      return [{ chapter, who: "nobody", what: `\`${name}\``, by: "functions alone" }];
    }
    return listed.map((grant) => ({ chapter, ...onTable(grant) }));
  });
}

function onTable(grant: Grant): Omit<Right, "chapter"> {
  const { table: name, verb, columns, policies, policyRoles } = grant;
  // Supabase grants its tables to all roles, so a policy alone decides there.
  const roles = name.includes(".") ? policyRoles : grant.roles;
  const members = roles.filter((role) => role === "anon" || role === "authenticated");
  const who = (members.includes("authenticated") ? members : roles).join(", ");
  const others = policyRoles.filter((role) => role !== "authenticated");
  const rule = `${policies.join("; ")}${others.length > 0 ? ` (for ${policyRoles.join(", ")})` : ""}`;
  return {
    who: who || "nobody",
    what: `${verb} \`${name}\`${columns.length > 0 ? `: ${columns.join(", ")}` : ""}`,
    by: cell(policies.length > 0 ? rule : "no policy: no row"),
  };
}
