import { RequestError } from "@/lib/errors";

/** The sentence with which the database turns away a disabled account. */
export const DISABLED_SENTENCE = "This account has been disabled.";

/** A request of a deal room that did not succeed. `message` is a sentence for the person. */
export class RequestFailure extends RequestError {
  /** The server understood and said no: asking again changes nothing. Else a later try may succeed. */
  get isRefusal(): boolean {
    return this.status >= 400 && this.status < 500 && this.status !== 401 && this.status !== 408;
  }
}

interface DataApiError {
  code?: string;
  message: string;
}

/**
 * Reads an error of the Data API.
 * @param error the error as supabase-js gives it
 * @param status the HTTP status of the answer, 0 without one
 * @param fallback the sentence when the server's own text is not meant for people
 */
export function failureOf(error: DataApiError, status: number, fallback: string): RequestFailure {
  const spoken = /^PT(\d{3})$/.exec(error.code ?? "");
  if (spoken) return new RequestFailure(error.message, Number(spoken[1]));
  return new RequestFailure(fallback, status);
}

/** The failure behind anything that was thrown; an unknown error counts as a lost connection. */
export function asFailure(error: unknown, fallback: string): RequestFailure {
  return error instanceof RequestFailure ? error : new RequestFailure(fallback, 0);
}
