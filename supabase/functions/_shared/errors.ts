import type { ErrorBody } from "./contract/error.ts";

/** An answer that is not a success, with the sentence that the person reads. */
export class ApiError extends Error {
  override name = "ApiError";

  /**
   * @param status HTTP status, 400 to 499.
   * @param message A plain sentence, shown as it is.
   * @param fields For a 400: a sentence per wrong field.
   */
  constructor(
    readonly status: number,
    message: string,
    readonly fields?: Record<string, string>,
  ) {
    super(message);
  }

  /** The body of the answer. */
  toBody(): ErrorBody {
    return this.fields ? { message: this.message, fields: this.fields } : { message: this.message };
  }
}

/** What everybody reads when the fault is ours; the details are in the log. */
export const OUR_FAULT = "Something went wrong on our side. Try again.";
export const SIGN_IN_FIRST = "Sign in first.";
export const SESSION_EXPIRED = "Your session has expired. Sign in again.";

/** The error of a database call, as supabase-js hands it over. */
export interface DatabaseError {
  code: string;
  message: string;
  /** Of private.refuse_fields: a sentence for each wrong field, as JSON. */
  details?: string | null;
}

/**
 * Turns an error of a database call into what to throw: the database's own refusals (SQLSTATE
 * PTnnn with a sentence for a person) become that HTTP status.
 *
 * Security: nothing else of the database reaches a body. Any other error is passed on as the
 * cause of a plain Error, which ends as a 500 with a fixed sentence.
 *
 * @param call The name of the call, for the log.
 */
export function fromDatabase(error: DatabaseError, call: string): Error {
  const refusal = /^PT(4\d\d)$/.exec(error.code);
  if (refusal) return new ApiError(Number(refusal[1]), error.message, fieldsOf(error.details));
  // The Data API refused the token: it is not good (301, 302), or not any more (303).
  if (error.code === "PGRST303") return new ApiError(401, SESSION_EXPIRED);
  if (/^PGRST30[12]$/.test(error.code)) return new ApiError(401, SIGN_IN_FIRST);
  return new Error(`${call} failed`, { cause: error });
}

/** What private.refuse_fields says of each field, by the names that the contract has for them. */
function fieldsOf(details: string | null | undefined): Record<string, string> | undefined {
  if (!details?.startsWith("[{")) return undefined;
  const wrong = JSON.parse(details) as { field: string; message: string }[];
  return Object.fromEntries(wrong.map(({ field, message }) => [toCamel(field), message]));
}

/** short_description is shortDescription. */
export const toCamel = (name: string) =>
  name.replaceAll(/_([a-z])/g, (_, letter) => letter.toUpperCase());
