import type { ConnectionContextOptions, VarsContext } from "@supabase/lite";
import type { PostgresConnection } from "@supabase/lite/postgres";
import type { Kysely } from "kysely";
import type { ReservedSql } from "postgres";
import type { Connections } from "./connections.ts";
import { queriesOn } from "./queries.ts";
import { type LiteRequest, liteRequest } from "./request-context.ts";
import { RoleSettings } from "./role-settings.ts";
import { withPostgrestStatus } from "./workarounds/error-status.ts";

interface Vars {
  auth?: { role?: string | null; jwt?: object | null };
  storage?: { operation?: string | null };
}

export interface TransactionOptions {
  /** As `authenticator`: without rights of its own, but it may switch to a token's role. */
  connections: Connections;
  searchPath: string[];
}

/**
 * A request of the Data or Storage API as a transaction. The server would set each setting in two round trips:
 * eighteen for one answer. Here a request takes two: `begin` with all settings, the function before each request and
 * the request's own statement, then `commit`. Settings and read-only rules are PostgREST's.
 * Security: the statement is sent before the role is confirmed, which is safe because the login has no rights itself:
 * without the role, the statement reads nothing.
 */
export async function openTransactions(
  connection: PostgresConnection,
  { connections, searchPath }: TransactionOptions,
): Promise<{ reload(): Promise<void> }> {
  const original = connection.withContext?.bind(connection);
  if (!original) throw new Error("@supabase/lite has changed: see local/lite/transactions.ts");
  const roleSettings = new RoleSettings(connections);
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
    const extra = vars.storage ? undefined : roleSettings.extraSearchPath;
    const settings = {
      search_path: pathOf(extra ? ["public", ...extra] : searchPath),
      ...roleSettings.of(role),
      role,
      ...requestSettings(request, role, vars),
    };
    const preRequest = vars.storage ? undefined : roleSettings.preRequest;
    const forceRollback = options?.forceRollback ?? false;
    const transaction = { readOnly, settings, preRequest, forceRollback };
    const answer = () =>
      connections.use((held) => withFreshStatements(() => inTransaction(held, transaction, task)));
    return vars.storage ? answer() : withPostgrestStatus(answer);
  };
  return { reload: () => roleSettings.load() };
}

const pathOf = (schemas: string[]) => schemas.map((schema) => `"${schema}"`).join(", ");

/** By PostgREST's names. */
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

/** As in PostgREST: GET, HEAD, and functions that are not volatile. */
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

/** A request may have so many statements that were prepared before a table changed. */
const MAX_TRIES = 4;

/** A prepared statement fails once when its table has changed, and is then prepared again. */
async function withFreshStatements<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      const outdated = (error as { routine?: unknown }).routine === "RevalidateCachedQuery";
      if (!outdated || tries === MAX_TRIES) throw error;
    }
  }
}

interface Transaction {
  readOnly: boolean;
  settings: Record<string, string>;
  /** As PostgREST, called with the request's role and settings. */
  preRequest: string | undefined;
  forceRollback: boolean;
}

async function inTransaction<T>(
  reserved: ReservedSql,
  { readOnly, settings, preRequest, forceRollback }: Transaction,
  // biome-ignore lint/suspicious/noExplicitAny: the server's own signature.
  task: (db: Kysely<any>) => Promise<T>,
): Promise<T> {
  try {
    const opening = Promise.all([
      reserved.unsafe(readOnly ? "begin read only" : "begin"),
      set(reserved, settings),
      preRequest && reserved.unsafe(`select ${preRequest}()`, [], { prepare: true }),
    ]);
    // Awaited below, so not unhandled until then.
    opening.catch(() => {});
    const result = await afterOpening(opening, task(queriesOn(reserved)));
    await reserved.unsafe(forceRollback ? "rollback" : "commit");
    return result;
  } catch (error) {
    await reserved.unsafe("rollback").catch(() => {});
    throw error;
  }
}

/** The first failure is the reason; later ones only follow from it. */
async function afterOpening<T>(opening: Promise<unknown>, work: Promise<T>): Promise<T> {
  const [opened, worked] = await Promise.allSettled([opening, work]);
  if (opened.status === "rejected") throw opened.reason;
  if (worked.status === "rejected") throw worked.reason;
  return worked.value;
}

function set(reserved: ReservedSql, settings: Record<string, string>) {
  const entries = Object.entries(settings);
  const calls = entries.map(([name], index) => `set_config('${name}', $${index + 1}, true)`);
  const values = entries.map(([, value]) => value);
  return reserved.unsafe(`select ${calls.join(", ")}`, values, { prepare: true });
}
