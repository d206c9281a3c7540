import { useState } from "react";
import { saveTextDraft, textDraft } from "@/lib/text-drafts";

/**
 * A field's text that outlives its dialog, until it was sent.
 * @param key with the version of what is edited: what others wrote meanwhile is not covered by it
 * @param isLong outlives a reload, too
 */
export function useTextDraft(key: string, initial = "", isLong = false) {
  const [text, setText] = useState(() => textDraft(key) || initial);
  return {
    text,
    write: (next: string) => {
      setText(next);
      saveTextDraft(key, next === initial ? "" : next, isLong);
    },
    forget: () => saveTextDraft(key, ""),
  };
}
