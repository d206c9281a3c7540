import "./filter-options.css";
import { formatCount } from "@/lib/format";
import { useAhead } from "./use-ahead";

export interface SwitchFilterProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  count?: number;
}

export function SwitchFilter({ label, checked, onChange, count }: SwitchFilterProps) {
  const [on, setOn] = useAhead(checked, String(checked));
  return (
    <label className="filter-option">
      <input
        type="checkbox"
        checked={on}
        onChange={({ target }) => {
          setOn(target.checked);
          onChange(target.checked);
        }}
      />
      <span className="min-w-0 flex-1">{label}</span>
      {count === undefined ? null : (
        <span className="text-xs text-(--gray-11) tabular-nums">{formatCount(count)}</span>
      )}
    </label>
  );
}
