import { randomUUID } from "node:crypto";

export interface JoinConfig {
  isPrivate: boolean;
  self: boolean;
  ack: boolean;
  replicationReady: boolean;
  /** Checked later: see `replay.ts`. */
  replay: unknown;
  presenceEnabled: boolean;
  presenceKey: string;
  postgresChanges: unknown[];
}

class Invalid extends Error {}

type Fields = Record<string, unknown>;

function object(value: unknown): Fields {
  if (value === undefined || value === null) {
    return {};
  }
  if (typeof value !== "object" || Array.isArray(value)) {
    throw new Invalid("an object was expected");
  }
  return value as Fields;
}

function boolean(value: unknown): boolean {
  const text = typeof value === "string" ? value.toLowerCase() : value;
  if (text === undefined || text === null || text === false || text === "false") {
    return false;
  }
  if (text === true || text === "true") {
    return true;
  }
  throw new Invalid("a boolean was expected");
}

function key(value: unknown): string {
  if (value === undefined || value === null || value === "") {
    return randomUUID();
  }
  if (typeof value !== "string") {
    throw new Invalid("presence.key is no text");
  }
  return value;
}

function list(value: unknown): unknown[] {
  if (value === undefined || value === null) {
    return [];
  }
  if (!Array.isArray(value)) {
    throw new Invalid("a list was expected");
  }
  return value.filter((item) => item !== null);
}

function read(payload: unknown): JoinConfig {
  const config = object(object(payload).config);
  const broadcast = object(config.broadcast);
  const presence = object(config.presence);
  return {
    isPrivate: boolean(config.private),
    self: boolean(broadcast.self),
    ack: boolean(broadcast.ack),
    replicationReady: boolean(broadcast.replication_ready),
    replay: broadcast.replay ?? null,
    presenceEnabled: boolean(presence.enabled),
    presenceKey: key(presence.key),
    postgresChanges: list(config.postgres_changes),
  };
}

/** As upstream, a payload that makes no sense means the defaults: a public channel without presence. */
export function readJoinConfig(payload: unknown, onInvalid: (text: string) => void): JoinConfig {
  try {
    return read(payload);
  } catch (error) {
    if (!(error instanceof Invalid)) {
      throw error;
    }
    onInvalid(error.message);
    return read({});
  }
}

/** Of a join or of an `access_token` push. @returns undefined when there is none. */
export function readToken(payload: unknown): string | undefined {
  if (typeof payload !== "object" || payload === null) {
    return undefined;
  }
  const { user_token, access_token } = payload as Fields;
  return [user_token, access_token].find(
    (token): token is string => typeof token === "string" && token !== "",
  );
}
