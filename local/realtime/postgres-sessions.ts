import postgres, { type Sql } from "postgres";
import { hostOf } from "../config.ts";

/** All were busy for longer than the caller may wait. */
export class NoSessionFree extends Error {}

export type Row = Record<string, unknown>;

interface Waiter {
  take(session: Sql): void;
  refuse(error: Error): void;
}

export function connect(url: string, name: string, settings: Record<string, string> = {}): Sql {
  return postgres(url, {
    host: hostOf(url),
    max: 1,
    ssl: false,
    fetch_types: false,
    connect_timeout: 5,
    backoff: () => 0.2,
    onnotice: () => {},
    connection: { application_name: name, standard_conforming_strings: "on", ...settings },
  });
}

/** One caller at a time per connection. Its text is one simple query, so a whole transaction is one round trip. */
export class SessionPool {
  readonly #sessions: Sql[];
  readonly #idle: Sql[];
  readonly #waiting: Waiter[] = [];

  /** @param waitMs for a free session, and for the statements. */
  constructor(
    url: string,
    readonly size: number,
    private readonly waitMs: number,
  ) {
    const settings = { statement_timeout: String(waitMs), timezone: "UTC" };
    this.#sessions = Array.from({ length: size }, () => connect(url, "realtime_connect", settings));
    this.#idle = [...this.#sessions];
  }

  /** For statements with their own begin and rollback. @throws NoSessionFree after `waitMs`; postgres.js' errors. */
  async run(statements: string): Promise<Row[]> {
    const session = this.#idle.pop() ?? (await this.#wait());
    try {
      const results: unknown = await session.unsafe(statements).simple();
      return (results as (Row | Row[])[]).flat();
    } catch (error) {
      // The failed statement left its transaction open, which the next caller must not inherit.
      await session.unsafe("rollback").catch(() => {});
      throw error;
    } finally {
      const next = this.#waiting.shift();
      if (next) {
        next.take(session);
      } else {
        this.#idle.push(session);
      }
    }
  }

  #wait(): Promise<Sql> {
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        take: (session) => {
          clearTimeout(timer);
          resolve(session);
        },
        refuse: (error) => {
          clearTimeout(timer);
          reject(error);
        },
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(waiter), 1);
        reject(new NoSessionFree("no session became free"));
      }, this.waitMs);
      this.#waiting.push(waiter);
    });
  }

  /** Callers who still wait are refused. */
  async close(): Promise<void> {
    for (const waiter of this.#waiting.splice(0)) {
      waiter.refuse(new NoSessionFree("the server is stopping"));
    }
    await Promise.all(this.#sessions.map((session) => session.end({ timeout: 1 })));
  }
}

/**
 * An SQL literal, since simple queries take no parameters.
 * Security: the E form reads backslashes the same way under every server setting, so doubling both special characters
 * is complete.
 * @throws when the text holds a NUL, which Postgres' text cannot.
 */
export function literal(text: string): string {
  if (text.includes("\0")) {
    throw new Error("a text for Postgres cannot hold NUL");
  }
  return `E'${text.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}
