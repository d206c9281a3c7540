import type { ComponentType } from "react";
import { create } from "zustand";

export interface StarProps {
  startup: { id: string; name: string };
  place: "card" | "page";
}

/** Set only while somebody who watches startups is signed in: loaded for them alone. */
const useOffered = create<{ star: ComponentType<StarProps> | null }>(() => ({ star: null }));

export const offerStar = (star: ComponentType<StarProps> | null) => useOffered.setState({ star });

/** Null for people without a watchlist. */
export const useStar = () => useOffered(({ star }) => star);
