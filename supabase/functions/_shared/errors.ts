import type { ErrorBody } from "./contract/error.ts";

export class ApiError extends Error {
  override name = "ApiError";

  /** @param status 400 to 499. @param message Shown as it is. @param fields For a 400: a sentence per wrong field. */
  constructor(
    readonly status: number,
    message: string,
    readonly fields?: Record<string, string>,
  ) {
    super(message);
  }

  toBody(): ErrorBody {
    return this.fields ? { message: this.message, fields: this.fields } : { message: this.message };
  }
}

/** For all faults of ours; the details are in the log. */
export const OUR_FAULT = "Something went wrong on our side. Try again.";
export const SIGN_IN_FIRST = "Sign in first.";
export const SESSION_EXPIRED = "Your session has expired. Sign in again.";

export interface DatabaseError {
  code: string;
  message: string;
  details?: string | null;
}

/**
 * The database's refusals (SQLSTATE PTnnn with a sentence for a person) become that HTTP status.
 * Security: nothing else of the database reaches a body. Any other error becomes the cause of a plain Error, which
 * ends as a 500 with a fixed sentence.
 * @param call For the log.
 */
export function fromDatabase(error: DatabaseError, call: string): Error {
  const refusal = /^PT(4\d\d)$/.exec(error.code);
  if (refusal) return new ApiError(Number(refusal[1]), error.message, fieldsOf(error.details));
  // The Data API refused the token: it is not valid (301, 302) or has expired (303).
  if (error.code === "PGRST303") return new ApiError(401, SESSION_EXPIRED);
  if (/^PGRST30[12]$/.test(error.code)) return new ApiError(401, SIGN_IN_FIRST);
  return new Error(`${call} failed`, { cause: error });
}

/** From private.refuse_fields, renamed as in the contract. */
function fieldsOf(details: string | null | undefined): Record<string, string> | undefined {
  if (!details?.startsWith("[{")) return undefined;
  const wrong = JSON.parse(details) as { field: string; message: string }[];
  return Object.fromEntries(wrong.map(({ field, message }) => [toCamel(field), message]));
}

export const toCamel = (name: string) =>
  name.replaceAll(/_([a-z])/g, (_, letter) => letter.toUpperCase());
