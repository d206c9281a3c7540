import type { Sql } from "postgres";

/** A GET of the Data API, below /rest/v1. */
export interface HostileRequest {
  name: string;
  path: string;
}

interface Relation {
  name: string;
  columns: { name: string; is_text: boolean }[];
  /** Relations that it may embed, each by a foreign key's name. */
  embeds: { to: string; by: string }[];
}

interface Routine {
  name: string;
  texts: string[];
  filters: boolean;
  /** The columns of its answer, or none for a value. */
  columns: string[];
}

/** Backreferences make Postgres try each way to cut the text: seconds for twenty letters. */
const BACKTRACKING = "(.*)(.*)(.*)(.*)(.*)(.*)(.*)x\\1\\2\\3\\4\\5\\6\\7z?$";
const WILDCARDS = `*${"a*e*i*o*n*r*t*s*".repeat(4)}q*`;
const WORDS = Array.from("abcdefghijklmnopqrstuvwxyz", (letter) => letter.repeat(3)).join(" | ");
/** The longest that a search box takes, in words that nothing has. */
const ASKED = Array.from({ length: 8 }, (_, n) => `qu${"abcdefghij".slice(n)}`.repeat(4)).join(" ");
const MANY_TERMS = 150;
const DEPTH = 6;

/**
 * The worst that can be asked of everything that a role may read, by the catalogue: what is opened later is asked too.
 * @param role of the database
 */
export async function hostileRequests(sql: Sql, role: string): Promise<HostileRequest[]> {
  const relations = await readableRelations(sql, role);
  const routines = await readableRoutines(sql, role);
  const known = await knownArguments(sql);
  return [
    ...relations.flatMap(ofRelation),
    ...routines.flatMap((routine) => ofRoutine(routine, known)),
  ];
}

function ofRelation({ name, columns, embeds }: Relation): HostileRequest[] {
  const texts = columns.filter(({ is_text }) => is_text).map((column) => column.name);
  const order = columns.map((column) => `${column.name}.desc`).join(",");
  const requests = [
    ...texts.flatMap((text) => [
      ...patterns(`${name}?`, text),
      { name: `${name}, nested or on ${text}`, path: `${name}?or=${nested(text)}` },
    ]),
    { name: `${name}, everything`, path: `${name}?select=*&limit=1000` },
    { name: `${name}, ordered by all`, path: `${name}?order=${order}&limit=1000&offset=90000` },
    { name: `${name}, counted`, path: `${name}?select=count` },
  ];
  return [
    ...requests,
    ...embeds.map(({ to, by }) => ({
      name: `${name}, ${to} embedded by ${by}`,
      path: `${name}?select=${thereAndBack(name, to, by, DEPTH)}&limit=1000`,
    })),
  ];
}

function ofRoutine(
  { name, texts, filters, columns }: Routine,
  known: Record<string, string>,
): HostileRequest[] {
  const words = new URLSearchParams(texts.map((text) => [text, ASKED]));
  if (filters) words.set("filters", JSON.stringify({ query: ASKED }));
  const asked = `rpc/${name}?${texts.length > 0 || filters ? words : ""}`;
  const plain = `rpc/${name}?${new URLSearchParams(texts.map((text) => [text, known[text] ?? "lumen"]))}`;
  // PostgREST calls a value pgrst_scalar, the embedded server by its function's name.
  const answered = columns.length > 0 ? columns : [`${name}->>rows`, "pgrst_scalar->>rows"];
  return [
    { name: `${name}()`, path: plain },
    { name: `${name}() with long words`, path: asked },
    ...answered.flatMap((column) => patterns(`${plain}&`, column)),
    { name: `${name}(), nested or`, path: `${plain}&or=${nested(answered[0] ?? name)}` },
  ];
}

function patterns(to: string, column: string): HostileRequest[] {
  const by = (operator: string, value: string) => ({
    name: `${to.replace(/\?.*/, "")}, ${column} by ${operator}`,
    path: `${to}${encodeURIComponent(column)}=${operator}.${encodeURIComponent(value)}`,
  });
  return [
    by("match", BACKTRACKING),
    by("imatch", BACKTRACKING),
    by("like", WILDCARDS),
    by("ilike", WILDCARDS),
    by("fts", WORDS),
  ];
}

/** As many comparisons as an address has room for, each in brackets of its own. */
function nested(column: string): string {
  let terms = `${column}.eq.a`;
  for (let n = 0; n < MANY_TERMS; n++) {
    const inner = `${column}.gt.z${n},${terms}`;
    terms = n % 10 === 9 ? `and(${column}.neq.y,or(${inner}))` : inner;
  }
  return `(${terms})`;
}

/** Along one foreign key again and again: each way back multiplies the rows. */
function thereAndBack(from: string, to: string, by: string, depth: number): string {
  return depth === 0 ? "*" : `*,${to}!${by}(${thereAndBack(to, from, by, depth - 1)})`;
}

/** What functions are asked about, by their arguments' names. */
async function knownArguments(sql: Sql): Promise<Record<string, string>> {
  const [known] = await sql<{ known: Record<string, string> }[]>`
    select json_build_object('slug', s.slug, 'startup', s.id, 'hub', s.hub_id, 'kind', 'startups',
      'room', (select r.id from public.deal_rooms r join public.deals d on d.id = r.deal_id where d.startup_id = s.id limit 1),
      'product', (select p.id from public.export_products p where p.startup_id = s.id and p.is_on_market limit 1),
      'event', (select e.id from public.events e order by e.start_date limit 1)) as known
    from public.startups s where s.slug = 'lumen-grid'`;
  return known?.known ?? {};
}

async function readableRelations(sql: Sql, role: string): Promise<Relation[]> {
  return sql<Relation[]>`
    with readable as (
      select c.oid, c.relname from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
        and has_any_column_privilege(${role}, c.oid, 'SELECT')
    )
    select r.relname as name, (
        select json_agg(json_build_object('name', a.attname,
          'is_text', coalesce(nullif(t.typbasetype, 0), t.oid) = 'text'::regtype) order by a.attnum)
        from pg_attribute a join pg_type t on t.oid = a.atttypid
        where a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
          and has_column_privilege(${role}, r.oid, a.attnum, 'SELECT')
      ) as columns, (
        select coalesce(json_agg(json_build_object('to', o.relname, 'by', k.conname)), '[]')
        from pg_constraint k join readable o on o.oid = case k.conrelid when r.oid then k.confrelid else k.conrelid end
        where k.contype = 'f' and r.oid in (k.conrelid, k.confrelid)
      ) as embeds
    from readable r order by 1`;
}

/** Functions that only read: a GET reaches no others. */
async function readableRoutines(sql: Sql, role: string): Promise<Routine[]> {
  return sql<Routine[]>`
    select p.proname as name,
      coalesce(array(select n from unnest(p.proargnames, p.proargmodes) as a (n, mode)
        where mode = 't' and n is not null), '{}') as columns,
      'filters' = any (p.proargnames) as filters,
      coalesce(array(select p.proargnames[position] from generate_series(1, p.pronargs) position
        where (string_to_array(p.proargtypes::text, ' ')::oid[])[position] = 'text'::regtype
          and (p.proargnames[position] not in ('after', 'sort') or position <= p.pronargs - p.pronargdefaults)), '{}') as texts
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.provolatile in ('s', 'i') and p.prorettype <> 'trigger'::regtype
      and has_function_privilege(${role}, p.oid, 'EXECUTE')
    order by 1`;
}
