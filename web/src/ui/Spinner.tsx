import { Spinner as RadixSpinner, Text } from "@radix-ui/themes";
import { useEffect, useState } from "react";

export interface SpinnerProps {
  /** Read out; shown when `visible`. */
  label?: string;
  visible?: boolean;
}

export function Spinner({ label = "Loading", visible = false }: SpinnerProps) {
  return (
    <div role="status" className="flex flex-col items-center justify-center gap-3 p-8">
      <RadixSpinner size="3" />
      <Text size="2" color="gray" className={visible ? undefined : "sr-only"}>
        {label}
      </Text>
    </div>
  );
}

/** Invisible for 150 ms: a quick answer does not flash. */
export function FullScreenSpinner({ label = "Loading", visible = false }: SpinnerProps) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 150);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div
      data-testid="full-screen-spinner"
      className={`grid min-h-[calc(100dvh-var(--topbar-height))] place-items-center transition-opacity ${late ? "opacity-100" : "opacity-0"}`}
    >
      <Spinner label={label} visible={visible} />
    </div>
  );
}
