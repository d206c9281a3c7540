import { useEffect } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";

export interface FormPrefill<Form extends FieldValues, Line extends Path<Form>> {
  /** The field that the link fills; an empty value leaves it as it is. */
  line: Line;
  value: PathValue<Form, Line> | null | undefined | "";
  /** Changes each time such a link is followed; empty if never. */
  asked: string;
  first: Path<Form>;
}

/** For links to a form: fills in one field and focuses the first. */
export function useFormPrefill<Form extends FieldValues, Line extends Path<Form>>(
  { resetField, clearErrors, setFocus }: UseFormReturn<Form>,
  { line, value, asked, first }: FormPrefill<Form, Line>,
): void {
  useEffect(() => {
    if (value) {
      // As its default, so that it is no draft of the person's.
      resetField(line, { defaultValue: value });
      clearErrors(line);
    }
    if (asked) setFocus(first);
  }, [line, value, asked, first, resetField, clearErrors, setFocus]);
}
