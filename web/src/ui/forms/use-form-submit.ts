import { useEffect } from "react";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { type SubmitState, useSubmit } from "./use-submit";

/**
 * `useSubmit` for a form: a refusal appears at the fields that it names, and `problem` has the rest.
 * @param names form fields by the database's field, where the two differ
 */
export function useFormSubmit<Values extends FieldValues, Input = Values>(
  form: UseFormReturn<Values>,
  send: (input: Input) => Promise<unknown>,
  failed: string,
  names: Readonly<Record<string, FieldPath<Values>>> = {},
): SubmitState<Input> {
  const state = useSubmit(send, failed);
  const { fields } = state;
  const nameOf = (field: string): FieldPath<Values> | undefined =>
    names[field] ?? (field in form.getValues() ? (field as FieldPath<Values>) : undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal.
  useEffect(() => {
    const placed = fields.flatMap(({ field, message }) => {
      const name = nameOf(field);
      return name ? [{ name, message }] : [];
    });
    // In reverse: the first wrong field is marked last, so that it keeps the focus.
    for (const [index, { name, message }] of [...placed.entries()].reverse()) {
      form.setError(name, { type: "server", message }, { shouldFocus: index === 0 });
    }
  }, [fields]);
  const isAllPlaced = fields.length > 0 && fields.every(({ field }) => nameOf(field));
  return { ...state, problem: isAllPlaced ? null : state.problem };
}
