import type { PostgresConnection } from "@supabase/lite/postgres";

/**
 * Security: at its first request the server grants everything in every schema that has row-level
 * security to anon, authenticated and service_role. That would open auth.users to visitors. The
 * roles and grants exist already, so the step is skipped; the server's login could not open the
 * project's own schemas anyway (login.sql).
 */
export function withoutGrants(connection: PostgresConnection): PostgresConnection {
  const internals = connection as unknown as { ensureRlsContext?: () => Promise<boolean> };
  if (typeof internals.ensureRlsContext !== "function") {
    throw new Error("@supabase/lite has changed: see local/lite/workarounds/grants.ts");
  }
  internals.ensureRlsContext = async () => true;
  return connection;
}
