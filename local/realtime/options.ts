import type { JSONWebKeySet } from "jose";
import type { Log } from "./log.ts";

/**
 * What one server, one client or one message may use. `null` means no limit. The rates of the whole
 * server are plan limits on Supabase; here they are off until a test or a developer sets them.
 * Rates are means over a minute, so a short burst passes, as it does upstream.
 */
export interface Limits {
  /** Sockets at a time. */
  maxConnections: number | null;
  /** Joins a second, all clients together. */
  joinsPerSecond: number | null;
  /** Messages received or delivered a second, all clients together. */
  eventsPerSecond: number | null;
  /** Presence calls a second, all clients together. */
  presenceEventsPerSecond: number | null;
  /** Joins a second of one socket. */
  clientJoinsPerSecond: number | null;
  /** Messages a second that one socket sends. */
  clientEventsPerSecond: number | null;
  /** Channels open on one socket. */
  channelsPerClient: number;
  /** `track` and `untrack` calls of one channel within `presenceWindowMs`. */
  presenceCallsPerClient: number;
  presenceWindowMs: number;
  /** Bytes of one broadcast or presence payload; 500 more are let pass, as upstream. */
  maxPayloadBytes: number;
  /** Bytes of one WebSocket frame or REST body. */
  maxFrameBytes: number;
  /** Bytes that may wait for a slow client before it is disconnected. */
  maxBufferedBytes: number;
  /** Messages that may wait for one channel's join or policy check. */
  maxQueuedMessages: number;
}

/** Waiting times and periods, all in milliseconds. */
export interface Backoffs {
  /** Before a refused WebSocket upgrade is answered. */
  connectErrorMs: number;
  /** Before a refused join is answered. */
  channelErrorMs: number;
  /** Between two looks at a channel's token; expiry itself is met on time. */
  confirmTokenMs: number;
  /** Silence after which a socket is closed. */
  idleMs: number;
  /** After which a socket without any channel is closed. */
  noChannelMs: number;
  /** How long a join may wait for its policy check. */
  authorizationMs: number;
  /** Between attempts to get a lost replication connection back. */
  replicationRetryMs: number;
  /** Between two rounds of partition upkeep. */
  partitionsMs: number;
}

export interface RealtimeOptions {
  /** TCP port on `host`; 0 picks a free one. */
  port: number;
  /** Default 127.0.0.1. */
  host?: string;
  /**
   * A login role with REPLICATION that may switch to anon, authenticated and service_role and is a
   * member of supabase_realtime_admin. Security: never a superuser, see `authorization.ts`.
   */
  databaseUrl: string;
  /** HS256 secret of the project's JWTs, where it signs with one. */
  jwtSecret?: string;
  /** Public ES256 keys of the project, where it signs with those: the secret is not looked at then. */
  jwks?: JSONWebKeySet;
  /** Opaque API keys, for a server without the gateway in front (which swaps them for JWTs). */
  publishableKey?: string;
  secretKey?: string;
  /** Refuse public channels. Default false. */
  privateOnly?: boolean;
  /** Connections that answer policy checks. Default 4. */
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
