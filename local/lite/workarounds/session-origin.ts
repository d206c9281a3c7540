import { decodeJwt } from "jose";
import type { Sql } from "postgres";

/**
 * Auth records a session's browser, address and last renewal; this server leaves those columns empty.
 * @param answer Holds the session in its JSON, or in the address that an email's link leads to.
 * @param address Where the request came from.
 * @param sql May write Auth's tables.
 */
export async function noteSessionOrigin(
  request: Request,
  answer: Response,
  address: string,
  sql: Sql,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url);
  if (!pathname.startsWith("/auth/v1/")) return;
  const token = await issuedToken(answer);
  if (!token) return;
  const { session_id } = decodeJwt<{ session_id?: string }>(token);
  if (!session_id) return;
  const isRenewal = searchParams.get("grant_type") === "refresh_token";
  const agent = request.headers.get("user-agent");
  const ip = address.replace(/^::ffff:/, "");
  await sql`
    update auth.sessions set user_agent = ${agent}, ip = ${ip || null},
      refreshed_at = case when ${isRenewal} then now() at time zone 'UTC' else refreshed_at end
    where id = ${session_id}`;
}

async function issuedToken(answer: Response): Promise<string | undefined> {
  const linked = /[#&?]access_token=([^&]+)/.exec(answer.headers.get("location") ?? "")?.[1];
  if (linked) return linked;
  if (!answer.ok || !/^application\/json/.test(answer.headers.get("content-type") ?? "")) return;
  const text = await answer.clone().text();
  if (!text.includes('"access_token"')) return;
  const { access_token } = JSON.parse(text) as { access_token?: unknown };
  return typeof access_token === "string" ? access_token : undefined;
}
