export type LogLevel = "info" | "warning" | "error";

/** Security: callers pass topics, roles, sizes and error texts, never payloads, claims or tokens. */
export type Log = (level: LogLevel, code: string, text: string) => void;

export const logToStderr: Log = (level, code, text) => {
  if (level !== "info") {
    process.stderr.write(`realtime ${level} ${code}: ${text}\n`);
  }
};

export function errorText(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error);
}
