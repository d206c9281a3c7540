export const UNKNOWN_PROBLEM = "Something went wrong. Try again.";
export const NO_CONNECTION = "There is no connection. Check your network and try again.";

export interface WrongField {
  field: string;
  message: string;
}

/**
 * `message` is for people; `status` is 0 without an answer; `fields` are those found wrong; `code` is what programs
 * decide by, where the refusal has one.
 */
export class RequestError extends Error {
  override readonly name = "RequestError";

  constructor(
    message: string,
    readonly status: number,
    readonly fields: readonly WrongField[] = [],
    readonly code: string | null = null,
  ) {
    super(message);
  }

  /** Asking again changes nothing; otherwise a retry may succeed. */
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
  hint?: unknown;
}

/** Only codes PTnnn and RequestError are worded for people; anything else gives the fallback. */
export function toSentence(error: unknown, fallback: string = UNKNOWN_PROBLEM): string {
  if (error instanceof RequestError) return error.message;
  if (isNoConnection(error)) return NO_CONNECTION;
  return databaseSentence(error) ?? fallback;
}

/** The sentence of a code PTnnn; null for all else. */
export function databaseSentence(error: unknown): string | null {
  return databaseStatus(error) === null ? null : String((error as Loose).message);
}

/** The machine code of a refusal by the database; null without one. */
export function refusalCode(error: unknown): string | null {
  if (error instanceof RequestError) return error.code;
  const hint = (error as Loose | null)?.hint;
  return databaseStatus(error) !== null && typeof hint === "string" ? hint : null;
}

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

export function statusOf(error: unknown): number | null {
  if (error instanceof RequestError) return error.status;
  const status = (error as Loose | null)?.status;
  return databaseStatus(error) ?? (typeof status === "number" ? status : null);
}

/** An unknown error counts as a lost connection. */
export function asRequestError(error: unknown, fallback: string): RequestError {
  return error instanceof RequestError ? error : new RequestError(fallback, 0);
}

/** Browsers throw a TypeError then. */
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
