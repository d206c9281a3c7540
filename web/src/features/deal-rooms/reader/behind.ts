import { matchPath } from "react-router-dom";
import { routes } from "@/lib/paths";
import type { Behind } from "./use-open-reader";

/**
 * The screen of this room that a reader was opened from.
 * @param state of the history's entry: it stays with the tab, and holds whatever it holds
 */
export function behindIn(state: unknown, roomId: string): Behind | null {
  const { behind } = (state ?? {}) as { behind?: unknown };
  const { pathname, search } = (behind ?? {}) as Partial<Record<keyof Behind, unknown>>;
  if (typeof pathname !== "string" || typeof search !== "string") return null;
  const found = matchPath(routes.dealRoom, pathname) ?? matchPath(routes.roomDocument, pathname);
  return found?.params.id === roomId ? { pathname, search } : null;
}
