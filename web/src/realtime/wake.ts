import type { Heart } from "./heart";
import type { ChannelRegistry } from "./registry";

/**
 * Reconnects at once when the network or the person comes back, instead of waiting out a back-off
 * or a socket that only looks open.
 * @returns a function that stops it
 */
export function wakeOnReturn(registry: ChannelRegistry, heart: Heart): () => void {
  const online = () => registry.renew("returned");
  // A socket that survived sleep on paper only is replaced; from here on the beat is quick again.
  const visible = () => {
    if (document.visibilityState === "visible") void heart.beat().finally(() => heart.start());
  };
  window.addEventListener("online", online);
  document.addEventListener("visibilitychange", visible);
  return () => {
    window.removeEventListener("online", online);
    document.removeEventListener("visibilitychange", visible);
  };
}
