import { type ComponentType, useSyncExternalStore } from "react";

export interface StarProps {
  startup: { id: string; name: string };
  /** In a card's corner, or a button of its page. */
  place: "card" | "page";
}

/** What draws the star, while there is somebody who watches startups: loaded for them alone. */
let star: ComponentType<StarProps> | null = null;
const listeners = new Set<() => void>();

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export function offerStar(next: ComponentType<StarProps> | null): void {
  star = next;
  for (const listener of listeners) listener();
}

/** The star to show beside a startup; null for whoever watches none. */
export const useStar = () =>
  useSyncExternalStore(
    listen,
    () => star,
    () => null,
  );
