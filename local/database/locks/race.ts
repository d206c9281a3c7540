import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { type Act, prepare } from "./acts.ts";
import { begin, holdRow, type Lock, run } from "./recorder.ts";

/** Starts two acts while somebody holds all rows that both lock, lets both go at once, and rolls all back. */
export class Race {
  readonly #hold: postgres.Sql;
  readonly #look: postgres.Sql;
  readonly #acts: [postgres.Sql, postgres.Sql];

  constructor(url: string) {
    const connect = () => postgres(url, { max: 1, onnotice: () => {} });
    [this.#hold, this.#look] = [connect(), connect()];
    this.#acts = [connect(), connect()];
  }

  async end() {
    const all = [this.#hold, this.#look, ...this.#acts];
    await Promise.all(all.map((sql) => sql.end({ timeout: 1 })));
  }

  /** @returns "refused" when what one needs is not so when the other may act. */
  async run(one: Act, two: Act, rows: Lock[]): Promise<"done" | "deadlock" | "refused"> {
    await prepare(this.#hold, one);
    const acts = [one, two] as const;
    try {
      if (two.given) await this.#hold.unsafe(two.given);
    } catch {
      return "refused";
    }
    await this.#hold`begin`;
    const pids: number[] = [];
    try {
      for (const row of rows) await holdRow(this.#hold, row);
      for (const [n, act] of acts.entries()) pids.push(await begin(this.#session(n), act));
      let left = acts.length;
      const running = acts.map(async (act, n) => {
        try {
          await run(this.#session(n), act);
          return undefined;
        } catch (error) {
          return (error as { code?: string }).code;
        } finally {
          left -= 1;
          await this.#session(n)`rollback`;
        }
      });
      while (left > 0 && !(await this.#wait(pids, left))) await sleep(1);
      await this.#hold`rollback`;
      const codes = await Promise.all(running);
      if (codes.includes("40P01")) return "deadlock";
      return codes.every((code) => code === undefined) ? "done" : "refused";
    } finally {
      await this.#hold`rollback`;
    }
  }

  #session(n: number): postgres.Sql {
    return this.#acts[n] as postgres.Sql;
  }

  async #wait(pids: number[], howMany: number): Promise<boolean> {
    const [row] = await this.#look`
      select count(*)::int as waiting from unnest(${pids}::int[]) p where cardinality(pg_blocking_pids(p)) > 0`;
    return row?.waiting >= howMany;
  }
}
