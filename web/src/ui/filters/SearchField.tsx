import { TextField } from "@radix-ui/themes";
import { Search } from "lucide-react";

export interface SearchFieldProps {
  label: string;
  placeholder: string;
  value: string;
  onChange: (words: string) => void;
  className?: string;
}

export function SearchField({ label, placeholder, value, onChange, className }: SearchFieldProps) {
  return (
    <TextField.Root
      type="search"
      aria-label={label}
      placeholder={placeholder}
      maxLength={200}
      className={className}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <TextField.Slot>
        <Search aria-hidden size={15} />
      </TextField.Slot>
    </TextField.Root>
  );
}
