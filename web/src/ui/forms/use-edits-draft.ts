import { useEffect, useState } from "react";
import { fieldsDraft, saveTextDraft } from "@/lib/text-drafts";

/**
 * The edits of a form, by field. They outlive the form, until they are forgotten.
 * @param isLong outlives a reload, too
 */
export function useEditsDraft<Form extends object>(key: string, isLong = false) {
  const [edits, setEdits] = useState<Partial<Form>>(() => fieldsDraft(key));
  useEffect(
    () => saveTextDraft(key, Object.keys(edits).length > 0 ? JSON.stringify(edits) : "", isLong),
    [key, edits, isLong],
  );
  return {
    edits,
    edit: (changes: Partial<Form>) => setEdits((former) => ({ ...former, ...changes })),
    forget: () => {
      setEdits({});
      // The form may close at once, before its effect.
      saveTextDraft(key, "");
    },
  };
}
