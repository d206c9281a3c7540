import { useState } from "react";

/** Shows a choice before the router has changed the address. @param key of the followed value */
export function useAhead<T>(value: T, key: string): [value: T, set: (value: T) => void] {
  const [ahead, setAhead] = useState({ value, key });
  if (ahead.key !== key) setAhead({ value, key });
  return [ahead.key === key ? ahead.value : value, (next) => setAhead({ value: next, key })];
}
