import { matchPath } from "react-router-dom";
import { routes } from "@/lib/paths";
import type { BackgroundLocation } from "./use-open-reader";

/** @param state of the history entry; may hold anything */
export function readBackgroundLocation(state: unknown, roomId: string): BackgroundLocation | null {
  const { behind } = (state ?? {}) as { behind?: unknown };
  const { pathname, search } = (behind ?? {}) as Partial<Record<keyof BackgroundLocation, unknown>>;
  if (typeof pathname !== "string" || typeof search !== "string") return null;
  const found = matchPath(routes.dealRoom, pathname) ?? matchPath(routes.roomDocument, pathname);
  return found?.params.id === roomId ? { pathname, search } : null;
}
