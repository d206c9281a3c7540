import { useState } from "react";
import { keepText, keptText } from "@/lib/kept-texts";

/**
 * A field's text that outlives its dialog, until it was sent.
 * @param key with the version of what is edited: what others wrote meanwhile is not covered by it
 * @param isLong outlives a reload, too
 */
export function useKeptText(key: string, initial = "", isLong = false) {
  const [text, setText] = useState(() => keptText(key) || initial);
  return {
    text,
    write: (next: string) => {
      setText(next);
      keepText(key, next === initial ? "" : next, isLong);
    },
    forget: () => keepText(key, ""),
  };
}
