import { TextArea, TextField } from "@radix-ui/themes";
import { CountryInput } from "@/ui/CountryInput";
import { Field } from "@/ui/Field";

interface FactFieldProps {
  /** The organization's column. */
  name: string;
  label: string;
  hint?: string | undefined;
  isOptional?: boolean;
  /** It has the focus when a dialog opens. */
  isFirst?: boolean;
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
}

/** A legal fact of an organization, as one enters it. */
export const FactField = ({
  name,
  label,
  hint,
  isOptional = false,
  isFirst = false,
  value,
  problem,
  onChange,
}: FactFieldProps) => (
  <Field
    label={label}
    optional={isOptional}
    {...(hint ? { hint } : {})}
    {...(problem ? { error: problem } : {})}
  >
    {(control) => {
      const shared = {
        ...control,
        value,
        dir: "auto",
        "data-autofocus": isFirst || undefined,
        onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
      };
      return name === "registered_address" ? (
        <TextArea {...shared} rows={3} />
      ) : name === "country" ? (
        <CountryInput {...shared} />
      ) : (
        <TextField.Root {...shared} />
      );
    }}
  </Field>
);
