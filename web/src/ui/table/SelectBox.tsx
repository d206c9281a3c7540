import { type ChangeEvent, useEffect, useRef } from "react";

export interface SelectBoxProps {
  label: string;
  checked: boolean;
  /** Partly selected. */
  mixed?: boolean;
  disabled?: boolean;
  tabIndex?: number;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

export function SelectBox({ label, checked, mixed = false, ...rest }: SelectBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <label className="listing-box">
      <input ref={box} type="checkbox" aria-label={label} checked={checked} {...rest} />
    </label>
  );
}
