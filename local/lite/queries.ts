import {
  type CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from "kysely";
import type { ReservedSql } from "postgres";

/** PostgreSQL then infers the type. */
const UNKNOWN = 0;

/** Commands whose row count the server asks for. */
const WRITES = new Set(["INSERT", "UPDATE", "DELETE", "MERGE"]);

/** On one reserved connection, where statements stay prepared: the second time costs one round trip instead of two. */
// biome-ignore lint/suspicious/noExplicitAny: the tables are not known here.
export function queriesOn(reserved: ReservedSql): Kysely<any> {
  return new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new HeldConnection(reserved),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

class HeldConnection extends DummyDriver implements DatabaseConnection {
  readonly #reserved: ReservedSql;

  constructor(reserved: ReservedSql) {
    super();
    this.#reserved = reserved;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return this;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    // The server makes "true" in an address a boolean, whatever the column's type: the database decides.
    const values = parameters.map((value) =>
      typeof value === "boolean" ? this.#reserved.typed(value, UNKNOWN) : value,
    );
    const result = await this.#reserved.unsafe(sql, values as never[], { prepare: true });
    return {
      numAffectedRows: WRITES.has(result.command) ? BigInt(result.count) : undefined,
      rows: Array.from(result) as unknown as R[],
    };
  }

  // biome-ignore lint/correctness/useYield: the server streams nothing.
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error("Rows are read whole here.");
  }
}
