import type { Query } from "@tanstack/react-query";
import { readSession } from "./session/state";

/** Keeps the previous answer until the next has come. Security: only for the same person. */
export function keepPreviousForSameUser() {
  const person = readSession().user?.id;
  return {
    meta: { person },
    placeholderData: <Data>(before: Data | undefined, query: Pick<Query, "meta"> | undefined) =>
      query?.meta?.person === person ? before : undefined,
  };
}

/**
 * What a screen that renders in slices may show. Security: nothing that somebody else loaded.
 * @param shown what was on screen, and for whom (undefined: nobody)
 * @param newest always the present person's (app/query-client.ts)
 */
export function dataForSameUser<Data>(
  shown: { data: Data | undefined; person: string | undefined },
  newest: Data | undefined,
  person: string | undefined,
): Data | undefined {
  const isOwn = shown.data === newest || shown.person === person;
  return newest === undefined || !isOwn ? undefined : shown.data;
}
