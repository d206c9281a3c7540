import type { ServerResponse } from "node:http";
import { finished } from "node:stream";

/** Milliseconds for the rest of a body whose answer is already sent. */
const REST_MS = 60_000;

/** Unless an answer has begun. */
export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const bytes = Buffer.from(JSON.stringify(body));
  response.writeHead(status, {
    "content-type": "application/json; charset=utf-8",
    "content-length": bytes.length,
  });
  response.write(bytes);
  endInOrder(response);
}

/**
 * Ends an answer once the request's body is read, needed or not: closing a connection with unread bytes resets it and
 * loses the answer, and on a kept connection they would pass for the next request.
 */
export function endInOrder(response: ServerResponse): void {
  const { req: request } = response;
  if (request.complete) {
    response.end();
    return;
  }
  const giveUp = setTimeout(() => request.destroy(), REST_MS).unref();
  finished(request, () => {
    clearTimeout(giveUp);
    response.end();
  });
  request.resume();
}

/** A page that may run no script and load nothing. */
export function sendPage(response: ServerResponse, html: string, status = 200): void {
  response.writeHead(status, {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    // Security: pages show what people typed (names, emails).
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
  });
  response.end(html);
}

/** Safe between tags and inside a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
