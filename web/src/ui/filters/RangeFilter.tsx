import { Slider } from "@radix-ui/themes";
import { useEffect, useState } from "react";

export interface RangeFilterProps {
  /** The group's legend. */
  label: string;
  min: number;
  max: number;
  step: number;
  /** Lower and upper end; the bounds themselves mean no limit. */
  value: readonly [number, number];
  /** What an end says. */
  format: (end: number) => string;
  /** An end was let go. */
  onChange: (value: [number, number]) => void;
}

/** A range with two ends. */
export function RangeFilter(props: RangeFilterProps) {
  const { label, min, max, step, value, format, onChange } = props;
  const [low, high] = value;
  const [draft, setDraft] = useState<[number, number]>([low, high]);
  useEffect(() => setDraft([low, high]), [low, high]);
  return (
    <fieldset className="filter-group">
      <legend>{label}</legend>
      <p className="mb-3 text-sm tabular-nums">
        {format(draft[0])} to {format(draft[1])}
      </p>
      <Slider
        size="1"
        min={min}
        max={max}
        step={step}
        value={draft}
        aria-label={label}
        onValueChange={([from = min, to = max]) => setDraft([from, to])}
        onValueCommit={([from = min, to = max]) => onChange([from, to])}
      />
    </fieldset>
  );
}
