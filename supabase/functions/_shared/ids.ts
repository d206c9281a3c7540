import { ApiError } from "./errors.ts";

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

export function asUuid(text: string | undefined): string | null {
  return text !== undefined && UUID.test(text) ? text.toLowerCase() : null;
}

/** A malformed id behaves as an unknown one. @param sentence E.g. "Deal room not found". @throws ApiError 404 */
export function idFromPath(text: string | undefined, sentence: string): string {
  const id = asUuid(text);
  if (id === null) throw new ApiError(404, sentence);
  return id;
}
