import type { Incoming, UserBroadcast } from "./types.ts";

const USER_BROADCAST_PUSH = 3;
const USER_BROADCAST = 4;
const JSON_ENCODING = 1;
const BINARY_ENCODING = 0;
const PUSH_HEADER = 7;
const HEADER = 5;

const utf8 = new TextDecoder("utf-8", { fatal: true });

function isJsonObject(text: string): boolean {
  const value: unknown = JSON.parse(text);
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * Reads a kind 3 frame. Lengths are one byte each, strings are UTF-8.
 * Security: the payload is parsed although it is passed on as bytes: inside other people's frames, text that is not
 * one JSON value could forge a frame of its own.
 * @returns null for another kind, or when the lengths exceed the frame.
 * @throws when a string is not UTF-8, or payload or metadata are not JSON.
 */
export function readUserBroadcastPush(frame: Buffer): Incoming | null {
  if (frame.length < PUSH_HEADER || frame[0] !== USER_BROADCAST_PUSH) {
    return null;
  }
  const lengths = frame.subarray(1, 6);
  const encoding = frame[6];
  if (encoding !== JSON_ENCODING && encoding !== BINARY_ENCODING) {
    return null;
  }
  let at = PUSH_HEADER;
  const strings: string[] = [];
  for (const length of lengths) {
    if (at + length > frame.length) {
      return null;
    }
    strings.push(utf8.decode(frame.subarray(at, at + length)));
    at += length;
  }
  const [joinRef = "", ref = "", topic = "", event = "", metadata = ""] = strings;
  const data = frame.subarray(at);
  if (encoding === JSON_ENCODING) {
    JSON.parse(utf8.decode(data));
  }
  if (metadata !== "" && !isJsonObject(metadata)) {
    return null;
  }
  return {
    joinRef: joinRef === "" ? null : joinRef,
    ref: ref === "" ? null : ref,
    topic,
    event: "broadcast",
    payload: null,
    userBroadcast: {
      event,
      encoding: encoding === JSON_ENCODING ? "json" : "binary",
      data,
      metadata,
    },
  };
}

/** Writes a kind 4 frame. @returns null when topic, event or metadata exceed 255 bytes. */
export function writeUserBroadcast(topic: string, broadcast: UserBroadcast): Buffer | null {
  const strings = [topic, broadcast.event, broadcast.metadata].map((text) => Buffer.from(text));
  if (strings.some((bytes) => bytes.length > 255)) {
    return null;
  }
  const header = Buffer.alloc(HEADER);
  header[0] = USER_BROADCAST;
  strings.forEach((bytes, index) => {
    header[1 + index] = bytes.length;
  });
  header[4] = broadcast.encoding === "json" ? JSON_ENCODING : BINARY_ENCODING;
  return Buffer.concat([header, ...strings, broadcast.data]);
}
