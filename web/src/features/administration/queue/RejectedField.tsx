import { Select } from "@radix-ui/themes";
import { Field } from "@/ui/Field";

interface RejectedFieldProps {
  /** The choice without a field: "The product as a whole". */
  whole: string;
  fields: Readonly<Record<string, { label: string }>>;
  value: string | null;
  onChange: (field: string | null) => void;
}

/** For no field, as a choice cannot be empty. */
const WHOLE = "whole";

/** The field of a submission that its rejection is about. */
export function RejectedField({ whole, fields, value, onChange }: RejectedFieldProps) {
  return (
    <Field label="Section" hint="The founder sees your reason at this field.">
      {({ "aria-required": _, ...control }) => (
        <Select.Root
          value={value ?? WHOLE}
          onValueChange={(field) => onChange(field === WHOLE ? null : field)}
        >
          <Select.Trigger {...control} />
          <Select.Content position="popper">
            <Select.Item value={WHOLE}>{whole}</Select.Item>
            {Object.entries(fields).map(([name, { label }]) => (
              <Select.Item key={name} value={name}>
                {label}
              </Select.Item>
            ))}
          </Select.Content>
        </Select.Root>
      )}
    </Field>
  );
}
