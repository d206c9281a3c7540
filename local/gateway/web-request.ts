import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";

/** Bytes for Auth, Data and Storage: 50 MiB and room for a form. */
export const BODY_LIMIT = 56 * 1024 * 1024;

export class BodyTooLarge extends Error {
  override name = "BodyTooLarge";
}

/** With the whole body, whose length Storage checks; a streamed one has none. @throws BodyTooLarge */
export async function toWebRequest(request: IncomingMessage, base: string): Promise<Request> {
  const headers = new Headers();
  for (let i = 0; i < request.rawHeaders.length; i += 2) {
    const name = request.rawHeaders[i] ?? "";
    if (!/^(connection|transfer-encoding|keep-alive|upgrade|expect|host)$/i.test(name)) {
      headers.append(name, request.rawHeaders[i + 1] ?? "");
    }
  }
  const method = request.method ?? "GET";
  const body = method === "GET" || method === "HEAD" ? undefined : await readBody(request);
  if (body) headers.set("content-length", String(body.length));
  // Joined, not resolved against the base: the path `//` would name another host.
  return new Request(new URL(`${base}${request.url ?? "/"}`), {
    method,
    headers,
    body: body && body.length > 0 ? new Uint8Array(body) : undefined,
  });
}

/** A refused body can still be read to its end, or the answer would be lost. @throws BodyTooLarge */
export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const announced = Number(request.headers["content-length"] ?? 0);
  if (announced > BODY_LIMIT) throw new BodyTooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  const parts = request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  for await (const chunk of parts) {
    size += chunk.length;
    if (size > BODY_LIMIT) throw new BodyTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** CORS headers that are set already stay. */
export async function sendWebResponse(answer: Response, response: ServerResponse): Promise<void> {
  response.statusCode = answer.status;
  answer.headers.forEach((value, name) => {
    if (!name.startsWith("access-control-") && name !== "transfer-encoding") {
      response.appendHeader(name, value);
    }
  });
  if (!answer.body) {
    response.end();
    return;
  }
  await pipeline(Readable.fromWeb(answer.body as ReadableStream), response);
}
