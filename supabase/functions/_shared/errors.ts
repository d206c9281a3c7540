import { troubleOf } from "./contract/database-troubles.ts";
import type { ErrorBody } from "./contract/error.ts";

export class ApiError extends Error {
  override name = "ApiError";

  readonly fields: Record<string, string> | undefined;
  readonly code: string | undefined;

  /**
   * @param status 400 to 499, 503 or 507.
   * @param message Shown as it is.
   * @param more.fields For a 400: a sentence per wrong field.
   * @param more.code For programs that decide by this refusal.
   */
  constructor(
    readonly status: number,
    message: string,
    {
      fields,
      code,
    }: { fields?: Record<string, string> | undefined; code?: string | undefined } = {},
  ) {
    super(message);
    this.fields = fields;
    this.code = code;
  }

  toBody(): ErrorBody {
    const { message, fields, code } = this;
    return { message, ...(fields && { fields }), ...(code && { code }) };
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
  hint?: string | null;
}

/**
 * The database's refusals (SQLSTATE PTnnn with a sentence for a person) become that HTTP status.
 * Security: nothing else of the database reaches a body. Any other error becomes the cause of a plain Error, which
 * ends as a 500 with a fixed sentence.
 * @param call For the log.
 */
export function fromDatabase(error: DatabaseError, call: string): Error {
  const refusal = /^PT(4\d\d)$/.exec(error.code);
  if (refusal) {
    const more = { fields: fieldsOf(error.details), code: error.hint ?? undefined };
    return new ApiError(Number(refusal[1]), error.message, more);
  }
  // The Data API refused the token: it is not valid (301, 302) or has expired (303).
  if (error.code === "PGRST303") return new ApiError(401, SESSION_EXPIRED);
  if (/^PGRST30[12]$/.test(error.code)) return new ApiError(401, SIGN_IN_FIRST);
  const trouble = troubleOf(error);
  if (trouble) return new ApiError(trouble.status, trouble.message);
  return new Error(`${call} failed`, { cause: error });
}

/** From private.raise_field_errors, renamed as in the contract. */
function fieldsOf(details: string | null | undefined): Record<string, string> | undefined {
  if (!details?.startsWith("[{")) return undefined;
  const wrong = JSON.parse(details) as { field: string; message: string }[];
  return Object.fromEntries(wrong.map(({ field, message }) => [toCamel(field), message]));
}

export const toCamel = (name: string) =>
  name.replaceAll(/_([a-z])/g, (_, letter) => letter.toUpperCase());
