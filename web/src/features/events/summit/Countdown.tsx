import "../events.css";
import { useNow } from "@/ui/use-now";
import { timeLeft } from "./time-left";

const UNITS = ["days", "hours", "minutes", "seconds"] as const;
const TICK_MS = 1_000;

export interface CountdownProps {
  /** ISO text. */
  to: string;
  /** In milliseconds; default: the device's clock. */
  clock?: () => number;
}

export function Countdown({ to, clock }: CountdownProps) {
  const left = timeLeft(Date.parse(to), useNow(TICK_MS, clock));
  return (
    <div role="timer" aria-label="Time until the summit" className="summit-clock">
      {UNITS.map((unit) => (
        <div key={unit} className="bg-(--color-panel-solid) px-2 py-4 text-center">
          <span className="block text-3xl font-semibold tracking-tight tabular-nums sm:text-4xl">
            {String(left[unit]).padStart(2, "0")}
          </span>{" "}
          <span className="text-xs text-(--gray-11) capitalize">{unit}</span>
        </div>
      ))}
    </div>
  );
}
