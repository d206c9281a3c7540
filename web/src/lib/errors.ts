/** What people read when nothing better is known. */
export const UNKNOWN_PROBLEM = "Something went wrong. Please try again.";
export const NO_CONNECTION = "There is no connection. Check your network and try again.";

/**
 * A request that failed. `message` is a sentence for the person; `status` is the HTTP status, 0
 * when no answer came.
 */
export class RequestError extends Error {
  override readonly name = "RequestError";

  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

interface Loose {
  name?: unknown;
  message?: unknown;
  code?: unknown;
  status?: unknown;
}

/**
 * The sentence that a person reads about something that was thrown or returned as an error.
 *
 * The database speaks through codes PTnnn and the API through RequestError, both in sentences made
 * for people. Everything else (SQL states, stack traces, parser messages) is not shown.
 *
 * @param error a RequestError, an error of the Data API or of fetch, or anything else
 * @param fallback the sentence for all that is not meant to be read
 */
export function toSentence(error: unknown, fallback: string = UNKNOWN_PROBLEM): string {
  if (error instanceof RequestError) return error.message;
  if (isNoConnection(error)) return NO_CONNECTION;
  if (databaseStatus(error) !== null) return String((error as Loose).message);
  return fallback;
}

/** The HTTP status of an error of the API or the Data API; null when it has none. */
export function statusOf(error: unknown): number | null {
  if (error instanceof RequestError) return error.status;
  const status = (error as Loose | null)?.status;
  return databaseStatus(error) ?? (typeof status === "number" ? status : null);
}

/** Did the request get no answer at all? Browsers throw a TypeError then. */
export function isNoConnection(error: unknown): boolean {
  const { name, message } = (error ?? {}) as Loose;
  if (name === "AuthRetryableFetchError") return true;
  return /failed to fetch|networkerror|load failed|fetch failed/i.test(String(message ?? ""));
}

function databaseStatus(error: unknown): number | null {
  const code = (error as Loose | null)?.code;
  const match = typeof code === "string" ? /^PT(\d{3})$/.exec(code) : null;
  return match ? Number(match[1]) : null;
}
