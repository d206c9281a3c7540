import { FilterGroup } from "./FilterGroup";
import "./filter-options.css";
import { useId } from "react";
import { useAhead } from "./use-ahead";

export interface ChoiceFilterProps {
  label: string;
  /** The label of no choice: "All types". */
  all: string;
  options: readonly { value: string; label: string }[];
  chosen: string | undefined;
  onChoose: (value: string | null) => void;
}

export function ChoiceFilter({ label, all, options, chosen, onChoose }: ChoiceFilterProps) {
  const name = useId();
  const [picked, setPicked] = useAhead(chosen ?? null, chosen ?? "");
  return (
    <FilterGroup label={label}>
      {[{ value: null, label: all }, ...options].map(({ value, label: text }) => (
        <label key={text} className="filter-option">
          <input
            type="radio"
            name={name}
            checked={picked === value}
            onChange={() => {
              setPicked(value);
              onChoose(value);
            }}
          />
          <span className="min-w-0 flex-1">{text}</span>
        </label>
      ))}
    </FilterGroup>
  );
}
