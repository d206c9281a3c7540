import { isConnectionLoss } from "./lost-connections.ts";

interface DatabaseError {
  code: string;
  message: string;
  detail?: string;
  hint?: string;
}

/** SQLSTATEs, or their classes (the first two characters). The server answers unknown ones with 500 and `SUP`. */
const STATUS: Record<string, number> = {
  "08": 503,
  "09": 500,
  "0L": 403,
  "0P": 403,
  "25": 500,
  "28": 403,
  "2D": 500,
  "38": 500,
  "39": 500,
  "3B": 500,
  "40": 500,
  "53": 503,
  "54": 500,
  "55": 500,
  "57": 500,
  "57P01": 503,
  "58": 500,
  F0: 500,
  HV: 500,
  P0: 500,
  P0001: 400,
  XX: 500,
};

/** The server answers these as PostgREST does, whatever their class. */
const RIGHT = /^(21|22|23502|23503|23505|25006|42|PGRST$|PT)/;

/** @returns undefined where the server agrees with PostgREST. */
export function postgrestStatus({ code, message }: DatabaseError): number | undefined {
  // A sub-select of many rows is the function's fault, safeupdate's refusal the caller's.
  if (code === "21000") return message.endsWith("requires a WHERE clause") ? 400 : 500;
  if (code === "22023" && /^role .* does not exist$/.test(message)) return 401;
  if (RIGHT.test(code)) return undefined;
  return STATUS[code] ?? STATUS[code.slice(0, 2)] ?? 400;
}

/**
 * Errors get PostgREST's status, code and sentence, e.g. a timeout 500 and 57014. They travel as PostgREST's own
 * `raise sqlstate 'PGRST'`, the one error whose whole answer the server passes on.
 */
export async function withPostgrestStatus<T>(task: () => Promise<T>): Promise<T> {
  try {
    return await task();
  } catch (error) {
    if (isConnectionLoss(error)) throw withoutDatabase();
    if (!isDatabaseError(error)) throw error;
    const status = postgrestStatus(error);
    if (status === undefined) throw error;
    const { code, message, detail = null, hint = null } = error;
    throw Object.assign(error, {
      code: "PGRST",
      sqlstate: code,
      message: JSON.stringify({ code, message, details: detail, hint }),
      detail: JSON.stringify({ status, headers: {} }),
    });
  }
}

function withoutDatabase(): Error {
  const message = "Database connection error. Retrying the connection.";
  return Object.assign(
    new Error(JSON.stringify({ code: "PGRST000", message, details: null, hint: null })),
    { code: "PGRST", sqlstate: "57P01", detail: JSON.stringify({ status: 503, headers: {} }) },
  );
}

function isDatabaseError(error: unknown): error is DatabaseError & Error {
  return (
    error instanceof Error &&
    "severity" in error &&
    "code" in error &&
    typeof error.code === "string"
  );
}
