import type { ConnectionContextOptions, VarsContext } from "@supabase/lite";
import type { PostgresConnection } from "@supabase/lite/postgres";
import type { Kysely } from "kysely";
import type { ReservedSql, Sql } from "postgres";
import { queriesOn } from "./queries.ts";
import { type LiteRequest, liteRequest } from "./request-context.ts";
import { RoleSettings } from "./role-settings.ts";
import { withPostgrestStatus } from "./workarounds/error-status.ts";

/** What the server says of a request: whose it is, and for Storage what is being done. */
interface Vars {
  auth?: { role?: string | null; jwt?: object | null };
  storage?: { operation?: string | null };
}

export interface TransactionOptions {
  /** Logged in as `authenticator`: closed to its own name, it may become what a token says. */
  sql: Sql;
  /** Schemas that names without one are looked up in. */
  searchPath: string[];
}

/**
 * The one place where a request of the Data or Storage API becomes a transaction.
 *
 * The server would send each setting by itself, each in two trips: eighteen trips to PostgreSQL for
 * one answer. Here a request costs two: `begin`, one statement with all settings and the request's own
 * are sent together, then `commit`. What is set, and what may write, is as in PostgREST.
 *
 * Security: nothing waits to hear that the role was taken before the request's statement is sent.
 * That is safe because the login has no rights itself: without the role, the statement reads nothing.
 */
export async function openTransactions(
  connection: PostgresConnection,
  { sql, searchPath }: TransactionOptions,
): Promise<{ reload(): Promise<void> }> {
  const original = connection.withContext?.bind(connection);
  if (!original) throw new Error("@supabase/lite has changed: see local/lite/transactions.ts");
  const roleSettings = new RoleSettings(sql);
  await roleSettings.load();

  connection.withContext = async <T>(
    given: VarsContext | undefined,
    // biome-ignore lint/suspicious/noExplicitAny: the server's own signature.
    task: (db: Kysely<any>) => Promise<T>,
    options?: ConnectionContextOptions,
  ): Promise<T> => {
    const request = liteRequest.getStore();
    if (!given || !request || options?.transaction) return original(given, task, options);
    const vars = given as Vars;
    const role = vars.auth?.role || "anon";
    const readOnly = !vars.storage && (await isReadOnly(connection, request, options));
    const settings = {
      search_path: searchPath.map((schema) => `"${schema}"`).join(", "),
      ...roleSettings.of(role),
      role,
      ...requestSettings(request, role, vars),
    };
    const transaction = { readOnly, settings, forceRollback: options?.forceRollback ?? false };
    const answer = () =>
      onConnection(sql, (reserved) => inTransaction(reserved, transaction, task));
    return vars.storage ? answer() : withPostgrestStatus(answer);
  };
  return { reload: () => roleSettings.load() };
}

/** The settings by which functions and policies learn of the request, as PostgREST names them. */
function requestSettings(
  { method, path, headers }: LiteRequest,
  role: string,
  { auth, storage }: Vars,
): Record<string, string> {
  return {
    "request.jwt.claims": JSON.stringify({ ...auth?.jwt, role }),
    "request.method": method,
    "request.path": path,
    "request.headers": JSON.stringify(headers),
    "request.cookies": "{}",
    "response.status": "",
    "response.headers": "",
    ...(storage
      ? { "storage.operation": storage.operation ?? "", "storage.allow_delete_query": "true" }
      : {}),
  };
}

/** What only asks may only read: GET, HEAD, and functions that say so themselves. */
async function isReadOnly(
  connection: PostgresConnection,
  { method, path }: LiteRequest,
  options?: ConnectionContextOptions,
): Promise<boolean> {
  if (method === "GET" || method === "HEAD") return true;
  if (!options?.rpc) return false;
  const name = decodeURIComponent(path.replace(/^\/rpc\//, ""));
  const { functions = [] } = await connection.introspect({ useCache: true });
  const called = functions.filter((one) => one.schema === "public" && one.name === name);
  return called.length > 0 && called.every((one) => one.volatility !== "v");
}

/** Statements of one request that may have been prepared before a table changed. */
const MOST_TRIES = 4;

/** A statement that was prepared before its table changed fails once, and is then prepared anew. */
async function onConnection<T>(sql: Sql, attempt: (reserved: ReservedSql) => Promise<T>) {
  const reserved = await sql.reserve();
  try {
    for (let tries = 1; ; tries++) {
      try {
        return await attempt(reserved);
      } catch (error) {
        const outdated = (error as { routine?: unknown }).routine === "RevalidateCachedQuery";
        if (!outdated || tries === MOST_TRIES) throw error;
      }
    }
  } finally {
    reserved.release();
  }
}

interface Transaction {
  readOnly: boolean;
  settings: Record<string, string>;
  forceRollback: boolean;
}

async function inTransaction<T>(
  reserved: ReservedSql,
  { readOnly, settings, forceRollback }: Transaction,
  // biome-ignore lint/suspicious/noExplicitAny: the server's own signature.
  task: (db: Kysely<any>) => Promise<T>,
): Promise<T> {
  try {
    const opening = Promise.all([
      reserved.unsafe(readOnly ? "begin read only" : "begin"),
      set(reserved, settings),
    ]);
    // Looked at below: it must not count as unhandled until then.
    opening.catch(() => {});
    const result = await afterOpening(opening, task(queriesOn(reserved)));
    await reserved.unsafe(forceRollback ? "rollback" : "commit");
    return result;
  } catch (error) {
    await reserved.unsafe("rollback").catch(() => {});
    throw error;
  }
}

/** The first thing that failed is the reason: what follows it only says that something did. */
async function afterOpening<T>(opening: Promise<unknown>, work: Promise<T>): Promise<T> {
  const [opened, worked] = await Promise.allSettled([opening, work]);
  if (opened.status === "rejected") throw opened.reason;
  if (worked.status === "rejected") throw worked.reason;
  return worked.value;
}

/** All settings in one statement, for this transaction alone. */
function set(reserved: ReservedSql, settings: Record<string, string>) {
  const entries = Object.entries(settings);
  const calls = entries.map(([name], index) => `set_config('${name}', $${index + 1}, true)`);
  const values = entries.map(([, value]) => value);
  return reserved.unsafe(`select ${calls.join(", ")}`, values, { prepare: true });
}
