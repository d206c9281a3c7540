import type { PostgresType } from "postgres";

/** The server prints values as PostgreSQL does, PostgREST as its JSON functions: ISO 8601 times, bytes as hex. */
export const JSON_VALUE_TYPES: Record<string, PostgresType> = {
  timestamptz: { to: 1184, from: [1184], serialize: asText, parse: isoTime },
  timestamp: { to: 1114, from: [1114], serialize: asText, parse: isoTime },
  numeric: { to: 1700, from: [1700], serialize: String, parse: asNumber },
  bytea: { to: 17, from: [17], serialize: hexBytes, parse: asText },
};

function asText(value: string): string {
  return value;
}

/** "2026-01-02 03:04:05.6+00" becomes "2026-01-02T03:04:05.6+00:00"; infinity stays. */
function isoTime(value: string): string {
  return value.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00");
}

/** JSON has no NaN and infinities: PostgreSQL quotes them, too. */
function asNumber(value: string): number | string {
  const number = Number(value);
  return Number.isFinite(number) ? number : value;
}

function hexBytes(value: string | Uint8Array): string {
  return typeof value === "string" ? value : `\\x${Buffer.from(value).toString("hex")}`;
}
