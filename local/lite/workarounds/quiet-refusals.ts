import type { RelationNotFoundError } from "@supabase/lite";
import { liteRequest } from "../request-context.ts";

/**
 * The server prints every refusal of the database with a stack trace, though the client gets it. Those raised on
 * purpose by a statement or policy are kept off the terminal.
 * @param unknownRelation The server's error class for a missing table.
 */
export function quietRefusals(unknownRelation: typeof RelationNotFoundError): void {
  const original = console.error;
  if ("dealportQuiet" in original) return;
  const quiet = (...items: unknown[]): void => {
    if (
      liteRequest.getStore() &&
      items.some((item) => item instanceof unknownRelation || isRefusal(item))
    )
      return;
    original(...items);
  };
  console.error = Object.assign(quiet, { dealportQuiet: true });
}

/** Classes 21, 22, 23, 42 (data, constraint, access), 25006 (read-only), P0 and PT (raised), 57 (cancelled). */
function isRefusal(item: unknown): boolean {
  if (typeof item !== "object" || item === null) return false;
  // error-status.ts keeps the original code beside PostgREST's form.
  const { code, sqlstate = code } = item as { code?: unknown; sqlstate?: unknown };
  return typeof sqlstate === "string" && /^(21|22|23|25006|42|PT|P0|57)/.test(sqlstate);
}
