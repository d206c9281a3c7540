import { isTooLarge } from "./limits.ts";
import type { Broadcast } from "./serializer/index.ts";

export interface RestMessage {
  topic: string;
  isPrivate: boolean;
  broadcast: Broadcast;
}

export class Unprocessable extends Error {
  constructor(
    readonly status: 400 | 415 | 422,
    readonly body: unknown,
  ) {
    super(`unprocessable ${status}`);
  }
}

type Fields = Record<string, unknown>;
type FieldErrors = Record<string, string[]>;

const BLANK = "can't be blank";
const INVALID = "is invalid";
const TOO_LARGE = "Payload size exceeds tenant limit";

function isMap(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    throw new Unprocessable(400, { message: "The body is not JSON" });
  }
}

function textErrors(value: unknown): string[] {
  if (value === undefined || value === null || value === "") {
    return [BLANK];
  }
  return typeof value === "string" ? [] : [INVALID];
}

function payloadErrors(payload: unknown, maxBytes: number): string[] {
  if (payload === undefined || payload === null) {
    return [BLANK];
  }
  if (!isMap(payload)) {
    return [INVALID];
  }
  return isTooLarge(Buffer.byteLength(JSON.stringify(payload)), maxBytes) ? [TOO_LARGE] : [];
}

function messageErrors(message: Fields, maxBytes: number): FieldErrors {
  const errors: FieldErrors = {
    topic: textErrors(message.topic),
    event: textErrors(message.event),
    payload: payloadErrors(message.payload, maxBytes),
    private: [undefined, null, true, false].includes(message.private as boolean) ? [] : [INVALID],
  };
  return Object.fromEntries(Object.entries(errors).filter(([, texts]) => texts.length > 0));
}

/** `{"messages": [{topic, event, payload, private}]}`. @throws Unprocessable 422; then none is sent. */
export function readBatch(body: Buffer, maxBytes: number): RestMessage[] {
  const request = parseJson(body);
  const messages = isMap(request) ? request.messages : undefined;
  if (!Array.isArray(messages)) {
    throw new Unprocessable(422, { errors: { messages: [BLANK] } });
  }
  const errors = messages.map((message: unknown) =>
    isMap(message) ? messageErrors(message, maxBytes) : { message: [INVALID] },
  );
  if (errors.some((fields) => Object.keys(fields).length > 0)) {
    throw new Unprocessable(422, { errors: { messages: errors } });
  }
  return (messages as Fields[]).map(({ topic, event, payload, private: isPrivate }) => ({
    topic: String(topic),
    isPrivate: isPrivate === true,
    broadcast: { payloadJson: JSON.stringify({ event, payload, type: "broadcast" }) },
  }));
}

function decode(part: string | undefined): string {
  try {
    return decodeURIComponent(part ?? "");
  } catch {
    throw new Unprocessable(422, { message: "The path is not well encoded" });
  }
}

/** @param path The match, with topic and event still URL-encoded. @throws Unprocessable 400, 415 or 422. */
export function readSingle(
  path: RegExpExecArray,
  query: URLSearchParams,
  contentType: string,
  body: Buffer,
  maxBytes: number,
): RestMessage {
  const isBinary = /^application\/octet-stream\b/i.test(contentType);
  if (!isBinary && !/^application\/json\b/i.test(contentType)) {
    throw new Unprocessable(415, { message: "Unsupported media type" });
  }
  if (!isBinary) {
    parseJson(body);
  }
  if (isTooLarge(body.length, maxBytes)) {
    throw new Unprocessable(422, { errors: { payload: [TOO_LARGE] } });
  }
  const event = decode(path[2]);
  return {
    topic: decode(path[1]),
    isPrivate: query.get("private")?.toLowerCase() === "true",
    broadcast: { event, encoding: isBinary ? "binary" : "json", data: body, metadata: "" },
  };
}
