import type { DealStep, OpenMatters } from "@/data/deal-rooms/types";
import { DateTime } from "@/ui/DateTime";
import type { Step } from "@/ui/steps/Stepper";
import { openDiligence } from "./open-matters";

const LABELS: Record<DealStep["step"], string> = {
  INTRODUCED: "Introduced",
  NDA: "NDA",
  TERMS: "Terms",
  DILIGENCE: "Diligence",
  COMPLETION: "Completion",
  CLOSING: "Closing confirmed",
};

/** A step that is not done before one that is was left open. A cancelled deal ended at its first step after those. */
export function dealSteps(
  steps: readonly DealStep[],
  matters: OpenMatters | null,
  isCancelled: boolean,
): Step[] {
  const last = steps.findLastIndex(({ is_done }) => is_done);
  return steps.map(({ step, is_done, at }, index) => {
    const label = LABELS[step];
    if (is_done) return { label, state: "done", note: at ? <DateTime value={at} /> : undefined };
    const hint = step === "DILIGENCE" ? diligenceNote(matters, index < last) : HINTS[step];
    if (index < last) return { label, state: "left", note: hint };
    if (index > last + 1) return { label, state: "next" };
    return isCancelled
      ? { label, state: "refused", note: "Cancelled here" }
      : { label, state: "now", note: hint };
  });
}

const HINTS: Partial<Record<DealStep["step"], string>> = {
  CLOSING: "By the hub, once announced",
};

function diligenceNote(matters: OpenMatters | null, isOver: boolean): string | undefined {
  const open = matters && openDiligence(matters);
  if (open) return `Open: ${open}`;
  return isOver ? "Nothing was asked for" : "Nothing asked for yet";
}
