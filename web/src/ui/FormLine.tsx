import { TextField } from "@radix-ui/themes";
import { useId } from "react";
import {
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  type UseFormReturn,
} from "react-hook-form";
import { Field, type FieldProps } from "./Field";

type Attributes = "size" | "type" | "autoComplete" | "autoFocus" | "placeholder";

export interface FormLineProps<Values extends FieldValues>
  extends Pick<TextField.RootProps, Attributes> {
  form: UseFormReturn<Values>;
  name: FieldPath<Values>;
  label: string;
  optional?: boolean;
  aside?: FieldProps["aside"];
  hint?: FieldProps["hint"];
  /** Shown to choose from while one types; others may be typed. */
  suggestions?: readonly string[];
}

export function FormLine<Values extends FieldValues>(props: FormLineProps<Values>) {
  const { form, name, label, optional, aside, hint, suggestions, ...attributes } = props;
  const listId = useId();
  const error: FieldError | undefined = get(form.formState.errors, name);
  return (
    <Field label={label} optional={optional} aside={aside} hint={hint} error={error?.message}>
      {(control) => (
        <>
          <TextField.Root
            {...control}
            {...form.register(name)}
            {...attributes}
            {...(suggestions ? { list: listId } : {})}
          />
          {suggestions ? (
            <datalist id={listId}>
              {suggestions.map((one) => (
                <option key={one} value={one} />
              ))}
            </datalist>
          ) : null}
        </>
      )}
    </Field>
  );
}
