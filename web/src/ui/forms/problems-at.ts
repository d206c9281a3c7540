import type { SubmitState } from "./use-submit";

/** The database's sentences by field, and what belongs to none of the form's. */
export function problemsAt<Name extends string>(
  { fields, problem }: Pick<SubmitState<never>, "fields" | "problem">,
  names: readonly Name[],
): Partial<Record<Name, string>> & { other: string | null } {
  const known = fields.filter(({ field }) => names.includes(field as Name));
  const isAllPlaced = fields.length > 0 && known.length === fields.length;
  return {
    ...(Object.fromEntries(known.map(({ field, message }) => [field, message])) as Partial<
      Record<Name, string>
    >),
    other: isAllPlaced ? null : problem,
  };
}
