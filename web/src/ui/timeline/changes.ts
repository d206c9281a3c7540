import type { Change } from "./Timeline";

interface ChangedField {
  field: string;
  before: string | null;
  after: string | null;
}

/** @param shown how a value is written; as it is, unless given */
export const toChanges = (
  changed: readonly ChangedField[],
  labelOf: (field: string) => string,
  shown: (value: string | null) => string | null = (value) => value,
): Change[] =>
  changed.map(({ field, before, after }) => ({
    label: labelOf(field),
    from: shown(before),
    to: shown(after),
  }));
