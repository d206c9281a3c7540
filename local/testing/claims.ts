import type { ISql } from "postgres";

/**
 * As the Data API puts into `request.jwt.claims`, with an existing session: for questions to the database without an
 * API.
 * @param sql May write Auth's tables.
 * @param session Another one than the person's, for who removes it while others may need theirs.
 */
export async function claimsOf(sql: ISql, person: string, session = person): Promise<string> {
  await sql`
    insert into auth.sessions (id, user_id, created_at, updated_at)
    values (${session}, ${person}, now(), now()) on conflict (id) do nothing`;
  return personClaims(person, session);
}

/** For an existing session, whose id is the account's unless told. */
export function personClaims(person: string, session = person): string {
  return JSON.stringify({
    sub: person,
    session_id: session,
    role: "authenticated",
    aud: "authenticated",
  });
}
