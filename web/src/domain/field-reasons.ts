/** What a hub wrote at one field of what it rejected. */
export interface FieldReason {
  field: string;
  reason: string;
}

interface Rejectable {
  status: string;
  /** State of the new version of something approved; null for none. */
  version: string | null;
  reason: string | null;
  field_reasons: readonly FieldReason[];
}

/** The reason that stands at a field: until it is submitted again, whatever was changed in the meantime. */
export function reasonAt(
  { status, version, field_reasons }: Rejectable,
  field: string,
): string | null {
  if ((version ?? status) !== "REJECTED") return null;
  return field_reasons.find((one) => one.field === field)?.reason ?? null;
}

/** "Annual revenue" and what has to change there. */
export const toPoints = (
  reasons: readonly FieldReason[],
  labelOf: (field: string) => string,
): { label: string; text: string }[] =>
  reasons.map(({ field, reason }) => ({ label: labelOf(field), text: reason }));
