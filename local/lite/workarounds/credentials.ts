import { decodeJwt } from "jose";
import type { Sql } from "postgres";
import type { Mail } from "../../mailbox/mailbox.ts";
import type { MailTemplate } from "../../settings.ts";
import { fillTemplate, templateText } from "../mail-templates.ts";
import { liteRequest } from "../request-context.ts";
import type { SecurityMails } from "../security-mails.ts";

interface Auth {
  ask(request: Request): Promise<Response>;
  sql: Sql;
  /** config.toml's `require_current_password`. */
  requiresPassword: boolean;
  deliver(mail: Omit<Mail, "sentAt">): void;
  /** Where links of emails lead. */
  gateway: string;
  site: string;
  /** For a new address. */
  template: MailTemplate | undefined;
  mails: SecurityMails;
  /** Ids of sessions opened by an email's link since this start. */
  byLink: Set<string>;
}

const CONFIRMED_ONE =
  "Confirmation link accepted. Please proceed to confirm link sent to the other email";

/** As Auth: a new password requires the present one, except after an email's link; a new email needs both links. */
export async function guardCredentials(request: Request, auth: Auth): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  if (request.method === "PUT" && pathname === "/auth/v1/user") return changeUser(request, auth);
  if (request.method === "GET" && pathname === "/auth/v1/verify") {
    const token = searchParams.get("token") ?? "";
    const half = searchParams.get("type") === "email_change" && (await confirmOne(token, auth));
    if (half) return arrive(request, auth);
    const changing = await changingEmail(token, auth.sql);
    const answer = await auth.ask(request);
    noteLink(answer, auth.byLink);
    if (changing) await tellFormerAddress(changing, auth);
    return answer;
  }
  if (request.method === "POST" && pathname === "/auth/v1/verify") {
    const answer = await auth.ask(request);
    if (answer.ok) await noteProof(answer, auth.byLink);
    return answer;
  }
  return auth.ask(request);
}

async function changeUser(request: Request, auth: Auth): Promise<Response> {
  const body = (await request
    .clone()
    .json()
    .catch(() => ({}))) as { password?: string; current_password?: string; email?: string };
  if (body.password && auth.requiresPassword) {
    const refusal = await refusePassword(request, body.current_password, auth);
    if (refusal) return refusal;
  }
  const answer = await auth.ask(request);
  if (answer.ok && body.email) await writeToTheNewOne(body.email.toLowerCase(), auth);
  if (answer.ok && body.password) {
    const { email: Email = "" } = (await answer.clone().json()) as { email?: string };
    auth.mails.send("password_changed", Email, { Email });
  }
  return answer;
}

async function refusePassword(
  request: Request,
  password: string | undefined,
  { ask, sql, byLink }: Auth,
): Promise<Response | null> {
  const bearer = /^Bearer +(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1] ?? "";
  let session: unknown;
  try {
    session = decodeJwt(bearer).session_id;
  } catch {
    // The server refuses it.
  }
  const [account] = await sql<{ email: string }[]>`
    select u.email from auth.sessions s join auth.users u on u.id = s.user_id
    where s.id::text = ${String(session)} and coalesce(u.encrypted_password, '') <> ''`;
  if (!account || byLink.has(String(session))) return null;
  if (!password) {
    return refusal(
      "current_password_required",
      "Current password required when setting new password.",
    );
  }
  const tried = await ask(
    new Request(new URL("/auth/v1/token?grant_type=password", request.url), {
      method: "POST",
      headers: {
        apikey: request.headers.get("apikey") ?? "",
        "content-type": "application/json",
      },
      body: JSON.stringify({ email: account.email, password }),
    }),
  );
  if (!tried.ok) return refusal("current_password_mismatch", "Current password is incorrect.");
  const { access_token } = (await tried.json()) as { access_token: string };
  await sql`delete from auth.sessions where id::text = ${String(decodeJwt(access_token).session_id)}`;
  return null;
}

const refusal = (error_code: string, msg: string) =>
  Response.json({ code: 400, error_code, msg }, { status: 400 });

/** The server only writes to the present address. */
async function writeToTheNewOne(email: string, { sql, deliver, gateway, site, template }: Auth) {
  const [waiting] = await sql<{ email: string; token: string }[]>`
    update auth.users set email_change_confirm_status = 0
    where email_change = ${email} and email_change_token_current <> ''
    returning email, email_change_token_new as token`;
  if (!waiting) return;
  const link = new URL("/auth/v1/verify", gateway);
  link.searchParams.set("token", waiting.token);
  link.searchParams.set("type", "email_change");
  link.searchParams.set("redirect_to", liteRequest.getStore()?.redirectTo ?? site);
  const values = { ConfirmationURL: link.href, Email: waiting.email, NewEmail: email };
  const html = template ? fillTemplate(template, values) : "";
  deliver({
    to: email,
    subject: template?.subject ?? "Confirm Email Change",
    text: html ? templateText(html) : link.href,
    html,
  });
}

/** The server knows one link only: follows the first and prepares the second. @returns whether it was the first */
async function confirmOne(token: string, { sql }: Auth): Promise<boolean> {
  if (!token) return false;
  const [first] = await sql`
    update auth.users set email_change_confirm_status = 1,
      email_change_token_new = case when email_change_token_new = ${token} then '' else email_change_token_new end,
      email_change_token_current = case when email_change_token_current = ${token} then '' else email_change_token_current end
    where ${token} in (email_change_token_new, email_change_token_current)
      and email_change_confirm_status = 0 and email_change_token_new <> '' and email_change_token_current <> ''
      and email_change_sent_at > now() - interval '1 hour'
    returning id`;
  if (first) return true;
  await sql`
    update auth.users set email_change_token_current = ${token}, email_change_token_new = ''
    where email_change_token_new = ${token} and email_change_confirm_status = 1`;
  return false;
}

interface Changing {
  id: string;
  email: string;
}

/** The account whose address a link would change. */
async function changingEmail(token: string, sql: Sql): Promise<Changing | undefined> {
  if (!token) return undefined;
  const [account] = await sql<Changing[]>`
    select id, email from auth.users where ${token} in (email_change_token_new, email_change_token_current)`;
  return account;
}

/** Once it has changed: the new one need not be told, its owner followed a link there. */
async function tellFormerAddress({ id, email: OldEmail }: Changing, { sql, mails }: Auth) {
  const [now] = await sql<{ email: string }[]>`select email from auth.users where id = ${id}`;
  if (now && now.email !== OldEmail) {
    mails.send("email_changed", OldEmail, { Email: now.email, OldEmail });
  }
}

function arrive(request: Request, { site }: Auth): Response {
  const to = new URL(new URL(request.url).searchParams.get("redirect_to") ?? site);
  to.hash = new URLSearchParams({ message: CONFIRMED_ONE }).toString();
  return Response.redirect(to, 303);
}

/** The page that a link leads to has posted what it proves. */
async function noteProof(answer: Response, byLink: Set<string>): Promise<void> {
  const { access_token } = (await answer.clone().json()) as { access_token?: string };
  if (access_token) byLink.add(String(decodeJwt(access_token).session_id));
}

function noteLink(answer: Response, byLink: Set<string>): void {
  const token = /[#&?]access_token=([^&]+)/.exec(answer.headers.get("location") ?? "")?.[1];
  if (token) byLink.add(String(decodeJwt(token).session_id));
}
