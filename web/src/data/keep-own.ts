import type { Query } from "@tanstack/react-query";
import { readSession } from "./session/state";

/**
 * Keeps the previous answer on screen until the next has come. Security: only for the same person;
 * somebody may have signed out in another tab.
 */
export function keepOwn() {
  const person = readSession().user?.id;
  return {
    meta: { person },
    placeholderData: <Data>(before: Data | undefined, query: Pick<Query, "meta"> | undefined) =>
      query?.meta?.person === person ? before : undefined,
  };
}

/**
 * What a screen that renders in slices may show. Security: never anything that somebody else
 * loaded.
 * @param shown what was on screen, and who was signed in then (undefined: nobody)
 * @param newest what the query has now; always the present person's (app/query-client.ts, keepOwn)
 */
export function ownOf<Data>(
  shown: { data: Data | undefined; person: string | undefined },
  newest: Data | undefined,
  person: string | undefined,
): Data | undefined {
  const isOwn = shown.data === newest || shown.person === person;
  return newest === undefined || !isOwn ? undefined : shown.data;
}
