import { useState } from "react";
import { saveTextDraft, textDraft } from "@/lib/text-drafts";

/**
 * A field's text that outlives its dialog and a reload, until it was sent.
 * @param key with the version of what is edited: what others wrote meanwhile is not covered by it
 */
export function useTextDraft(key: string, initial = "") {
  const [text, setText] = useState(() => textDraft(key) || initial);
  const [isBack, setBack] = useState(text !== initial);
  const write = (next: string) => {
    setText(next);
    saveTextDraft(key, next === initial ? "" : next);
  };
  const forget = () => saveTextDraft(key, "");
  const startOver = () => {
    setBack(false);
    write(initial);
  };
  return { text, write, forget, isBack, startOver };
}
