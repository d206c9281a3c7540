import type { SupabaseClient } from "@supabase/supabase-js";
import type { Context } from "hono";
import {
  getUser,
  login,
  logout,
  register,
  type User,
  userSchema,
} from "../../_shared/contract/users.ts";
import { ApiError } from "../../_shared/errors.ts";
import type { Session } from "../../_shared/sessions.ts";
import { isExpired, tokenClaims } from "../../_shared/token.ts";
import { refuseOtherSites } from "../admission.ts";
import { bearerToken, verifyCaller } from "../auth.ts";
import { Reply, route } from "../calls.ts";
import type { Dependencies } from "../dependencies.ts";
import { columnsOf, dataOf, fromRow } from "../rows.ts";
import { clearSessionCookie, readSessionCookie, writeSessionCookie } from "../session_cookie.ts";

/** Accounts and sessions. */
export const userRoutes = [
  route(getUser, ({ db, caller }) => readUser(db, caller.id)),

  route(login, async ({ body, dependencies, context }) => {
    await take(dependencies, "take_login", body.email);
    const session = await dependencies.clients.sessions.signIn(body.email, body.password);
    return await begin(context, dependencies, session);
  }),

  route(register, async ({ body, dependencies, context }) => {
    const { clients } = dependencies;
    if (body.isGoogleAuth) {
      const token = bearerToken(context.req.header("authorization"));
      const caller = await verifyCaller(clients.auth, token);
      const person = clients
        .asCaller(caller.token)
        .rpc("complete_registration", { role: body.role });
      return active(fromRow(userSchema, await dataOf(person, "complete_registration")));
    }
    await take(dependencies, "take_registration", body.email);
    const session = await clients.sessions.signUp(body);
    if (!session) return new Reply(202, { message: "Check your e-mail: we sent you a link." });
    return new Reply(201, await begin(context, dependencies, session));
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

/**
 * Counts an attempt, and refuses it when there were too many.
 * Security: with the service key, or anybody could use up somebody else's attempts.
 */
async function take({ clients }: Dependencies, limit: string, email: string): Promise<void> {
  await dataOf(clients.asService().rpc(limit, { email }), limit);
}

/** Lets the browser keep a fresh session, unless it is of somebody who may not come in. */
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
  const row = await dataOf(query, "users");
  if (!row) throw new ApiError(401, "Finish your registration first.");
  return active(fromRow(userSchema, row));
}

function active(user: User): User {
  if (!user.isActive) throw new ApiError(403, "This account has been disabled.");
  return user;
}
