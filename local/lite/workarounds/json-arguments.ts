import type { PostgresType } from "postgres";

/**
 * The server writes an object given to a function as text, and its driver writes that text as JSON
 * once more: the function gets a string. What is JSON text already goes on as it is.
 */
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
