import { useState } from "react";

/**
 * The version read when the answer began, until a newer one is confirmed as seen: nobody answers
 * what they did not read.
 */
export function useSeenVersion(newest: number) {
  const [version, setVersion] = useState(newest);
  return { version, isBehind: version !== newest, see: () => setVersion(newest) };
}
