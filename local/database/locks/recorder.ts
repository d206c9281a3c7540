import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import type { Act } from "./acts.ts";
import { NOUNS, type Noun, PARTS } from "./nouns.ts";

/** `key`: merely refers to the row, `row`: changes it, `whole`: deletes it or changes its key. */
export type Mode = "key" | "row" | "whole";
export interface Lock {
  noun: string;
  id: string;
  mode: Mode;
}

export interface Recording {
  act: Act;
  /** In no order. */
  locks: Lock[];
  /** By `nameOf`: what it had when it came to this one, and how. */
  before: Map<string, Map<string, Mode>>;
}

const ALL = [...NOUNS, ...PARTS];
export const nameOf = ({ noun, id }: Pick<Lock, "noun" | "id">) => `${noun} ${id}`;

/** Does one wait for the other? */
export const meet = (one: Mode, two: Mode) =>
  one === "key" ? two === "whole" : two !== "key" || one === "whole";

/** Three sessions on one database: one acts, one holds what it comes to, one looks on. All is rolled back. */
export class Recorder {
  readonly #look: postgres.Sql;
  readonly #hold: postgres.Sql;
  readonly #act: postgres.Sql;

  /** @param url As a superuser, who may look at rows' locks. */
  constructor(url: string) {
    [this.#look, this.#hold, this.#act] = [1, 2, 3].map(() =>
      postgres(url, { max: 1, onnotice: () => {} }),
    ) as [postgres.Sql, postgres.Sql, postgres.Sql];
  }

  async end() {
    await Promise.all([this.#look, this.#hold, this.#act].map((sql) => sql.end({ timeout: 1 })));
  }

  /** Runs it alone. */
  async record(act: Act): Promise<Recording> {
    const pid = await begin(this.#act, act);
    try {
      await run(this.#act, act);
      return { act, locks: await this.#held(pid, ALL), before: new Map() };
    } finally {
      await this.#act`rollback`;
    }
  }

  /** Runs it once more for each of these locks, held by somebody else until it waits there. */
  async probe(recording: Recording, locks: Lock[]): Promise<void> {
    for (const lock of locks) await this.#probe(recording, lock);
  }

  async #probe({ act, locks, before }: Recording, lock: Lock) {
    await this.#hold`begin`;
    await holdRow(this.#hold, lock);
    const pid = await begin(this.#act, act);
    let done = false;
    const acting = run(this.#act, act).finally(() => {
      done = true;
    });
    acting.catch(() => {});
    try {
      while (!done) {
        const [row] = await this.#look`select cardinality(pg_blocking_pids(${pid})) > 0 as waits`;
        if (!row?.waits) {
          await sleep(1);
          continue;
        }
        const kinds = ALL.filter(({ name }) => locks.some(({ noun }) => noun === name));
        const held = await this.#held(pid, kinds);
        const had = new Map(held.map((one) => [nameOf(one), one.mode]));
        had.delete(nameOf(lock));
        before.set(nameOf(lock), had);
        break;
      }
    } finally {
      await this.#hold`rollback`;
      await acting.catch(() => {});
      await this.#act`rollback`;
    }
  }

  async #held(pid: number, kinds: Noun[]): Promise<Lock[]> {
    const rows = await this.#look.unsafe(kinds.map(heldBy).join(" union all "), [pid]);
    return rows.map(({ noun, id, mode }) => ({ noun, id, mode }));
  }
}

/** 0: by a subtransaction, which nobody else has here. */
const heldBy = ({ name, table, key }: Noun) =>
  table
    ? `select '${name}' as noun, (${key})::text as id,
         case when l.modes <@ array['For Key Share', 'Key Share'] then 'key'
           when l.modes && array['For Update', 'Update'] then 'whole' else 'row' end as mode
       from pgrowlocks('${table}') l join ${table} t on t.ctid = l.locked_row where l.pids && array[$1::int, 0]`
    : `select '${name}', u.id::text, 'row'
       from public.users u, lateral (select hashtextextended('${key}' || u.id, 0) as hash) h, pg_locks l
       where l.pid = $1::int and l.locktype = 'advisory' and l.granted
         and (l.classid::bigint << 32 | l.objid::bigint) = h.hash`;

export async function begin(sql: postgres.Sql, act: Act): Promise<number> {
  await sql`begin`;
  await sql`set local deadlock_timeout = '50ms'`;
  const claims = act.by
    ? { sub: act.by, session_id: act.by, role: "authenticated", aud: "authenticated" }
    : { role: "service_role" };
  const [row] = await sql`
    select pg_backend_pid() as pid, set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`;
  await sql.unsafe(`set local role ${act.by ? "authenticated" : (act.role ?? "service_role")}`);
  return row?.pid;
}

/** @throws When it is refused: then it locks less than it says. */
export async function run(sql: postgres.Sql, act: Act): Promise<void> {
  await sql.unsafe(act.call);
  await sql`set constraints all immediate`;
}

/** As an act would whom it meets there. */
export async function holdRow(sql: postgres.Sql, { noun, id, mode }: Lock) {
  const kind = ALL.find(({ name }) => name === noun);
  if (!kind?.table) await sql`select private.lock_seats(${id})`;
  else
    await sql.unsafe(
      `select 1 from ${kind.table} where (${kind.key})::text = '${id}' for ${mode === "key" ? "" : "no key "}update`,
    );
}
