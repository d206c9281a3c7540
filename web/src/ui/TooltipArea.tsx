import { Tooltip } from "radix-ui";
import type { ReactNode } from "react";

/**
 * Required around tooltips. Lazy screens have one (app/router.tsx); what belongs to the first paint
 * must load its own lazily (vite.config.ts).
 */
export function TooltipArea({ children }: { children: ReactNode }) {
  return (
    <Tooltip.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Tooltip.Provider>
  );
}
