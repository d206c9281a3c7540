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
