import type { Query } from "@tanstack/react-query";
import { readSession } from "./session/state";

/** Options of a query: shows the previous answer until the next has come. Security: only to the same user. */
export function keepPreviousForSameUser() {
  const person = readSession().user?.id;
  return {
    meta: { person },
    placeholderData: <Data>(before: Data | undefined, query: Pick<Query, "meta"> | undefined) =>
      query?.meta?.person === person ? before : undefined,
  };
}

/**
 * The data that a deferred render may show. Security: none that another user loaded.
 * @param shown the data on screen and the user it was loaded for (undefined: nobody)
 * @param newest always the current user's (app/query-client.ts)
 */
export function dataForSameUser<Data>(
  shown: { data: Data | undefined; person: string | undefined },
  newest: Data | undefined,
  person: string | undefined,
): Data | undefined {
  const isOwn = shown.data === newest || shown.person === person;
  return newest === undefined || !isOwn ? undefined : shown.data;
}
