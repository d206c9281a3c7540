import { useEffect, useState } from "react";
import { fieldsDraft, saveTextDraft } from "@/lib/text-drafts";

/**
 * The edits of a form, by field. They outlive the form and a reload, until they are forgotten.
 * @param key with the version of what is edited: what others wrote meanwhile is not covered by it
 */
export function useEditsDraft<Form extends object>(key: string) {
  const [edits, setEdits] = useState<Partial<Form>>(() => fieldsDraft(key));
  const [isBack, setBack] = useState(Object.keys(edits).length > 0);
  useEffect(
    () => saveTextDraft(key, Object.keys(edits).length > 0 ? JSON.stringify(edits) : ""),
    [key, edits],
  );
  const forget = () => {
    setEdits({});
    // The form may close at once, before its effect.
    saveTextDraft(key, "");
  };
  return {
    edits,
    edit: (changes: Partial<Form>) => setEdits((former) => ({ ...former, ...changes })),
    forget,
    isBack,
    startOver: () => {
      setBack(false);
      forget();
    },
  };
}
