import { Tooltip } from "radix-ui";
import type { ReactNode } from "react";

/**
 * Needed around everything that shows a tooltip: they open after 700 ms, and the next one within
 * 300 ms of the last at once. Every screen that loads lazily stands in one (app/router.tsx); what
 * belongs to the first paint must bring its own, loaded lazily, too (vite.config.ts says why).
 */
export function TooltipArea({ children }: { children: ReactNode }) {
  return (
    <Tooltip.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Tooltip.Provider>
  );
}
