import type { Sql } from "postgres";
import type { UserBroadcast } from "./serializer/index.ts";

/** The most that Supabase replays. */
const MAX_REPLAYED = 25;

/** An error whose message the client gets. */
export class ReplayRefused extends Error {}

export interface Replay {
  id: string;
  broadcast: UserBroadcast;
}

interface ReplayParams {
  /** Milliseconds since 1970. */
  since: number;
  limit: number;
}

interface MessageRow {
  id: string;
  event: string;
  payload: string | null;
  binary_payload: Buffer | null;
}

/** From `config.broadcast.replay`. @throws {ReplayRefused} */
export function readReplayParams(value: unknown, isPrivate: boolean): ReplayParams {
  const params: Record<string, unknown> = typeof value === "object" ? { ...value } : {};
  const { since, limit } = params;
  if (!Number.isSafeInteger(since) || (limit !== undefined && !Number.isSafeInteger(limit))) {
    throw new ReplayRefused("Replay params are not valid");
  }
  if (!isPrivate) {
    throw new ReplayRefused("Replay is not allowed for public channels");
  }
  const wanted = limit === undefined ? MAX_REPLAYED : Number(limit);
  return { since: Number(since), limit: Math.max(0, Math.min(wanted, MAX_REPLAYED)) };
}

export class Replayer {
  constructor(private readonly sql: Sql) {}

  /** Oldest first. @throws {ReplayRefused} when the database does not answer. */
  async read(topic: string, { since, limit }: ReplayParams): Promise<Replay[]> {
    const rows = await this.sql<MessageRow[]>`
      select id::text, event, payload::text as payload, binary_payload
      from realtime.messages
      where topic = ${topic} and private and extension = 'broadcast' and event is not null
        and inserted_at >= to_timestamp(${since}::float8 / 1000) at time zone 'UTC'
        and inserted_at < (now() at time zone 'UTC') + interval '1 minute'
      order by inserted_at desc limit ${limit}`.catch(() => {
      throw new ReplayRefused("Realtime was unable to replay messages");
    });
    return rows.reverse().flatMap(({ id, event, payload, binary_payload }) => {
      const data = payload === null ? binary_payload : Buffer.from(payload);
      const metadata = JSON.stringify({ replayed: true, id });
      const encoding = payload === null ? "binary" : "json";
      return data ? [{ id, broadcast: { event, encoding, data, metadata } }] : [];
    });
  }
}
