import { Text } from "@radix-ui/themes";
import "./stepper.css";
import { Check, X } from "lucide-react";
import type { ReactNode } from "react";

/** left: what came after it is done, and it is not. */
export type StepState = "done" | "now" | "next" | "left" | "refused";

export interface Step {
  /** Unique among the steps. */
  label: string;
  state: StepState;
  /** When it was done, what it waits for, or why it was refused. */
  note?: ReactNode;
}

const WORDS: Record<StepState, string> = {
  done: "Done",
  now: "Now",
  next: "Still to come",
  left: "Left open",
  refused: "Refused",
};

interface StepperProps {
  label: string;
  steps: readonly Step[];
}

/** Side by side where there is room, else stacked. */
export function Stepper({ label, steps }: StepperProps) {
  return (
    <div className="stepper-frame">
      <ol aria-label={label} className="stepper">
        {steps.map(({ label: name, state, note }, index) => (
          <li
            key={name}
            className="step"
            data-state={state}
            aria-current={state === "now" ? "step" : undefined}
          >
            <span aria-hidden className="step-mark">
              {state === "done" ? (
                <Check size={14} strokeWidth={2.5} />
              ) : state === "refused" ? (
                <X size={14} strokeWidth={2.5} />
              ) : (
                index + 1
              )}
            </span>
            <div className="min-w-0 pt-0.5 wrap-anywhere">
              <p className="step-name">
                {name}
                <span className="sr-only">: {WORDS[state]}</span>
              </p>
              {note ? (
                <Text as="div" size="1" color="gray" className="mt-0.5">
                  {note}
                </Text>
              ) : null}
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
