import type { Query } from "@tanstack/react-query";
import { readSession } from "./session/state";

/**
 * Options of a query whose answer before stays on screen while the next one is on its way.
 * Security: only what the same person loaded; somebody may have signed out in another tab meanwhile.
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
 * What a screen that renders in slices may show.
 * Security: never, not even for a moment, what somebody else loaded. What the query has now is one's own
 * (app/query-client.ts, keepOwn); what the screen still shows may be of the person before.
 *
 * @param shown What was on screen, and who was signed in then (undefined: nobody).
 * @param newest What the query has now.
 * @param person Who is signed in now.
 */
export function ownOf<Data>(
  shown: { data: Data | undefined; person: string | undefined },
  newest: Data | undefined,
  person: string | undefined,
): Data | undefined {
  const isOwn = shown.data === newest || shown.person === person;
  return newest === undefined || !isOwn ? undefined : shown.data;
}
