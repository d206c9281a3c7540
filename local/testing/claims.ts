import type { ISql } from "postgres";

/**
 * The claims of a person's access token, with a session that stands: what the Data API puts into
 * `request.jwt.claims`. For tests and measurements that ask the database without an API.
 *
 * @param sql A connection that may write Auth's tables.
 * @param person An account of Supabase Auth.
 * @param session One of its own, for who removes it while others may need theirs.
 */
export async function claimsOf(sql: ISql, person: string, session = person): Promise<string> {
  await sql`
    insert into auth.sessions (id, user_id, created_at, updated_at)
    values (${session}, ${person}, now(), now()) on conflict (id) do nothing`;
  return personClaims(person, session);
}

/** The same for a session that is there: its id is the account's, unless told. */
export function personClaims(person: string, session = person): string {
  return JSON.stringify({
    sub: person,
    session_id: session,
    role: "authenticated",
    aud: "authenticated",
  });
}
