/** A client's own number for a push or a join; echoed, never interpreted. */
export type Ref = string | number | null;

export interface Incoming {
  joinRef: Ref;
  ref: Ref;
  topic: string;
  event: string;
  payload: unknown;
  /** Set for binary frames (kind 3), whose payload stays bytes. */
  userBroadcast?: UserBroadcast;
}

export interface Outgoing {
  joinRef: Ref;
  ref: Ref;
  topic: string;
  event: string;
  payload: unknown;
}

/** Its payload travels as bytes: from the database, from REST, or pushed as kind 3. */
export interface UserBroadcast {
  event: string;
  encoding: "json" | "binary";
  /** JSON text, already checked, or raw bytes. */
  data: Buffer;
  /** A JSON object, or "" for none. */
  metadata: string;
}

/** Pushed as text: v2 clients get it as text too. */
export interface TextBroadcast {
  /** `{type, event, payload}` as it came. */
  payloadJson: string;
}

export type Broadcast = UserBroadcast | TextBroadcast;

export interface Frame {
  data: Buffer;
  binary: boolean;
}

export interface Serializer {
  readonly vsn: "1.0.0" | "2.0.0";
  /** Null for an unreadable frame: it is dropped, the socket stays. */
  decode(data: Buffer, binary: boolean): Incoming | null;
  encode(message: Outgoing): Frame;
  /** Null when this version cannot express it. `topic` is the one on the wire. */
  encodeBroadcast(topic: string, broadcast: Broadcast): Frame | null;
}

export function isTextBroadcast(broadcast: Broadcast): broadcast is TextBroadcast {
  return "payloadJson" in broadcast;
}

export function isRef(value: unknown): value is Ref {
  return value === null || typeof value === "string" || typeof value === "number";
}
