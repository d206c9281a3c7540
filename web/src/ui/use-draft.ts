import { useEffect, useRef, useState } from "react";

/** How long one must not have gone on before a draft settles, milliseconds. */
const REST_MS = 300;

export interface Draft {
  /** What has been entered. */
  text: string;
  enter: (text: string) => void;
  /** Without waiting. */
  settle: () => void;
}

/**
 * What somebody is entering, ahead of the value that it becomes once they rest. The value leads when
 * another hand changes it. What the draft itself became may arrive while one goes on already: that
 * changes nothing.
 * @param value without space around it
 * @param onSettle gives the value what was entered
 * @param held while true, resting settles nothing
 */
export function useDraft(value: string, onSettle: (text: string) => void, held = false): Draft {
  const [text, enter] = useState(value);
  const settled = useRef(value);
  const settle = () => {
    const next = text.trim();
    if (next === settled.current) return;
    settled.current = next;
    onSettle(next);
  };

  useEffect(() => {
    if (value === settled.current) return;
    settled.current = value;
    enter(value);
  }, [value]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is entered has to rest.
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(settle, REST_MS);
    return () => clearTimeout(timer);
  }, [text, held]);

  return { text, enter, settle };
}
