import { randomUUID } from "node:crypto";
import postgres from "postgres";
import type { Log } from "./log.ts";
import { errorText } from "./log.ts";
import { literal, type SessionPool } from "./sessions.ts";
import type { Claims } from "./tokens.ts";

export type Extension = "broadcast" | "presence";

/** Who asks: verified claims, and the request's headers that begin with `x-`. */
export interface Caller {
  claims: Claims;
  headers: Record<string, string>;
}

export interface ReadAccess {
  broadcast: boolean;
  presence: boolean;
}

/** The policies could not be asked: nobody knows whether the caller may. */
export class AuthorizationUnavailable extends Error {}

/** No partition of realtime.messages takes a row of now. */
export class MissingPartition extends Error {}

/** Security: a token may make the server switch to these roles and to no other it is a member of. */
const SWITCHABLE = new Set(["anon", "authenticated", "service_role"]);

const INSUFFICIENT_PRIVILEGE = "42501";
const NO_PARTITION = "23514";

/** Classes of SQLSTATE that say "not now" rather than "no": login, resources, shutdown. */
const UNAVAILABLE = /^(08|28|53|57P)/;

function mayAsk({ claims }: Caller, topic: string): boolean {
  const holdsNul = topic.includes("\0") || String(claims.sub ?? "").includes("\0");
  return SWITCHABLE.has(claims.role) && !holdsNul;
}

/** The six settings that a policy may look at; `true` binds them to the transaction. */
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

/** Asks the policies on `realtime.messages`; nothing that it writes is ever committed. */
export class Authorizer {
  constructor(
    private readonly pool: SessionPool,
    private readonly log: Log,
  ) {}

  /**
   * May the caller read this topic? Puts a row for each extension in as the server's own role, then
   * looks as the caller which of them its policies show, and rolls back.
   *
   * @param topic without the prefix `realtime:`.
   * @throws {AuthorizationUnavailable | MissingPartition}; a policy that raises means "no".
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
    // inserted_at is no part of the question: it lets the planner open one partition, not all.
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

  /**
   * May the caller write to this topic? Tries the insert as the caller, and rolls back.
   *
   * @throws {AuthorizationUnavailable | MissingPartition}
   */
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

  /** Lets every session connect and read its catalogue, so that the first joins need not wait. */
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
