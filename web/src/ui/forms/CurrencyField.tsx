import { Select } from "@radix-ui/themes";
import { useState } from "react";
import { CURRENCY_CODES, currencyName } from "@/lib/currencies";
import { Field } from "../Field";

interface CurrencyFieldProps {
  label?: string;
  value: string;
  error?: string | undefined;
  onChange: (code: string) => void;
}

/** A currency that amounts can be in. Typing its code or its name's first letters finds it. */
export function CurrencyField({ label = "Currency", value, error, onChange }: CurrencyFieldProps) {
  // A closed list of 150 costs as much as an open one.
  const [isOpen, setOpen] = useState(false);
  return (
    <Field label={label} {...(error ? { error } : {})}>
      {(control) => (
        <Select.Root value={value} onValueChange={onChange} onOpenChange={setOpen}>
          <Select.Trigger {...control} className="w-full">
            {value}
          </Select.Trigger>
          <Select.Content position="popper">
            {(isOpen ? CURRENCY_CODES : [value]).map((code) => (
              <Select.Item key={code} value={code} textValue={`${code} ${currencyName(code)}`}>
                {code} · {currencyName(code)}
              </Select.Item>
            ))}
          </Select.Content>
        </Select.Root>
      )}
    </Field>
  );
}
