import { CURRENCY_CODES, currencyName } from "@/lib/currencies";
import { Field } from "../Field";
import { Select } from "../Select";

const CURRENCIES = CURRENCY_CODES.map((code) => ({
  value: code as string,
  label: `${code} · ${currencyName(code)}`,
}));

interface CurrencyFieldProps {
  label?: string;
  value: string;
  error?: string | undefined;
  onChange: (code: string) => void;
}

/** A currency that amounts can be in. Typing its code finds it. */
export function CurrencyField({ label = "Currency", value, error, onChange }: CurrencyFieldProps) {
  return (
    <Field label={label} {...(error ? { error } : {})}>
      {(control) => (
        <Select
          {...control}
          className="w-full"
          isLong
          value={value}
          shown={value}
          options={CURRENCIES}
          onChange={onChange}
        />
      )}
    </Field>
  );
}
