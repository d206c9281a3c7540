import type { PostgresConnection } from "@supabase/lite/postgres";

/**
 * Security: at its first request the server would grant everything in every schema with row-level security to anon,
 * authenticated and service_role, which would open auth.users to visitors. Roles and grants exist already, so the
 * step is skipped; its login could not do so in the project's own schemas anyway (login.sql).
 */
export function withoutGrants(connection: PostgresConnection): PostgresConnection {
  const internals = connection as unknown as { ensureRlsContext?: () => Promise<boolean> };
  if (typeof internals.ensureRlsContext !== "function") {
    throw new Error("@supabase/lite has changed: see local/lite/workarounds/grants.ts");
  }
  internals.ensureRlsContext = async () => true;
  return connection;
}
