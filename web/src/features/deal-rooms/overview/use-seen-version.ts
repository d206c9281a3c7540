import { useState } from "react";

/**
 * The version that somebody answers: the one that was there when they began, until they say that
 * they have seen a newer one. So nobody answers what they did not read.
 */
export function useSeenVersion(newest: number) {
  const [version, setVersion] = useState(newest);
  return { version, isBehind: version !== newest, see: () => setVersion(newest) };
}
