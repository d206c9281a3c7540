import { useEffect } from "react";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { type Acting, useAct } from "./use-act";

/** Refusals go to the fields they name; `problem` has the rest. @param names of differing fields */
export function useFormAct<Values extends FieldValues, Wish = Values>(
  form: UseFormReturn<Values>,
  send: (wish: Wish) => Promise<unknown>,
  failed: string,
  names: Readonly<Record<string, FieldPath<Values>>> = {},
): Acting<Wish> {
  const acting = useAct(send, failed);
  const { fields } = acting;
  const nameOf = (field: string): FieldPath<Values> | undefined =>
    names[field] ?? (field in form.getValues() ? (field as FieldPath<Values>) : undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal.
  useEffect(() => {
    const placed = fields.flatMap(({ field, message }) => {
      const name = nameOf(field);
      return name ? [{ name, message }] : [];
    });
    // The last that is focused keeps it: so the first comes last.
    for (const [place, { name, message }] of [...placed.entries()].reverse()) {
      form.setError(name, { type: "server", message }, { shouldFocus: place === 0 });
    }
  }, [fields]);
  const isAllPlaced = fields.length > 0 && fields.every(({ field }) => nameOf(field));
  return { ...acting, problem: isAllPlaced ? null : acting.problem };
}
