import postgres, { type Sql } from "postgres";

/** All sessions stayed busy for longer than a caller may wait. */
export class NoSessionFree extends Error {}

export type Row = Record<string, unknown>;

interface Waiter {
  take(session: Sql): void;
  refuse(error: Error): void;
}

/** Connection settings shared by everything here that talks SQL. */
export function connect(url: string, name: string, settings: Record<string, string> = {}): Sql {
  return postgres(url, {
    max: 1,
    ssl: false,
    fetch_types: false,
    connect_timeout: 5,
    backoff: () => 0.2,
    onnotice: () => {},
    connection: { application_name: name, standard_conforming_strings: "on", ...settings },
  });
}

/**
 * A few connections, each given to one caller at a time. A caller's text is one simple query of
 * several statements, so its whole transaction is one round trip.
 */
export class SessionPool {
  readonly #sessions: Sql[];
  readonly #idle: Sql[];
  readonly #waiting: Waiter[] = [];

  /**
   * @param waitMs how long `run` may wait for a free session, and how long its statements may take.
   */
  constructor(
    url: string,
    readonly size: number,
    private readonly waitMs: number,
  ) {
    const settings = { statement_timeout: String(waitMs), timezone: "UTC" };
    this.#sessions = Array.from({ length: size }, () => connect(url, "realtime_connect", settings));
    this.#idle = [...this.#sessions];
  }

  /**
   * Runs statements that begin and roll back their own transaction.
   *
   * @returns the rows of all its statements together.
   * @throws {NoSessionFree} after `waitMs`; postgres.js' errors otherwise.
   */
  async run(statements: string): Promise<Row[]> {
    const session = this.#idle.pop() ?? (await this.#wait());
    try {
      const results: unknown = await session.unsafe(statements).simple();
      return (results as (Row | Row[])[]).flat();
    } catch (error) {
      // The statement that failed left its transaction open; the next caller must not inherit it.
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

  /** Closes all connections; whoever still waits is refused. */
  async close(): Promise<void> {
    for (const waiter of this.#waiting.splice(0)) {
      waiter.refuse(new NoSessionFree("the server is stopping"));
    }
    await Promise.all(this.#sessions.map((session) => session.end({ timeout: 1 })));
  }
}

/**
 * Writes a text as an SQL literal. Simple queries take no parameters.
 *
 * Security: the E form reads backslashes the same way under every server setting, so doubling both
 * special characters is complete.
 *
 * @throws when the text holds a NUL, which Postgres' text cannot.
 */
export function literal(text: string): string {
  if (text.includes("\0")) {
    throw new Error("a text for Postgres cannot hold NUL");
  }
  return `E'${text.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}
