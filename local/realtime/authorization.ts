import { randomUUID } from "node:crypto";
import postgres from "postgres";
import type { Log } from "./log.ts";
import { errorText } from "./log.ts";
import { literal, type SessionPool } from "./postgres-sessions.ts";
import type { Claims } from "./tokens.ts";

export type Extension = "broadcast" | "presence";

/** Verified claims, and headers that begin with `x-`. */
export interface Caller {
  claims: Claims;
  headers: Record<string, string>;
}

export interface ReadAccess {
  broadcast: boolean;
  presence: boolean;
}

/** The policies could not be evaluated. */
export class AuthorizationUnavailable extends Error {}

export class MissingPartition extends Error {}

/** Security: a token may make the server switch to these roles only, though it is a member of others. */
const SWITCHABLE = new Set(["anon", "authenticated", "service_role"]);

const INSUFFICIENT_PRIVILEGE = "42501";
const NO_PARTITION = "23514";

/** Classes of SQLSTATE that mean "not now" rather than "no": login, resources, shutdown. */
const UNAVAILABLE = /^(08|28|53|57P)/;

function mayAsk({ claims }: Caller, topic: string): boolean {
  const holdsNul = topic.includes("\0") || String(claims.sub ?? "").includes("\0");
  return SWITCHABLE.has(claims.role) && !holdsNul;
}

/** All that a policy may look at; `true` binds them to the transaction. */
function settings(caller: Caller, topic: string): string {
  const { claims, headers } = caller;
  const values: [name: string, value: string][] = [
    ["role", claims.role],
    ["realtime.topic", topic],
    ["request.jwt.claims", JSON.stringify(claims)],
    ["request.jwt.claim.sub", String(claims.sub ?? "")],
    ["request.jwt.claim.role", claims.role],
    ["request.headers", JSON.stringify(headers)],
  ];
  return values.map(([name, value]) => `set_config('${name}', ${literal(value)}, true)`).join(", ");
}

/** By the policies on `realtime.messages`; nothing that it writes is ever committed. */
export class Authorizer {
  constructor(
    private readonly pool: SessionPool,
    private readonly log: Log,
  ) {}

  /**
   * Inserts a row for each extension as the server's own role, looks as the caller which of them its policies show,
   * and rolls back.
   * @param topic Without the prefix `realtime:`.
   * @throws AuthorizationUnavailable or MissingPartition; a policy that raises means "no".
   */
  async read(caller: Caller, topic: string, extensions: Extension[]): Promise<ReadAccess> {
    if (!mayAsk(caller, topic)) {
      return { broadcast: false, presence: false };
    }
    const now = literal(new Date().toISOString().slice(0, -1));
    const ids = new Map(extensions.map((extension) => [extension, randomUUID()]));
    const rows = [...ids].map(
      ([extension, id]) => `('${id}', ${literal(topic)}, '${extension}', ${now}, ${now})`,
    );
    const wanted = [...ids.values()].map((id) => `'${id}'`).join(", ");
    // inserted_at lets the planner open one partition instead of all.
    const rowsSeen = await this.#ask(
      `begin;
       insert into realtime.messages (id, topic, extension, inserted_at, updated_at)
         values ${rows.join(", ")};
       select ${settings(caller, topic)};
       select id as visible_id from realtime.messages
         where id in (${wanted}) and inserted_at = ${now};
       rollback;`,
      topic,
    );
    const visible = new Set((rowsSeen ?? []).map((row) => row.visible_id));
    const sees = (extension: Extension) => {
      const id = ids.get(extension);
      return id !== undefined && visible.has(id);
    };
    return { broadcast: sees("broadcast"), presence: sees("presence") };
  }

  /** Tries the insert as the caller, and rolls back. @throws AuthorizationUnavailable or MissingPartition */
  async write(caller: Caller, topic: string, extension: Extension): Promise<boolean> {
    if (!mayAsk(caller, topic)) {
      return false;
    }
    const answer = await this.#ask(
      `begin;
       select ${settings(caller, topic)};
       insert into realtime.messages (topic, extension) values (${literal(topic)}, '${extension}');
       rollback;`,
      topic,
    );
    return answer !== null;
  }

  /** Connects every session and loads its catalogue, so that first joins need not wait. */
  async warmUp(): Promise<void> {
    const caller = { claims: { role: "anon", exp: 0 }, headers: {} };
    await Promise.all(
      Array.from({ length: this.pool.size }, () =>
        this.read(caller, "", ["broadcast"]).catch(() => {}),
      ),
    );
  }

  /** @returns null when Postgres refused, which means "no". */
  async #ask(statements: string, topic: string) {
    try {
      return await this.pool.run(statements);
    } catch (error) {
      const state = error instanceof postgres.PostgresError ? error.code : "08000";
      if (state === NO_PARTITION && /no partition/.test(errorText(error))) {
        throw new MissingPartition(errorText(error));
      }
      if (UNAVAILABLE.test(state)) {
        throw new AuthorizationUnavailable(errorText(error), { cause: error });
      }
      if (state !== INSUFFICIENT_PRIVILEGE) {
        this.log("warning", "PolicyError", `a policy of ${topic} raised ${state}`);
      }
      return null;
    }
  }
}
