import { ApiError } from "./errors.ts";

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The id in lower case, or null when it is no uuid. */
export function asUuid(text: string | undefined): string | null {
  return text !== undefined && UUID.test(text) ? text.toLowerCase() : null;
}

/**
 * The id from a path. A malformed one behaves as an unknown one.
 *
 * @param sentence What is not found, e.g. "Deal room not found".
 * @throws ApiError 404
 */
export function idFromPath(text: string | undefined, sentence: string): string {
  const id = asUuid(text);
  if (id === null) throw new ApiError(404, sentence);
  return id;
}
