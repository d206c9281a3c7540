import { randomBytes, randomUUID } from "node:crypto";
import { SignJWT } from "jose";
import postgres, { type Sql } from "postgres";
import { stackUnderTest } from "../../testing/clients.ts";
import type { RealtimeOptions } from "../options.ts";
import { type RealtimeServer, startRealtime } from "../server.ts";

const DEADLOCK = "40P01";

const JWT_SECRET = "a secret of the realtime tests, at least 32 characters long";

export type Grant = "read" | "write";

/** Topics with their own prefix, and policies with their own table, so that test files run side by side. */
export interface World {
  sql: Sql;
  databaseUrl: string;
  jwtSecret: string;
  /** Unique. `kind` chooses a special rule, see `policies`. */
  topic(kind?: string): string;
  grant(topic: string, person: string, grants: Grant[], extensions?: string[]): Promise<void>;
  revoke(topic: string, person: string): Promise<void>;
  /** `realtime.send`, as the database's triggers call it. */
  send(topic: string, event: string, payload: object, isPrivate?: boolean): Promise<void>;
  /** With short back-offs; it stops with the world. */
  serve(options?: Partial<RealtimeOptions>): Promise<RealtimeServer>;
  end(): Promise<void>;
}

/** `exp` is in seconds from now. */
export function token(claims: Record<string, unknown>, exp = 3600, secret = JWT_SECRET) {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setExpirationTime(Math.floor(Date.now() / 1000) + exp)
    .sign(Buffer.from(secret));
}

export function personToken(person: string, exp?: number, more: Record<string, unknown> = {}) {
  return token({ role: "authenticated", sub: person, jti: randomUUID(), ...more }, exp);
}

/**
 * Repeated after a conflict with another test: a policy waits for sessions that write messages, and they
 * for each other.
 */
async function createPolicies(sql: Sql, statements: string): Promise<void> {
  for (let left = 3; ; left -= 1) {
    try {
      await sql.unsafe(statements).simple();
      return;
    } catch (error) {
      if (left === 0 || (error as { code?: string }).code !== DEADLOCK) throw error;
    }
  }
}

function policies(schema: string, prefix: string): string {
  return `
    create schema ${schema};
    create table ${schema}.grants (topic text, person uuid, may text, extension text);
    create function ${schema}.may(wanted text, extension text) returns boolean
    language plpgsql stable security definer set search_path = '' as $$
    declare
      asked text := realtime.topic();
      kind text := split_part(asked, ':', 3);
      claims jsonb := current_setting('request.jwt.claims', true)::jsonb;
    begin
      case kind
        when 'raises' then raise exception 'a policy that raises';
        when 'claims' then return claims ->> 'team' = 'blue'
          and current_setting('request.jwt.claim.role', true) = 'authenticated'
          and current_setting('request.jwt.claim.sub', true) = claims ->> 'sub';
        when 'headers' then
          return current_setting('request.headers', true)::jsonb ->> 'x-team' = 'blue';
        else return exists (
          select from ${schema}.grants g
          where g.topic = asked and g.may = wanted and g.extension = may.extension
            and g.person = nullif(current_setting('request.jwt.claim.sub', true), '')::uuid);
      end case;
    end $$;
    grant usage on schema ${schema} to anon, authenticated;
    create policy ${schema}_read on realtime.messages for select to anon, authenticated
      using (realtime.topic() like '${prefix}%' and ${schema}.may('read', extension));
    create policy ${schema}_write on realtime.messages for insert to anon, authenticated
      with check (realtime.topic() like '${prefix}%' and ${schema}.may('write', extension));`;
}

export async function makeWorld(): Promise<World> {
  const { superuserUrl } = stackUnderTest();
  const schema = `rt_test_${randomBytes(4).toString("hex")}`;
  const prefix = `rt-test:${schema}:`;
  const sql = postgres(superuserUrl, { max: 2, onnotice: () => {} });
  await createPolicies(sql, policies(schema, prefix));

  const login = new URL(superuserUrl);
  login.username = "supabase_realtime_login";
  const databaseUrl = login.toString();
  const servers: RealtimeServer[] = [];

  return {
    sql,
    databaseUrl,
    jwtSecret: JWT_SECRET,
    topic: (kind = "plain") => `${prefix}${kind}:${randomBytes(4).toString("hex")}`,
    async grant(topic, person, grants, extensions = ["broadcast", "presence"]) {
      for (const may of grants) {
        for (const extension of extensions) {
          await sql`insert into ${sql(schema)}.grants values (${topic}, ${person}, ${may}, ${extension})`;
        }
      }
    },
    async revoke(topic, person) {
      await sql`delete from ${sql(schema)}.grants where topic = ${topic} and person = ${person}`;
    },
    async send(topic, event, payload, isPrivate = true) {
      await sql`select realtime.send(${sql.json(payload as never)}, ${event}, ${topic}, ${isPrivate})`;
    },
    async serve(options = {}) {
      const server = await startRealtime({
        port: 0,
        databaseUrl,
        jwtSecret: JWT_SECRET,
        poolSize: 2,
        log: () => {},
        ...options,
        backoffs: { channelErrorMs: 50, connectErrorMs: 50, ...options.backoffs },
      });
      servers.push(server);
      return server;
    },
    async end() {
      await Promise.all(servers.map((server) => server.stop()));
      await sql.unsafe(
        `drop policy ${schema}_read on realtime.messages;
         drop policy ${schema}_write on realtime.messages;
         drop schema ${schema} cascade;
         delete from realtime.messages where starts_with(topic, '${prefix}')`,
      );
      await sql.end({ timeout: 1 });
    },
  };
}
