import postgres, { type Sql } from "postgres";
import type { Stack } from "../local/stack.ts";
import { claimsOf } from "../local/testing/claims.ts";

/** One connection that owns every table, past all policies. Its caller ends it. */
export const connectTo = (stack: Stack): Sql =>
  postgres(stack.dbUrl("supabase_admin"), {
    max: 1,
    onnotice: () => {},
    // As the Data API logs in (20261101000120_data_api.sql).
    connection: { random_page_cost: 1.1 },
  });

/** Hands out as many connections as are needed, and ends all of them. */
export async function withConnections<T>(
  stack: Stack,
  use: (connect: () => Sql) => Promise<T>,
): Promise<T> {
  const connections: Sql[] = [];
  const connect = () => {
    const made = connectTo(stack);
    connections.push(made);
    return made;
  };
  try {
    return await use(connect);
  } finally {
    await Promise.all(connections.map((connection) => connection.end()));
  }
}

/**
 * From here on a connection asks as this person, or as a visitor, with the role whose functions read for the screens:
 * the policies bind it as they bind them.
 * @param owner signs them in
 * @param who null is a visitor
 */
export async function become(owner: Sql, connection: Sql, who: string | null): Promise<void> {
  const claims = who === null ? JSON.stringify({ role: "anon" }) : await claimsOf(owner, who);
  await connection`select set_config('request.jwt.claims', ${claims}, false), set_config('role', 'api_reader', false)`;
}
