import "./factors.css";
import { TextField } from "@radix-ui/themes";
import { Field } from "@/ui/Field";

interface CodeFieldProps {
  value: string;
  hint?: string;
  autoFocus?: boolean;
  onChange: (code: string) => void;
}

export const isCode = (code: string): boolean => /^\d{6}$/.test(code);

export function CodeField({ value, hint, autoFocus, onChange }: CodeFieldProps) {
  return (
    <Field label="Code" hint={hint}>
      {(control) => (
        <TextField.Root
          {...control}
          size="3"
          className="factor-code"
          value={value}
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder="123456"
          maxLength={7}
          autoFocus={autoFocus}
          onChange={({ target }) => onChange(target.value.replaceAll(/\D/g, "").slice(0, 6))}
        />
      )}
    </Field>
  );
}
