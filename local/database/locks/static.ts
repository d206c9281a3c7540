import type postgres from "postgres";
import { NOUNS } from "./nouns.ts";

interface Source {
  name: string;
  source: string;
  is_public: boolean;
}
interface Trigger {
  on: string;
  calls: string;
  operations: number;
  columns: string[];
}

/** Tables that count as the noun beside its own table. */
const PARTS_OF = { deal_rooms: "room", deal_room_members: "room" } as const;
const HELPERS = new Map([
  ["private.lock_super_admins", "turn"],
  ["private.lock_seats", "seats"],
  ["private.lock_rooms", "room"],
  ["private.lock_people", "person"],
]);
/** Bits of pg_trigger.tgtype. */
const OPERATION = { insert: 4, delete: 8, update: 16 } as const;

/**
 * The functions of the API whose bodies, with what they call and the triggers of what they write, may lock two nouns.
 * Read from their text, so it may name one too many and hardly one too few.
 */
export async function functionsThatLockTwo(sql: postgres.Sql): Promise<Map<string, string[]>> {
  const functions = new Map<string, Source>();
  for (const row of await sql<Source[]>`
    select p.pronamespace::regnamespace || '.' || p.proname as name, regexp_replace(p.prosrc, '--[^\n]*', '', 'g') as source,
      p.pronamespace = 'public'::regnamespace and p.provolatile = 'v' and p.prorettype <> 'trigger'::regtype as is_public
    from pg_proc p where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.prokind = 'f'`) {
    functions.set(row.name, row);
  }
  const triggers = await sql<Trigger[]>`
    select c.relname as on, p.pronamespace::regnamespace || '.' || p.proname as calls, t.tgtype as operations,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum = any (t.tgattr)) as columns
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid where not t.tgisinternal`;
  const tables = new Map<string, string>(Object.entries(PARTS_OF));
  for (const { name, table } of NOUNS) {
    if (table && name !== "account") tables.set(table.split(".")[1] ?? "", name);
  }
  const known = new Map<string, Set<string>>();

  function nounsOf(name: string, callers: string[] = []): Set<string> {
    const helper = HELPERS.get(name);
    if (helper) return new Set([helper]);
    const kept = known.get(name);
    const source = functions.get(name)?.source;
    if (kept || source === undefined || callers.includes(name)) return kept ?? new Set();
    const found = new Set<string>();
    const add = (table: string) => {
      const noun = tables.get(table);
      if (noun) found.add(noun);
    };
    const follow = (next: string) => {
      for (const noun of nounsOf(next, [...callers, name])) found.add(noun);
    };
    for (const [, table = ""] of source.matchAll(LOCKS)) add(table);
    for (const [, table = ""] of source.matchAll(LOCKS_ROWS)) add(table);
    for (const [, verb = "", table = "", rest = ""] of source.matchAll(WRITES)) {
      const operation = verb.split(" ")[0] as keyof typeof OPERATION;
      if (operation !== "insert") add(table);
      const set = SET.exec(rest)?.[1];
      const columns = [...(set ?? "").matchAll(/(?:^|,|\()\s*(\w+)\s*=/g)].map((match) => match[1]);
      for (const trigger of triggers) {
        if (trigger.on !== table || !(trigger.operations & OPERATION[operation])) continue;
        const { columns: of } = trigger;
        if (operation === "update" && of.length > 0 && !of.some((c) => columns.includes(c)))
          continue;
        // A line of the log locks a room when it is about one: see below.
        if (table !== "audit_logs") follow(trigger.calls);
      }
    }
    for (const [, about = ""] of source.matchAll(/private\.audit\(([^;]*)/g)) {
      if (about.includes("'deal_room'")) found.add("room");
    }
    for (const [, called = ""] of source.matchAll(/\b((?:private|public)\.\w+)\s*\(/g)) {
      if (called !== "private.audit") follow(called);
    }
    known.set(name, found);
    return found;
  }

  const two = new Map<string, string[]>();
  for (const { name, is_public } of functions.values()) {
    const nouns = is_public ? [...nounsOf(name)] : [];
    if (nouns.length > 1) two.set(name.slice("public.".length), nouns.sort());
  }
  return two;
}

const LOCKS =
  /\bfrom\s+(?:public|private)\.(\w+)\s+\w+(?:(?!\bselect\b)[^;])*?\bfor (?:no key update|update|share)\b(?! skip)/g;
const LOCKS_ROWS = /private\.lock_rows\(\s*'public\.(\w+)'/g;
const WRITES = /\b(update|delete from|insert into)\s+(?:public|private)\.(\w+)([^;]*)/g;
const SET = /\bset\b([\s\S]*?)(?:\bwhere\b|\bfrom\b|\breturning\b|$)/;
