import type { JSONWebKeySet } from "jose";
import type { Log } from "./log.ts";

/** `null`: no limit. The whole server's rates are plan limits on Supabase. Means over a minute, so bursts pass. */
export interface Limits {
  maxConnections: number | null;
  /** All clients together. */
  joinsPerSecond: number | null;
  /** Received or delivered, all clients together. */
  eventsPerSecond: number | null;
  /** All clients together. */
  presenceEventsPerSecond: number | null;
  /** Of one socket. */
  clientJoinsPerSecond: number | null;
  /** Of one socket. */
  clientEventsPerSecond: number | null;
  channelsPerClient: number;
  /** `track` and `untrack` calls of one channel within `presenceWindowMs`. */
  presenceCallsPerClient: number;
  presenceWindowMs: number;
  /** Of one broadcast or presence; 500 more are allowed, as upstream. */
  maxPayloadBytes: number;
  /** Of one WebSocket frame or REST body. */
  maxFrameBytes: number;
  /** Pending for a slow client before it is disconnected. */
  maxBufferedBytes: number;
  /** Waiting for one channel's join or policy check. */
  maxQueuedMessages: number;
}

/** All in milliseconds. */
export interface Backoffs {
  /** Before a refused WebSocket upgrade is answered. */
  connectErrorMs: number;
  /** Before a refused join is answered. */
  channelErrorMs: number;
  /** Between two checks of a channel's token; expiry itself is met on time. */
  confirmTokenMs: number;
  /** Silence after which a socket is closed. */
  idleMs: number;
  /** After which a socket without any channel is closed. */
  noChannelMs: number;
  /** How long a join may wait for its policy check. */
  authorizationMs: number;
  /** Between attempts to reconnect. */
  replicationRetryMs: number;
  /** Between two rounds of partition upkeep. */
  partitionsMs: number;
}

export interface RealtimeOptions {
  /** 0 picks a free one. */
  port: number;
  /** Default 127.0.0.1. */
  host?: string;
  /**
   * A login role with REPLICATION that may switch to anon, authenticated and service_role and is a member of
   * supabase_realtime_admin. Security: never a superuser, see `authorization.ts`.
   */
  databaseUrl: string;
  /** HS256, where the project signs with a secret. */
  jwtSecret?: string;
  /** Public ES256 keys, where the project signs with those: the secret is then ignored. */
  jwks?: JSONWebKeySet;
  /** For a server without the gateway in front, which swaps opaque keys for JWTs. */
  publishableKey?: string;
  secretKey?: string;
  /** Refuse public channels. Default false. */
  privateOnly?: boolean;
  /** Connections for policy checks. Default 4. */
  poolSize?: number;
  limits?: Partial<Limits>;
  backoffs?: Partial<Backoffs>;
  log?: Log;
}

export const DEFAULT_LIMITS: Limits = {
  maxConnections: null,
  joinsPerSecond: null,
  eventsPerSecond: null,
  presenceEventsPerSecond: null,
  clientJoinsPerSecond: 100,
  clientEventsPerSecond: 500,
  channelsPerClient: 100,
  presenceCallsPerClient: 5,
  presenceWindowMs: 30_000,
  maxPayloadBytes: 3_000_000,
  maxFrameBytes: 5_000_000,
  maxBufferedBytes: 8_000_000,
  maxQueuedMessages: 1_000,
};

export const DEFAULT_BACKOFFS: Backoffs = {
  connectErrorMs: 2_000,
  channelErrorMs: 5_000,
  confirmTokenMs: 300_000,
  idleMs: 60_000,
  noChannelMs: 600_000,
  authorizationMs: 5_000,
  replicationRetryMs: 500,
  partitionsMs: 3_600_000,
};
