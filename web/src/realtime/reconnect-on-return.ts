import type { ChannelRegistry } from "./registry";
import type { SocketHeartbeat } from "./socket-heartbeat";

/** Without waiting for a back-off or a dead socket. @returns a function that stops it */
export function reconnectOnReturn(registry: ChannelRegistry, heart: SocketHeartbeat): () => void {
  const online = () => registry.renew("returned");
  // Its sockets may stay open for minutes; an answer says that they work all the same.
  const offline = () => registry.setSilent(true);
  // A socket that only seems to have survived sleep is replaced; from here the beat is quick again.
  const visible = () => {
    if (document.visibilityState === "visible") void heart.check().finally(() => heart.start());
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
