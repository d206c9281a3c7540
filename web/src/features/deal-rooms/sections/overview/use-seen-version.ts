import { useState } from "react";

/**
 * Stays at the version read until a newer one is confirmed as seen: nobody answers unread terms.
 */
export function useSeenVersion(newest: number) {
  const [version, setVersion] = useState(newest);
  return { version, isBehind: version !== newest, see: () => setVersion(newest) };
}
