import { use } from "react";
import { create } from "zustand";
import { readStored, store } from "@/lib/browser-storage";
import { ScreenLayoutContext } from "../screen-layout";
import { TOUCH, useMedia } from "../use-media";

/** Of a page's rows, in pixels: one line, one line with room, two lines. */
const ON_PAGES = { compact: 44, regular: 52, tall: 64 } as const;
/** Of the rows that one works with, in pixels: one line or two. */
const AT_WORK = { dense: 40, compact: 36 } as const;
/** Pixels that a finger needs. */
const FINGER = 44;

export type Density = keyof typeof ON_PAGES;

const KEY = "dealport:compact-rows";

/** What somebody chose for this browser. */
export const useCompactRows = create<{ isCompact: boolean; set: (isCompact: boolean) => void }>(
  (set) => ({
    isCompact: readStored(KEY) === "on",
    set: (isCompact) => {
      set({ isCompact });
      store(KEY, isCompact ? "on" : "off");
    },
  }),
);

/** @returns also what the style sheet goes by; undefined on a page */
export function useRowHeight(density: Density): {
  height: number;
  rows: keyof typeof AT_WORK | undefined;
} {
  const isAtWork = use(ScreenLayoutContext) !== "page";
  const isCompact = useCompactRows((state) => state.isCompact);
  const isByFinger = useMedia(TOUCH);
  if (!isAtWork) return { height: ON_PAGES[density], rows: undefined };
  const rows = isCompact ? "compact" : "dense";
  return { height: isByFinger ? Math.max(AT_WORK[rows], FINGER) : AT_WORK[rows], rows };
}
