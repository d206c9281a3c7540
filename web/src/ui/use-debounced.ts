import { useEffect, useState } from "react";

/**
 * A value that follows another one once it has rested.
 * @param ms how long it must not have changed, milliseconds
 */
export function useDebounced<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
