import type { ChannelRegistry } from "./registry";
import type { SocketHeartbeat } from "./socket-heartbeat";

/** Reconnects at once when the network or the person returns. @returns a function that stops it */
export function reconnectOnReturn(
  registry: ChannelRegistry,
  heartbeat: SocketHeartbeat,
): () => void {
  const online = () => registry.renew("returned");
  // Sockets may look open for minutes after the network is gone. An answer shows that one works after all.
  const offline = () => registry.setSilent(true);
  // Replaces a socket that died while the device slept, and starts the quick checks again.
  const visible = () => {
    if (document.visibilityState === "visible")
      void heartbeat.check().finally(() => heartbeat.start());
  };
  window.addEventListener("online", online);
  window.addEventListener("offline", offline);
  document.addEventListener("visibilitychange", visible);
  return () => {
    window.removeEventListener("online", online);
    window.removeEventListener("offline", offline);
    document.removeEventListener("visibilitychange", visible);
  };
}
