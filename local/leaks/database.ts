import fs from "node:fs";
import path from "node:path";
import postgres, { type Sql } from "postgres";

/** In the order in which they build on each other. */
const FILES = [
  "people",
  "world",
  "rooms",
  "market",
  "aged",
  "arguments",
  "functions",
  "sources",
  "write_down",
  "unknown_ids",
  "picks",
  "acts_in_rooms",
  "acts_held_back",
  "acts_elsewhere",
  "histories",
  "story",
];

export interface Answer {
  source: string;
  answer: string | null;
}

export interface Change {
  source: string;
  before: string | null;
  after: string | null;
}

/** Kinds of sources (sql/write_down.sql). */
export type Kind = "rows" | "functions" | "acts" | "sent" | "counts" | "planned" | "system";

/** The world of a comparison, in a transaction that is never committed. */
export interface World {
  /** When the transaction began, as the database writes it: earlier times were there before. */
  begun: string;
  /** A person's present answers. @param share The sources to ask: they take turns (sql/write_down.sql). */
  write(observer: string, kinds: Kind[], share: number): Promise<Answer[]>;
  writeOne(observer: string, source: string): Promise<string | null>;
  /** All sources that begin so. */
  writeAll(observer: string, begin: string): Promise<Answer[]>;
  /** Writes down what somebody gets as that with which `changes` compares. */
  keepBase(observer: string, share: number): Promise<void>;
  /** The differences from the base. */
  changes(observer: string, kinds: Kind[], share: number): Promise<Change[]>;
  /** Of what was made since: which ids of it do not read as ids for nothing. */
  unknownChanges(observer: string, share: number): Promise<Change[]>;
  /** The base's answers of what is only read: what is done makes ids of its own each time. */
  read(observer: string): Promise<(string | null)[]>;
  /** The ids of the world's things. */
  named(): Promise<string>;
  /** Secret acts. @returns A line for each. */
  act(history: History): Promise<string[]>;
  /** Ben's and Bea's own acts. */
  tell(): Promise<Answer[]>;
  analyze(): Promise<void>;
  run(statements: string): Promise<Record<string, string>[]>;
  /** Whatever it does is undone. */
  undone<T>(work: () => Promise<T>): Promise<T>;
}

export interface History {
  seed: number;
  letter: string;
  places: string[];
  acts: number;
}

/** @param url As the superuser, who may act as everybody. */
export async function inWorld<T>(url: string, work: (world: World) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, fetch_types: false, onnotice: () => {} });
  try {
    await sql.unsafe(
      "begin; set local timezone = 'UTC'; set local jit = off; set local plan_cache_mode = force_generic_plan",
    );
    for (const file of FILES) {
      const text = fs.readFileSync(path.join(import.meta.dirname, "sql", `${file}.sql`), "utf8");
      await sql.unsafe(text).catch((error: unknown) => {
        throw new Error(`local/leaks/sql/${file}.sql: ${String(error)}`, { cause: error });
      });
    }
    const [now] = await sql`select to_jsonb(now()) #>> '{}' as begun`;
    return await work(worldOf(sql, String(now?.begun)));
  } finally {
    await sql.unsafe("rollback").catch(() => undefined);
    await sql.end({ timeout: 1 });
  }
}

function worldOf(sql: Sql, begun: string): World {
  let depth = 0;
  return {
    begun,
    write: async (observer, kinds, share) =>
      await sql<
        Answer[]
      >`select * from leaks.write_down(${observer}, ${textArray(kinds)}, ${share})`,
    writeOne: async (observer, source) => {
      const [row] = await sql<{ answer: string | null }[]>`
        select leaks.answer_to(${observer}, s) as answer from leaks.sources s
        where s.observer = ${observer} and s.source = ${source}`;
      return row?.answer ?? null;
    },
    writeAll: async (observer, begin) =>
      await sql<Answer[]>`
        select s.source, leaks.answer_to(${observer}, s) as answer from leaks.sources s
        where s.observer = ${observer} and starts_with(s.source, ${begin}) order by s.source`,
    keepBase: async (observer, share) => {
      await sql`select leaks.keep_base(${observer}, ${share})`;
    },
    changes: async (observer, kinds, share) =>
      await sql<Change[]>`select * from leaks.changes(${observer}, ${textArray(kinds)}, ${share})`,
    unknownChanges: async (observer, share) =>
      await sql<Change[]>`select * from leaks.unknown_changes(${observer}, ${share})`,
    read: async (observer) => {
      const rows = await sql<{ answer: string | null }[]>`
        select b.answer from leaks.base b join leaks.sources s using (observer, source)
        where b.observer = ${observer} and s.kind not in ('acts', 'planned', 'unknown')`;
      return rows.map(({ answer }) => answer);
    },
    named: async () => {
      const [row] = await sql`select string_agg(n.id::text, ' ') as ids from leaks.named n`;
      return String(row?.ids);
    },
    act: async ({ seed, letter, places, acts }) => {
      // From 0 to below 1, far apart for seeds that follow each other.
      const fraction = ((seed * 7919) % 1_000_003) / 1_000_003;
      const rows = await sql`
        select h as done from leaks.run_history(${fraction}, ${letter}, ${textArray(places)}, ${acts}) h`;
      return rows.map(({ done }) => String(done));
    },
    tell: async () => await sql<Answer[]>`select * from leaks.tell_story()`,
    analyze: async () => {
      await sql`select leaks.analyze()`;
    },
    run: async (statements) => [...(await sql.unsafe(statements))],
    undone: async (work) => {
      const name = `blind_${depth++}`;
      await sql.unsafe(`savepoint ${name}`);
      try {
        return await work();
      } finally {
        depth -= 1;
        await sql.unsafe(`rollback to savepoint ${name}; release savepoint ${name}`);
      }
    },
  };
}

const textArray = (texts: readonly string[]) => `{${texts.map((text) => `"${text}"`).join(",")}}`;
