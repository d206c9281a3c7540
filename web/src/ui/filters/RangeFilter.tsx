import { Slider } from "@radix-ui/themes";
import { useEffect, useRef, useState } from "react";
import { useDebounced } from "../use-debounced";
import { FilterGroup } from "./FilterGroup";

export interface RangeFilterProps {
  label: string;
  hint?: string;
  min: number;
  max: number;
  step: number;
  /** Lower and upper end; at the bounds there is no limit. */
  value: readonly [number, number];
  format: (end: number) => string;
  /** Text of the upper end at the maximum; default: the maximum. */
  unlimited?: string;
  /** Called once the ends rest. */
  onChange: (value: [number, number]) => void;
}

export function RangeFilter(props: RangeFilterProps) {
  const { label, hint, min, max, step, value, format, unlimited, onChange } = props;
  const root = useRef<HTMLSpanElement>(null);
  const [held, setHeld] = useState(false);
  const { text, enter, flush } = useDebounced(value.join(), (ends) => onChange(read(ends)), held);
  const [low, high] = read(text);
  const lower = format(low);
  const upper = high >= max && unlimited ? unlimited : format(high);
  // Radix' slider takes no attributes for its thumbs.
  useEffect(() => {
    const thumbs = root.current?.querySelectorAll('[role="slider"]') ?? [];
    for (const [index, thumb] of thumbs.entries()) {
      thumb.setAttribute("aria-valuetext", index === 0 ? lower : upper);
    }
  }, [lower, upper]);
  return (
    <FilterGroup label={label}>
      <p className="mb-3 text-sm tabular-nums">
        {lower} to {upper}
      </p>
      <Slider
        ref={root}
        size="1"
        min={min}
        max={max}
        step={step}
        value={[low, high]}
        aria-label={label}
        onValueChange={(ends) => enter(ends.join())}
        onPointerDown={() => setHeld(true)}
        onLostPointerCapture={() => setHeld(false)}
        onBlur={flush}
      />
      {hint ? <p className="mt-3 text-xs text-(--gray-11)">{hint}</p> : null}
    </FilterGroup>
  );
}

function read(ends: string): [number, number] {
  const [low = 0, high = 0] = ends.split(",").map(Number);
  return [low, high];
}
