import type { ServerResponse } from "node:http";
import { finished } from "node:stream";

/** Milliseconds that the rest of a body may take that was answered before it was there. */
const REST_MS = 60_000;

/** Sends a JSON answer unless one is under way already. */
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
 * Ends an answer once the request's body is through, whoever wanted it or not: a connection that is
 * closed in front of unread bytes is reset, and the answer is lost with it; one that stays open would
 * take those bytes for the next request.
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

/** Sends a page that may run no script and load nothing. */
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

/** Text that is safe between tags and inside a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
