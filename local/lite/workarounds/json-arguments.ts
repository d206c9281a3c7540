import type { PostgresType } from "postgres";

/** The server encodes an object argument twice, so that the function gets a string. JSON text passes unchanged. */
export const JSON_ARGUMENT_TYPES: Record<string, PostgresType> = {
  json: { to: 114, from: [114], serialize: jsonText, parse: JSON.parse },
  jsonb: { to: 3802, from: [3802], serialize: jsonText, parse: JSON.parse },
};

function jsonText(value: unknown): string {
  return typeof value === "string" && isObjectText(value) ? value : JSON.stringify(value);
}

function isObjectText(text: string): boolean {
  if (!/^[[{]/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
