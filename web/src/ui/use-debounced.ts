import { useEffect, useRef, useState } from "react";

/** Milliseconds. */
const DELAY_MS = 300;

export interface Debounced {
  text: string;
  enter: (text: string) => void;
  flush: () => void;
}

/**
 * Follows once typing pauses. Changes from elsewhere replace the text, but not the value's own
 * echo.
 * @param value trimmed
 * @param onChange receives the text, trimmed
 * @param held while true, a pause takes nothing over
 */
export function useDebounced(
  value: string,
  onChange: (text: string) => void,
  held = false,
): Debounced {
  const [text, enter] = useState(value);
  const taken = useRef(value);
  const flush = () => {
    const next = text.trim();
    if (next === taken.current) return;
    taken.current = next;
    onChange(next);
  };

  useEffect(() => {
    if (value === taken.current) return;
    taken.current = value;
    enter(value);
  }, [value]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed starts the delay again.
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(flush, DELAY_MS);
    return () => clearTimeout(timer);
  }, [text, held]);

  return { text, enter, flush };
}
