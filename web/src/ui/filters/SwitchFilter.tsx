import { formatCount } from "@/lib/format";

export interface SwitchFilterProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** How many results it would leave. */
  count?: number;
}

/** A filter that is on or off. */
export function SwitchFilter({ label, checked, onChange, count }: SwitchFilterProps) {
  return (
    <label className="filter-option">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="min-w-0 flex-1">{label}</span>
      {count === undefined ? null : (
        <span className="text-xs text-(--gray-11) tabular-nums">{formatCount(count)}</span>
      )}
    </label>
  );
}
