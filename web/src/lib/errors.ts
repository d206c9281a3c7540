/** What people read when nothing better is known. */
export const UNKNOWN_PROBLEM = "Something went wrong. Try again.";
export const NO_CONNECTION = "There is no connection. Check your network and try again.";

/** What is wrong with one field of what was sent: its name in the database, and a sentence. */
export interface WrongField {
  field: string;
  message: string;
}

/**
 * A request that failed. `message` is a sentence for the person; `status` is the HTTP status, 0
 * when no answer came; `fields` are all that the database found wrong at once, if it names any.
 */
export class RequestError extends Error {
  override readonly name = "RequestError";

  constructor(
    message: string,
    readonly status: number,
    readonly fields: readonly WrongField[] = [],
  ) {
    super(message);
  }

  /** The server understood and said no: asking again changes nothing. Else a later try may succeed. */
  get isRefusal(): boolean {
    return this.status >= 400 && this.status < 500 && this.status !== 401 && this.status !== 408;
  }
}

interface Loose {
  name?: unknown;
  message?: unknown;
  code?: unknown;
  status?: unknown;
  details?: unknown;
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
  return databaseSentence(error) ?? fallback;
}

/** What the database says to people (a code PTnnn with a sentence); null for all else. */
export function databaseSentence(error: unknown): string | null {
  return databaseStatus(error) === null ? null : String((error as Loose).message);
}

/** The fields that the database refuses (private.refuse_fields), each with its sentence; none for all else. */
export function wrongFields(error: unknown): readonly WrongField[] {
  if (error instanceof RequestError) return error.fields;
  if (databaseStatus(error) === null) return [];
  try {
    const said: unknown = JSON.parse(String((error as Loose).details));
    return Array.isArray(said) ? said.filter(isWrongField) : [];
  } catch {
    return [];
  }
}

const isWrongField = (said: Partial<WrongField> | null): said is WrongField =>
  typeof said?.field === "string" && typeof said.message === "string";

/** The HTTP status of an error of the API or the Data API; null when it has none. */
export function statusOf(error: unknown): number | null {
  if (error instanceof RequestError) return error.status;
  const status = (error as Loose | null)?.status;
  return databaseStatus(error) ?? (typeof status === "number" ? status : null);
}

/** The failure behind anything that was thrown; an unknown error counts as a lost connection. */
export function asRequestError(error: unknown, fallback: string): RequestError {
  return error instanceof RequestError ? error : new RequestError(fallback, 0);
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
