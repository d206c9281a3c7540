import { randomBytes, randomUUID } from "node:crypto";
import { decodeJwt, type JWTPayload } from "jose";
import type { Sql, TransactionSql } from "postgres";
import encodeQR from "qr";
import type { SecurityMails } from "../security-mails.ts";
import { type Assurance, factorsOf } from "./assurance.ts";
import { type Codes, newSecret } from "./codes.ts";

interface Auth {
  ask(request: Request): Promise<Response>;
  sql: Sql;
  assurance: Assurance;
  codes: Codes;
  /** The default issuer in authenticator apps. */
  site: string;
  /** config.toml's `[auth.mfa]`. */
  maxFactors: number;
  offersTotp: boolean;
  tokenSeconds: number;
  mails: SecurityMails;
}

interface Caller {
  id: string;
  email: string;
  session: string;
  isAal2: boolean;
  claims: JWTPayload;
  account: object;
}

interface FactorRow {
  id: string;
  status: string;
  secret: string;
}

/** Seconds for a challenge, and for a factor that was never challenged, as in Auth. */
const EXPIRES_AFTER = 300;

/**
 * TOTP with the paths and words of Supabase Auth (github.com/supabase/auth, internal/api/mfa.go).
 * @param address A challenge must be answered from where it was asked for.
 * @returns undefined for what the server itself answers.
 */
export async function answerFactors(
  request: Request,
  address: string,
  auth: Auth,
): Promise<Response | undefined> {
  const path = new URL(request.url).pathname.replace(/\/+$/, "");
  if (request.method === "PUT" && path === "/auth/v1/user") return refuseChange(request, auth);
  const parts = /^\/auth\/v1\/factors(?:\/([^/]+)(?:\/(challenge|verify))?)?$/.exec(path);
  if (!parts) return undefined;
  const [, id, act] = parts;
  const isRemoval = request.method === "DELETE" && id !== undefined && !act;
  if (!isRemoval && (request.method !== "POST" || (id !== undefined && !act))) {
    return refusal(405, "bad_json", "Method not allowed");
  }
  const body = isRemoval ? {} : await readBody(request);
  const caller = await callerOf(request, auth);
  if (caller instanceof Response) return caller;
  if (!body) return refusal(400, "bad_json", "Could not parse request body as JSON");
  if (id === undefined) return enroll(body, caller, auth);
  const factor = await ownFactor(id, caller, auth.sql);
  if (factor instanceof Response) return factor;
  if (isRemoval) return remove(factor, caller, auth);
  if (!auth.offersTotp) {
    return refusal(422, "mfa_totp_verify_not_enabled", "MFA verification is disabled for TOTP");
  }
  const from = address || "127.0.0.1";
  return act === "challenge"
    ? challenge(factor, from, auth.sql)
    : verify(body, factor, from, caller, auth);
}

async function enroll(
  body: Record<string, unknown>,
  { id, email, isAal2 }: Caller,
  { sql, site, maxFactors, offersTotp }: Auth,
): Promise<Response> {
  const kind = body.factor_type;
  if (kind === "phone" || kind === "webauthn" || (kind === "totp" && !offersTotp)) {
    const name = { phone: "Phone", webauthn: "WebAuthn", totp: "TOTP" }[kind];
    return refusal(422, `mfa_${kind}_enroll_not_enabled`, `MFA enroll is disabled for ${name}`);
  }
  if (kind !== "totp") {
    const words = "factor_type needs to be totp, phone, or webauthn";
    return refusal(400, "validation_failed", words);
  }
  const name = textOf(body.friendly_name);
  return sql.begin(async (tx) => {
    await tx`select id from auth.users where id = ${id} for update`;
    await tx`
      delete from auth.mfa_factors f where f.status <> 'verified' and f.created_at < now() - make_interval(secs => ${EXPIRES_AFTER})
        and not exists (select 1 from auth.mfa_challenges c where c.factor_id = f.id)`;
    const factors = await factorsOf(tx as unknown as Sql, id);
    if (factors.some((factor) => (factor.friendly_name ?? "") === name)) {
      const words = `A factor with the friendly name "${name}" for this user already exists`;
      return refusal(422, "mfa_factor_name_conflict", words);
    }
    if (factors.length >= maxFactors) {
      const words = "Maximum number of verified factors reached, unenroll to continue";
      return refusal(422, "too_many_enrolled_mfa_factors", words);
    }
    if (!isAal2 && factors.some(({ status }) => status === "verified")) {
      return refusal(403, "insufficient_aal", "AAL2 required to enroll a new factor");
    }
    const { secret, uri } = newSecret(textOf(body.issuer) || new URL(site).host, email);
    const factor = randomUUID();
    await tx`
      insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
      values (${factor}, ${id}, ${name}, 'totp', 'unverified', clock_timestamp(), clock_timestamp(), ${secret})`;
    const qr_code = encodeQR(uri, "svg", { ecc: "high" });
    const totp = { qr_code, secret, uri };
    return Response.json({ id: factor, type: "totp", friendly_name: name, totp });
  });
}

async function challenge(factor: FactorRow, address: string, sql: Sql): Promise<Response> {
  const [made] = await sql<{ id: string; expires_at: number }[]>`
    with noted as (
      update auth.mfa_factors set last_challenged_at = clock_timestamp() where id = ${factor.id}
    )
    insert into auth.mfa_challenges (id, factor_id, created_at, ip_address)
    values (gen_random_uuid(), ${factor.id}, clock_timestamp(), ${plain(address)})
    returning id, floor(extract(epoch from created_at))::int + ${EXPIRES_AFTER}::int as expires_at`;
  return Response.json({ ...made, type: "totp" });
}

async function verify(
  body: Record<string, unknown>,
  factor: FactorRow,
  address: string,
  caller: Caller,
  { sql, codes, assurance, tokenSeconds, mails }: Auth,
): Promise<Response> {
  const code = textOf(body.code);
  if (!code) return refusal(400, "validation_failed", "Code needs to be non-empty");
  const refused = await sql.begin(async (tx) => {
    const words = await refuseChallenge(tx, textOf(body.challenge_id), factor, address);
    if (words) return words;
    if (!codes.take(factor.id, factor.secret, code)) {
      return refusal(422, "mfa_verification_failed", "Invalid TOTP code entered");
    }
    await raise(tx, textOf(body.challenge_id), factor, caller);
    return null;
  });
  if (refused) return refused;
  if (factor.status !== "verified") {
    mails.send("mfa_factor_enrolled", caller.email, { Email: caller.email });
  }
  // Security: earlier tokens of the session no longer renew it, since their holder has not shown the factor.
  const refresh_token = randomBytes(18).toString("base64url");
  await sql`
    with before as (
      update auth.refresh_tokens set revoked = true, updated_at = now() where session_id = ${caller.session}
    )
    insert into auth.refresh_tokens (id, token, user_id, session_id, revoked)
    values (${randomUUID()}, ${refresh_token}, ${caller.id}, ${caller.session}, false)`;
  const iat = Math.floor(Date.now() / 1000);
  const exp = iat + tokenSeconds;
  return Response.json({
    access_token: await assurance.sign({ ...caller.claims, iat, exp }),
    token_type: "bearer",
    expires_in: tokenSeconds,
    expires_at: exp,
    refresh_token,
    user: caller.account,
  });
}

/** @returns null when it can be answered; an expired one is deleted */
async function refuseChallenge(
  tx: TransactionSql,
  id: string,
  factor: FactorRow,
  address: string,
): Promise<Response | null> {
  const [asked] = await tx<{ is_here: boolean; is_over: boolean }[]>`
    select c.verified_at is null and c.ip_address = ${plain(address)}::inet as is_here,
      c.created_at + make_interval(secs => ${EXPIRES_AFTER}) < clock_timestamp() as is_over
    from auth.mfa_challenges c where c.id::text = ${id} and c.factor_id = ${factor.id} for update`;
  if (!asked) {
    const words = "MFA factor with the provided challenge ID not found";
    return refusal(422, "mfa_factor_not_found", words);
  }
  if (!asked.is_here) {
    const words = "Challenge and verify IP addresses mismatch.";
    return refusal(422, "mfa_ip_address_mismatch", words);
  }
  if (!asked.is_over) return null;
  await tx`delete from auth.mfa_challenges where id::text = ${id}`;
  const words = `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`;
  return refusal(422, "mfa_challenge_expired", words);
}

/** Verifies the factor, raises the session to level 2, and ends the person's sessions below it. */
async function raise(tx: TransactionSql, challenge: string, factor: FactorRow, caller: Caller) {
  await tx`update auth.mfa_challenges set verified_at = now() where id::text = ${challenge}`;
  await tx`
    update auth.mfa_factors set status = 'verified', updated_at = now()
    where id = ${factor.id} and status <> 'verified'`;
  await tx`
    insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
    values (gen_random_uuid(), ${caller.session}, now(), now(), 'totp')
    on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at`;
  await tx`update auth.sessions set aal = 'aal2', factor_id = ${factor.id} where id = ${caller.session}`;
  await tx`delete from auth.sessions where user_id = ${caller.id} and aal::text < 'aal2'`;
  await tx`
    delete from auth.mfa_factors
    where user_id = ${caller.id} and status = 'unverified' and factor_type = 'totp'`;
}

async function remove(
  factor: FactorRow,
  { email, isAal2 }: Caller,
  { sql, mails }: Auth,
): Promise<Response> {
  if (factor.status === "verified" && !isAal2) {
    return refusal(422, "insufficient_aal", "AAL2 required to unenroll verified factor");
  }
  await sql.begin(async (tx) => {
    await tx`delete from auth.mfa_factors where id = ${factor.id}`;
    await tx`
      delete from auth.mfa_amr_claims c using auth.sessions s
      where s.factor_id = ${factor.id} and c.session_id = s.id and c.authentication_method = 'totp'`;
    await tx`update auth.sessions set aal = 'aal1', factor_id = null where factor_id = ${factor.id}`;
  });
  // Auth lists a factor that was never confirmed, too.
  mails.send("mfa_factor_unenrolled", email, { Email: email });
  return Response.json({ id: factor.id });
}

/** With a factor, credentials change at level 2 only. */
async function refuseChange(request: Request, auth: Auth): Promise<Response | undefined> {
  const body = await readBody(request.clone());
  if (!body?.password && !body?.email) return undefined;
  const caller = await callerOf(request, auth);
  // The server refuses it in its words.
  if (caller instanceof Response || caller.isAal2) return undefined;
  if (!body.password && body.email === caller.email) return undefined;
  const factors = await factorsOf(auth.sql, caller.id);
  if (!factors.some(({ status }) => status === "verified")) return undefined;
  const words = "AAL2 session is required to update email or password when MFA is enabled.";
  return refusal(401, "insufficient_aal", words);
}

/** @returns The server's refusal, when it does not know who asks. */
async function callerOf(request: Request, { ask, sql }: Auth): Promise<Caller | Response> {
  const authorization = request.headers.get("authorization") ?? "";
  const answer = await ask(
    new Request(new URL("/auth/v1/user", request.url), {
      headers: { apikey: request.headers.get("apikey") ?? "", authorization },
    }),
  );
  if (!answer.ok) return answer;
  const account = (await answer.json()) as { id: string; email?: string };
  const claims = decodeJwt(authorization.replace(/^Bearer +/i, ""));
  const session = String(claims.session_id);
  const [row] = await sql<{ aal: string | null }[]>`
    select aal::text from auth.sessions where id::text = ${session} and user_id = ${account.id}`;
  if (!row) {
    const words = "Session from session_id claim in JWT does not exist";
    return refusal(403, "session_not_found", words);
  }
  const { id, email = "" } = account;
  return { id, email, session, isAal2: row.aal === "aal2", claims, account };
}

async function ownFactor(id: string, caller: Caller, sql: Sql): Promise<FactorRow | Response> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) {
    return refusal(404, "validation_failed", "factor_id must be an UUID");
  }
  const [row] = await sql<FactorRow[]>`
    select id, status::text, secret from auth.mfa_factors where id = ${id} and user_id = ${caller.id}`;
  return row ?? refusal(404, "mfa_factor_not_found", "Factor not found");
}

async function readBody(request: Request): Promise<Record<string, unknown> | null> {
  try {
    const body: unknown = JSON.parse((await request.text()) || "{}");
    return typeof body === "object" && body !== null ? { ...body } : null;
  } catch {
    return null;
  }
}

const textOf = (value: unknown) => (typeof value === "string" ? value : "");
const plain = (address: string) => address.replace(/^::ffff:/, "");

const refusal = (status: number, error_code: string, msg: string) =>
  Response.json({ code: status, error_code, msg }, { status });
