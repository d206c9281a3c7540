/** A client's own number for a push or a join; echoed, never interpreted. */
export type Ref = string | number | null;

/** One frame from a client, whatever serializer it came through. */
export interface Incoming {
  joinRef: Ref;
  ref: Ref;
  topic: string;
  event: string;
  payload: unknown;
  /** Set when the frame was binary (kind 3): the payload stays as the bytes that came. */
  userBroadcast?: UserBroadcast;
}

/** One frame to a client. */
export interface Outgoing {
  joinRef: Ref;
  ref: Ref;
  topic: string;
  event: string;
  payload: unknown;
}

/** A broadcast whose payload travels as bytes: from the database, from REST, or pushed as kind 3. */
export interface UserBroadcast {
  event: string;
  encoding: "json" | "binary";
  /** JSON text or raw bytes. JSON has been checked by whoever made this. */
  data: Buffer;
  /** A JSON object, or "" for none. */
  metadata: string;
}

/** A broadcast pushed as text: v2 clients get it as text too. */
export interface TextBroadcast {
  /** JSON of `{type, event, payload}` as it came. */
  payloadJson: string;
}

export type Broadcast = UserBroadcast | TextBroadcast;

/** Bytes ready for the WebSocket, made once and sent to many. */
export interface Frame {
  data: Buffer;
  binary: boolean;
}

export interface Serializer {
  readonly vsn: "1.0.0" | "2.0.0";
  /** Returns null for a frame that this serializer cannot read: it is dropped, the socket stays. */
  decode(data: Buffer, binary: boolean): Incoming | null;
  encode(message: Outgoing): Frame;
  /** Returns null when the broadcast cannot be said in this version. `topic` is the one on the wire. */
  encodeBroadcast(topic: string, broadcast: Broadcast): Frame | null;
}

export function isTextBroadcast(broadcast: Broadcast): broadcast is TextBroadcast {
  return "payloadJson" in broadcast;
}

export function isRef(value: unknown): value is Ref {
  return value === null || typeof value === "string" || typeof value === "number";
}
