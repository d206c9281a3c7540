import type { FieldReason } from "@/domain/field-reasons";
import { lengthOf, MAX_REASON } from "@/ui/forms/Reason";
import { useEditsDraft } from "@/ui/forms/use-edits-draft";

/** How many the database takes. */
export const MAX_FIELDS = 20;

type Fields = Readonly<Record<string, { label: string }>>;

/** The reasons at single fields that a rejection is written with. They outlive its dialog, until they were sent. */
export function useFieldReasons(draftKey: string, fields: Fields) {
  const { edits, edit, forget } = useEditsDraft<Record<string, string | null>>(
    `${draftKey}:fields`,
  );
  const all = Object.entries(fields).map(([field, { label }]) => ({
    field,
    label,
    text: edits[field] ?? null,
  }));
  const written = all.filter((one): one is typeof one & { text: string } => one.text !== null);
  return {
    /** In the order of the screen. */
    written,
    /** The fields that are not yet among them. */
    others: all.filter(({ text }) => text === null),
    isComplete: written.every(({ text }) => lengthOf(text) > 0 && lengthOf(text) <= MAX_REASON),
    reasons: written.map(({ field, text }): FieldReason => ({ field, reason: text.trim() })),
    write: (field: string, text: string) => edit({ [field]: text }),
    remove: (field: string) => edit({ [field]: null }),
    forget,
  };
}

export type FieldReasonsDraft = ReturnType<typeof useFieldReasons>;
