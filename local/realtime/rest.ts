import type { IncomingMessage, ServerResponse } from "node:http";
import { finished } from "node:stream";
import type { Caller } from "./authorization.ts";
import { deliver } from "./broadcast.ts";
import { customHeaders, header } from "./headers.ts";
import { errorText } from "./log.ts";
import { BodyTooLarge, readBody } from "./rest-body.ts";
import { type RestMessage, readBatch, readSingle, Unprocessable } from "./rest-messages.ts";
import type { Services } from "./services.ts";
import { isOpaqueKey, TokenError } from "./tokens.ts";

const CORS = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "POST, OPTIONS",
  "access-control-allow-headers": "authorization, apikey, content-type, x-client-info, x-api-key",
};

const BATCH = /^(?:\/realtime\/v1)?\/api\/broadcast\/?$/;
const SINGLE = /^(?:\/realtime\/v1)?\/api\/broadcast\/([^/]+)\/events\/([^/]+)\/?$/;

class Answer extends Error {
  constructor(
    readonly status: number,
    readonly body?: unknown,
  ) {
    super(`answer ${status}`);
  }
}

/** Ends once the request's body is read: closing with unread bytes resets the connection and loses the answer. */
function send(response: ServerResponse, { status, body }: Answer): void {
  if (body === undefined) {
    response.writeHead(status, CORS).flushHeaders();
  } else {
    const bytes = Buffer.from(JSON.stringify(body));
    const type = { "content-type": "application/json", "content-length": bytes.length };
    response.writeHead(status, { ...CORS, ...type }).write(bytes);
  }
  finished(response.req.resume(), () => response.end());
}

/** Bearer wins over apikey, unless it is an opaque key this server does not know. */
async function identify(services: Services, request: IncomingMessage): Promise<Caller> {
  const bearer = /^Bearer\s+(\S+)$/i.exec(header(request.headers, "authorization") ?? "")?.[1];
  const apikey = header(request.headers, "apikey");
  const token = bearer && !(isOpaqueKey(bearer) && apikey) ? bearer : apikey;
  try {
    const claims = await services.tokens.verify(token ?? "");
    return { claims, headers: customHeaders(request.headers) };
  } catch (error) {
    throw error instanceof TokenError ? new Answer(401, { message: "Unauthorized" }) : error;
  }
}

/**
 * Security: a private topic's policy decides. A refusal looks like success, as upstream, so that nobody learns which
 * private topics exist.
 */
async function broadcast(services: Services, caller: Caller, messages: RestMessage[]) {
  const allowed = new Map<string, boolean>();
  for (const { topic, isPrivate, broadcast: content } of messages) {
    if (isPrivate && !allowed.has(topic)) {
      allowed.set(topic, await services.authorizer.write(caller, topic, "broadcast"));
    }
    if (isPrivate && !allowed.get(topic)) {
      continue;
    }
    if (!deliver(services, { topic, isPrivate, broadcast: content })) {
      throw new Answer(429, { message: "Too many messages per second" });
    }
  }
}

async function answer(services: Services, request: IncomingMessage): Promise<Answer> {
  const url = new URL(request.url ?? "/", "http://localhost");
  const single = SINGLE.exec(url.pathname);
  if (!single && !BATCH.test(url.pathname)) {
    return new Answer(404, { message: "Not found" });
  }
  if (request.method === "OPTIONS") {
    return new Answer(204);
  }
  if (request.method !== "POST") {
    return new Answer(405, { message: "Method not allowed" });
  }
  const caller = await identify(services, request);
  const { maxFrameBytes, maxPayloadBytes } = services.limits;
  const body = await readBody(request, maxFrameBytes);
  const contentType = header(request.headers, "content-type") ?? "";
  const messages = single
    ? [readSingle(single, url.searchParams, contentType, body, maxPayloadBytes)]
    : readBatch(body, maxPayloadBytes);
  await broadcast(services, caller, messages);
  return new Answer(202);
}

function toAnswer(services: Services, error: unknown): Answer {
  if (error instanceof Answer) {
    return error;
  }
  if (error instanceof Unprocessable) {
    return new Answer(error.status, error.body);
  }
  if (error instanceof BodyTooLarge) {
    return new Answer(413, { message: "Request body is too large" });
  }
  services.log("error", "RestBroadcastFailed", errorText(error));
  return new Answer(500, { message: "Internal server error" });
}

/** `POST /api/broadcast` and `POST /api/broadcast/:topic/events/:event`. */
export async function handleRequest(
  services: Services,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const result = await answer(services, request).catch((error) => toAnswer(services, error));
  send(response, result);
}
