import { useEffect } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";

export interface Asked<Form extends FieldValues, Line extends Path<Form>> {
  /** The line that a link to the form fills in, and with what; nothing leaves it as it is. */
  line: Line;
  value: PathValue<Form, Line> | null | undefined | "";
  /** Changes each time somebody follows such a link; empty when nobody has. */
  asked: string;
  /** The line that one then starts with. */
  first: Path<Form>;
}

/** Does what a link to a form asks for: a line filled in, and the reader at the first one. */
export function useAsked<Form extends FieldValues, Line extends Path<Form>>(
  { setValue, clearErrors, setFocus }: UseFormReturn<Form>,
  { line, value, asked, first }: Asked<Form, Line>,
): void {
  useEffect(() => {
    if (value) {
      setValue(line, value);
      clearErrors(line);
    }
    if (asked) setFocus(first);
  }, [line, value, asked, first, setValue, clearErrors, setFocus]);
}
