import type { IncomingHttpHeaders } from "node:http";

/** Headers that policies may read, with lower-case names. */
export function customHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const entries = Object.entries(headers).filter(
    (entry): entry is [string, string] => entry[0].startsWith("x-") && typeof entry[1] === "string",
  );
  return Object.fromEntries(entries);
}

/** The first when it came several times. */
export function header(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
}
