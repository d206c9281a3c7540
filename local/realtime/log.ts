export type LogLevel = "info" | "warning" | "error";

/**
 * Takes one line: a level, a code such as `MalformedWebSocketMessage`, and a sentence.
 *
 * Security: callers pass topics, roles, sizes and error texts, never payloads, claims or tokens.
 */
export type Log = (level: LogLevel, code: string, text: string) => void;

/** Writes warnings and errors, one line each, to stderr. */
export const logToStderr: Log = (level, code, text) => {
  if (level !== "info") {
    process.stderr.write(`realtime ${level} ${code}: ${text}\n`);
  }
};

/** The message of anything thrown, without its stack. */
export function errorText(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error);
}
