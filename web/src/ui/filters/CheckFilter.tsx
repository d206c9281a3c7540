import { FilterGroup } from "./FilterGroup";
import "./filter-options.css";
import { useState } from "react";
import { formatCount } from "@/lib/format";
import { TextSkeleton } from "../Skeletons";
import { useAhead } from "./use-ahead";

export interface CheckOption {
  value: string;
  label: string;
  count?: number;
}

export interface CheckFilterProps {
  label: string;
  /** Undefined while loading. */
  options: readonly CheckOption[] | undefined;
  problem?: { sentence: string; onRetry: () => void } | null;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** Longer lists show this many, and the rest on demand. */
  max?: number;
}

export function CheckFilter(props: CheckFilterProps) {
  const { label, options = [], problem, chosen, onChange, max = 8 } = props;
  const [all, setAll] = useState(false);
  const [ticked, setTicked] = useAhead(chosen, chosen.join("\n"));
  const shown = all ? options : options.filter((o, i) => i < max || ticked.includes(o.value));
  const toggle = (value: string) => {
    const next = ticked.includes(value) ? ticked.filter((v) => v !== value) : [...ticked, value];
    setTicked(next);
    onChange(next);
  };
  return (
    <FilterGroup label={label}>
      {problem ? (
        <p role="alert" className="text-sm">
          {problem.sentence}.{" "}
          <button type="button" className="filter-more" onClick={problem.onRetry}>
            Retry
          </button>
        </p>
      ) : props.options ? null : (
        <TextSkeleton lines={max} />
      )}
      {shown.map(({ value, label: text, count }) => (
        <label key={value} className="filter-option" data-empty={count === 0 || undefined}>
          <input type="checkbox" checked={ticked.includes(value)} onChange={() => toggle(value)} />
          <span className="min-w-0 flex-1">{text}</span>
          {count === undefined ? null : (
            <span className="text-xs text-(--gray-11) tabular-nums">{formatCount(count)}</span>
          )}
        </label>
      ))}
      {shown.length < options.length || all ? (
        <button type="button" className="filter-more" onClick={() => setAll(!all)}>
          {all ? "Show fewer" : `Show all ${options.length}`}
        </button>
      ) : null}
    </FilterGroup>
  );
}
