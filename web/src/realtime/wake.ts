import type { ChannelRegistry } from "./registry";

/** A server that is there answers a heartbeat well within this. */
const PROBE_MS = 1500;

/**
 * Reconnects at once when the network or the person comes back, instead of waiting out a back-off
 * or a socket that only looks open.
 * @returns a function that stops it
 */
export function wakeOnReturn(registry: ChannelRegistry): () => void {
  const online = () => registry.renew();
  const visible = () => {
    if (document.visibilityState === "visible") void probe(registry);
  };
  window.addEventListener("online", online);
  document.addEventListener("visibilitychange", visible);
  return () => {
    window.removeEventListener("online", online);
    document.removeEventListener("visibilitychange", visible);
  };
}

/** A socket that survived sleep on paper only is replaced. */
async function probe(registry: ChannelRegistry): Promise<void> {
  const client = await registry.client?.catch(() => null);
  if (!client?.isConnected() || client.pendingHeartbeatRef) return;
  await client.sendHeartbeat();
  const sent = client.pendingHeartbeatRef;
  await new Promise((resolve) => setTimeout(resolve, PROBE_MS));
  if (sent && client.pendingHeartbeatRef === sent) registry.renew();
}
