import { useState } from "react";

/**
 * A value that is ahead of the one it follows: a control shows at once what was chosen, while the
 * address (which the router changes a moment later) is still the old one.
 * @param key tells whether the followed value has changed: then it leads again
 */
export function useAhead<T>(value: T, key: string): [value: T, set: (value: T) => void] {
  const [ahead, setAhead] = useState({ value, key });
  if (ahead.key !== key) setAhead({ value, key });
  return [ahead.key === key ? ahead.value : value, (next) => setAhead({ value: next, key })];
}
