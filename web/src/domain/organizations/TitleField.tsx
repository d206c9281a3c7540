import { TextField } from "@radix-ui/themes";
import { Field } from "@/ui/Field";

interface TitleFieldProps {
  value: string;
  error?: string | undefined;
  onChange: (title: string) => void;
}

/** What somebody does in an organization. */
export function TitleField({ value, error, onChange }: TitleFieldProps) {
  return (
    <Field
      label="Title"
      optional
      hint="As on a business card: Head of operations."
      {...(error ? { error } : {})}
    >
      {(control) => (
        <TextField.Root
          {...control}
          dir="auto"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
