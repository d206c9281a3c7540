import type { DealStep } from "@/data/deal-rooms/types";
import { DateTime } from "@/ui/DateTime";
import type { Step } from "@/ui/steps/Stepper";

const LABELS: Record<DealStep["step"], string> = {
  INTRODUCED: "Introduced",
  NDA: "NDA",
  TERMS: "Terms",
  DILIGENCE: "Diligence",
  COMPLETION: "Completion",
  CLOSING: "Closing confirmed",
};

/** A cancelled deal ended at its first step that is not done. */
export function dealSteps(steps: readonly DealStep[], isCancelled: boolean): Step[] {
  const current = steps.findIndex(({ is_done }) => !is_done);
  return steps.map(({ step, is_done, at }, index) => {
    const label = LABELS[step];
    if (is_done) return { label, state: "done", note: at ? <DateTime value={at} /> : undefined };
    if (index !== current) return { label, state: "next" };
    return isCancelled
      ? { label, state: "refused", note: "Cancelled here" }
      : { label, state: "now", note: HINTS[step] };
  });
}

const HINTS: Partial<Record<DealStep["step"], string>> = {
  DILIGENCE: "Ends with the legal documents",
  CLOSING: "By the hub, once announced",
};
