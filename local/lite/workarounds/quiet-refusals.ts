import type { RelationNotFoundError } from "@supabase/lite";
import { liteRequest } from "../request-context.ts";

/**
 * The server prints every refusal of the database with a stack trace, although the client gets it
 * as an answer. Errors that a statement or a policy raised on purpose are kept off the terminal;
 * everything else still appears.
 *
 * @param unknownRelation The class of the server's error for a table that does not exist.
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

/** Classes 21, 22, 23, 42 (data, constraint, access), 25006 (only reading), P0 and PT (raised), 57 (ended). */
function isRefusal(item: unknown): boolean {
  if (typeof item !== "object" || item === null) return false;
  // What was put into PostgREST's form (error-status.ts) keeps its own code beside it.
  const { code, sqlstate = code } = item as { code?: unknown; sqlstate?: unknown };
  return typeof sqlstate === "string" && /^(21|22|23|25006|42|PT|P0|57)/.test(sqlstate);
}
