import type { SupabaseClient } from "@supabase/supabase-js";
import type { Context } from "hono";
import { readAddress } from "../../_shared/caller-address.ts";
import { contentDisposition } from "../../_shared/content-disposition.ts";
import {
  closeAccount,
  downloadMyData,
  getUser,
  login,
  logout,
  register,
  type User,
  userSchema,
} from "../../_shared/contract/users.ts";
import { ApiError } from "../../_shared/errors.ts";
import { dataOrThrow } from "../../_shared/rpc.ts";
import { DISABLED, type Session } from "../../_shared/sessions.ts";
import { isExpired, tokenClaims } from "../../_shared/token.ts";
import { refuseOtherSites } from "../admission.ts";
import { bearerToken, verifyCaller } from "../auth.ts";
import { Reply, route } from "../calls.ts";
import type { Dependencies } from "../dependencies.ts";
import { removeLeftFiles } from "../left-files.ts";
import { myDataStream } from "../my-data.ts";
import { columnsOf, fromRow } from "../rows.ts";
import { clearSessionCookie, readSessionCookie, writeSessionCookie } from "../session-cookie.ts";

export const userRoutes = [
  route(getUser, ({ db, caller }) => readUser(db, caller.id)),

  route(login, async ({ body, dependencies, context }) => {
    await take(dependencies, context, "enforce_login_limit", body.email);
    const session = await dependencies.clients.sessions.signIn(
      body.email,
      body.password,
      body.code,
    );
    return await begin(context, dependencies, session);
  }),

  route(register, async ({ body, dependencies, context }) => {
    const { clients } = dependencies;
    if (body.isGoogleAuth) {
      const token = bearerToken(context.req.header("authorization"));
      const caller = await verifyCaller(clients, token);
      const db = clients.asCaller(caller.token);
      await dataOrThrow(
        db.rpc("complete_registration", { role: body.role }),
        "complete_registration",
      );
      return readUser(db, caller.id);
    }
    await take(dependencies, context, "enforce_registration_limit", body.email);
    const session = await clients.sessions.signUp(body);
    if (!session) return new Reply(202, { message: "Check your email: we sent you a link." });
    return new Reply(201, await begin(context, dependencies, session));
  }),

  route(closeAccount, async ({ body, caller, db, dependencies, context }) => {
    const { clients } = dependencies;
    const { email } = await readUser(db, caller.id);
    // Security: with the service key: the database believes nobody else that a password was right. The person and the
    // session are the verified token's.
    const service = clients.asService();
    if (body.password !== undefined) {
      await dataOrThrow(
        service.rpc("enforce_password_check_limit", { person: caller.id }),
        "enforce_password_check_limit",
      );
      if (!(await clients.sessions.isPassword(email, body.password))) {
        throw new ApiError(403, "This is not your password.");
      }
    }
    const { ip, agent } = readAddress(context.req.raw.headers);
    const closing = service.rpc("close_account", {
      person: caller.id,
      session: tokenClaims(caller.token)?.session_id,
      password_verified: body.password !== undefined,
      ip,
      agent,
    });
    await dataOrThrow(closing, "close_account");
    clearSessionCookie(context);
    dependencies.runInBackground(removeLeftFiles(service));
    return null;
  }),

  route(downloadMyData, async ({ caller, db, dependencies, context }) => {
    const { ip, agent } = readAddress(context.req.raw.headers);
    // Security: begun with the service key, so that the log has the caller's address; read as the caller, so that it
    // stops when their session does.
    const service = dependencies.clients.asService();
    const stream = await myDataStream(db, service, { person: caller.id, ip, agent });
    const day = new Date().toISOString().slice(0, 10);
    return new Response(stream, {
      headers: {
        "Content-Type": "application/json; charset=utf-8",
        "Content-Disposition": contentDisposition("attachment", `dealport-data-${day}.json`),
        "Cache-Control": "private, no-store",
        "X-Content-Type-Options": "nosniff",
      },
    });
  }),

  route(logout, async ({ dependencies, context }) => {
    const { sessions } = dependencies.clients;
    const kept = readSessionCookie(context);
    if (kept) {
      refuseOtherSites(context, dependencies.webOrigins);
      clearSessionCookie(context);
      const session = isExpired(kept.accessToken) ? await sessions.renew(kept) : kept;
      if (session) await sessions.end(session.accessToken);
    }
    const bearer = /^Bearer +(\S+)$/i.exec(context.req.header("authorization") ?? "")?.[1];
    if (bearer && tokenClaims(bearer)?.sub) await sessions.end(bearer);
    return null;
  }),
];

/** Security: counted with the service key, or anybody could use up somebody else's attempts. */
async function take(
  { clients }: Dependencies,
  context: Context,
  limit: "enforce_login_limit" | "enforce_registration_limit",
  email: string,
): Promise<void> {
  const { ip: address } = readAddress(context.req.raw.headers);
  await dataOrThrow(clients.asService().rpc(limit, { email, address }), limit);
}

/** Sets the session cookie, unless the person may not come in. */
async function begin(context: Context, { clients }: Dependencies, session: Session): Promise<User> {
  try {
    const id = String(tokenClaims(session.accessToken)?.sub);
    const user = await readUser(clients.asCaller(session.accessToken), id);
    writeSessionCookie(context, session);
    return user;
  } catch (error) {
    await clients.sessions.end(session.accessToken);
    throw error;
  }
}

async function readUser(db: SupabaseClient, id: string): Promise<User> {
  const query = db.from("users").select(columnsOf(userSchema)).eq("id", id).maybeSingle();
  const row = await dataOrThrow(query, "users");
  if (!row) throw new ApiError(401, "Finish your registration first.");
  return active(fromRow(userSchema, row));
}

function active(user: User): User {
  if (!user.isActive) throw DISABLED;
  return user;
}
