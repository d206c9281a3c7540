import { useEffect, useState } from "react";
import { keepText, keptFields } from "@/lib/kept-texts";

/**
 * What was changed in a form, by field. It outlives the form, until it is forgotten.
 * @param isLong outlives a reload, too
 */
export function useKeptEdits<Form extends object>(key: string, isLong = false) {
  const [edits, setEdits] = useState<Partial<Form>>(() => keptFields(key));
  useEffect(
    () => keepText(key, Object.keys(edits).length > 0 ? JSON.stringify(edits) : "", isLong),
    [key, edits, isLong],
  );
  return {
    edits,
    edit: (changes: Partial<Form>) => setEdits((former) => ({ ...former, ...changes })),
    forget: () => {
      setEdits({});
      // The form may close at once, before its effect.
      keepText(key, "");
    },
  };
}
