import type { PostgresConnection } from "@supabase/lite/postgres";
import type { Sql } from "postgres";

/**
 * The server reads the schema once and knows nothing of later migrations. As PostgREST does, it now
 * forgets what it read when the database says `notify pgrst, 'reload schema'`, which the baseline's
 * event trigger does at each change. Roles' settings are read again with it.
 *
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
