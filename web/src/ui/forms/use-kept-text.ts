import { useState } from "react";
import { keepText, keptText } from "@/lib/kept-texts";

/**
 * A field's text that outlives its dialog and a reload, until it was sent.
 * @param key with the version of what is edited: what others wrote meanwhile is not covered by it
 */
export function useKeptText(key: string, initial = "") {
  const [text, setText] = useState(() => keptText(key) || initial);
  const [isBack, setBack] = useState(text !== initial);
  const write = (next: string) => {
    setText(next);
    keepText(key, next === initial ? "" : next);
  };
  const forget = () => keepText(key, "");
  const startOver = () => {
    setBack(false);
    write(initial);
  };
  return { text, write, forget, isBack, startOver };
}
