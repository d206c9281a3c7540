import { useEffect } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";

/** Fills in an empty field once the value is known. */
export function useFieldDefault<Form extends FieldValues, Line extends Path<Form>>(
  { getValues, resetField }: UseFormReturn<Form>,
  line: Line,
  value: PathValue<Form, Line> | null | undefined,
): void {
  useEffect(() => {
    // As its default, so that it is no draft of the person's.
    if (value && !getValues(line)) resetField(line, { defaultValue: value });
  }, [value, line, getValues, resetField]);
}
