import { useEffect } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";

/** Fills in an empty field once the value is known. */
export function useFieldDefault<Form extends FieldValues, Line extends Path<Form>>(
  { getValues, setValue }: UseFormReturn<Form>,
  line: Line,
  value: PathValue<Form, Line> | null | undefined,
): void {
  useEffect(() => {
    if (value && !getValues(line)) setValue(line, value);
  }, [value, line, getValues, setValue]);
}
