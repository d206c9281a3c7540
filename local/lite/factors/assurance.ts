import { decodeJwt, type JWTPayload } from "jose";
import type { Sql } from "postgres";
import { SigningKeys } from "../../signing.ts";

/** As Auth writes it into `user.factors`. */
export interface Factor {
  id: string;
  status: "verified" | "unverified";
  factor_type: string;
  friendly_name?: string;
  created_at: string;
  updated_at: string;
  last_challenged_at: string | null;
}

/** The oldest first. */
export async function factorsOf(sql: Sql, person: string): Promise<Factor[]> {
  const [row] = await sql<{ factors: string | null }[]>`
    select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'id', f.id, 'status', f.status, 'factor_type', f.factor_type, 'friendly_name', nullif(f.friendly_name, ''),
      'created_at', f.created_at, 'updated_at', f.updated_at, 'last_challenged_at', f.last_challenged_at
    )) order by f.created_at, f.id)::text as factors
    from auth.mfa_factors f where f.user_id = ${person}`;
  return JSON.parse(row?.factors ?? "[]") as Factor[];
}

/** Auth adds the level (`aal`), methods (`amr`) and factors to its answers; this server's are completed with them. */
export class Assurance {
  readonly #sql: Sql;
  readonly #keys: SigningKeys;

  constructor(sql: Sql, jwtSecret: string) {
    this.#sql = sql;
    this.#keys = new SigningKeys({ signing: "HS256", jwtSecret, signingKey: {} });
  }

  sign(claims: JWTPayload): Promise<string> {
    return this.#keys.sign(claims);
  }

  async complete(request: Request, answer: Response): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith("/auth/v1/")) return answer;
    const location = answer.headers.get("location");
    const issued = /[#&?]access_token=([^&]+)/.exec(location ?? "")?.[1];
    if (location && issued) {
      const headers = new Headers(answer.headers);
      headers.set("location", location.replace(issued, await this.#completeToken(request, issued)));
      return new Response(answer.body, { status: answer.status, headers });
    }
    if (!answer.ok || !/^application\/json/.test(answer.headers.get("content-type") ?? "")) {
      return answer;
    }
    const text = await answer.text();
    const headers = new Headers(answer.headers);
    headers.delete("content-length");
    const isAccount = /^\/auth\/v1\/user\/?$/.test(pathname);
    if (!isAccount && !text.includes('"access_token"')) {
      return new Response(text, { status: answer.status, headers });
    }
    const body = JSON.parse(text) as { access_token?: unknown; user?: object; id?: unknown };
    const completed = isAccount
      ? await this.#withFactors(body)
      : await this.#session(request, body);
    return new Response(JSON.stringify(completed), { status: answer.status, headers });
  }

  async #session(request: Request, body: { access_token?: unknown; user?: object }) {
    if (typeof body.access_token !== "string") return body;
    return {
      ...body,
      access_token: await this.#completeToken(request, body.access_token),
      ...(body.user ? { user: await this.#withFactors(body.user) } : {}),
    };
  }

  async #withFactors(account: { id?: unknown }) {
    const factors = await factorsOf(this.#sql, String(account.id));
    return factors.length > 0 ? { ...account, factors } : account;
  }

  async #completeToken(request: Request, token: string): Promise<string> {
    const claims = decodeJwt(token);
    const session = String(claims.session_id);
    await this.#sql`
      insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
      select gen_random_uuid(), s.id, now(), now(), ${methodOf(request)} from auth.sessions s
      where s.id::text = ${session} and not exists (
        select 1 from auth.mfa_amr_claims c where c.session_id = s.id
      )`;
    const [row] = await this.#sql<{ aal: string; amr: string }[]>`
      select coalesce(s.aal::text, 'aal1') as aal, (
        select jsonb_agg(jsonb_build_object(
          'method', c.authentication_method, 'timestamp', floor(extract(epoch from c.updated_at))::bigint
        ) order by c.updated_at desc)::text
        from auth.mfa_amr_claims c where c.session_id = s.id
      ) as amr
      from auth.sessions s where s.id::text = ${session}`;
    if (!row) return token;
    return this.sign({ ...claims, aal: row.aal, amr: JSON.parse(row.amr) as unknown });
  }
}

function methodOf(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  if (/\/(verify|otp|magiclink)\/?$/.test(pathname)) return "otp";
  return searchParams.get("grant_type") === "pkce" || pathname.endsWith("/callback")
    ? "oauth"
    : "password";
}
