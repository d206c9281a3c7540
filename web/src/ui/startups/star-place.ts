import type { ComponentType } from "react";
import { create } from "zustand";

export interface StarProps {
  startup: { id: string; name: string };
  /** In a card's corner, or a button of its page. */
  place: "card" | "page";
}

/** What draws the star, while there is somebody who watches startups: loaded for them alone. */
const useOffered = create<{ star: ComponentType<StarProps> | null }>(() => ({ star: null }));

export const offerStar = (star: ComponentType<StarProps> | null) => useOffered.setState({ star });

/** The star to show beside a startup; null for whoever watches none. */
export const useStar = () => useOffered(({ star }) => star);
