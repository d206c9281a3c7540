import type { Sql } from "postgres";

/** Without values postgres.js sends a text, which is planned each time, unless it is told not to. */
const PREPARED = { prepare: true, simple: false };

/** Asks as the Data API does: by a prepared statement, whose plan the connection keeps. */
export const askPrepared = (sql: Sql, query: string) => sql.unsafe(query, [], PREPARED);
