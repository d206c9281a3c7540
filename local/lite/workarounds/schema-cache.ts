import type { PostgresConnection } from "@supabase/lite/postgres";
import type { Sql } from "postgres";

/**
 * The server reads the schema once. As PostgREST, it now rereads it and roles' settings on `notify pgrst, 'reload
 * schema'`, which the baseline's event trigger sends.
 * @returns Ends the listening.
 */
export async function reloadOnNotice(
  connection: PostgresConnection,
  roles: { reload(): Promise<void> },
  sql: Sql,
): Promise<() => Promise<void>> {
  const subscription = await sql.listen("pgrst", () => {
    void connection.clearSchemaCache();
    void roles.reload().catch(() => {});
  });
  return () => subscription.unlisten();
}
