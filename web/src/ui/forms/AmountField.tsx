import type { ReactNode } from "react";
import { Field } from "../Field";
import { AmountInput, type AmountInputProps } from "./AmountInput";

export interface AmountFieldProps extends Omit<AmountInputProps, "control"> {
  label: string;
  optional?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  /** By which a form finds it. */
  name?: string;
}

/** An amount of money with its label, hint and error. */
export function AmountField({ label, optional, hint, error, name, ...input }: AmountFieldProps) {
  return (
    <Field
      label={label}
      {...(optional ? { optional } : {})}
      {...(hint ? { hint } : {})}
      {...(error ? { error } : {})}
    >
      {(control) => (
        <AmountInput {...input} control={{ ...control, ...(name ? { "data-field": name } : {}) }} />
      )}
    </Field>
  );
}
