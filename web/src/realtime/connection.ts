import { makeRealtimeClient, watchSession } from "./client";
import type { RealtimeClientLike } from "./ports";
import { reconnectOnReturn } from "./reconnect-on-return";
import {
  type ChannelListener,
  type ChannelOptions,
  ChannelRegistry,
  type HeldChannel,
} from "./registry";
import { pollRejoinWindow, rejoinWindowMs } from "./rejoin-jitter";
import { SocketHeartbeat } from "./socket-heartbeat";

let registry: ChannelRegistry | null = null;

function start(): ChannelRegistry {
  const started = new ChannelRegistry(
    async () => (await makeRealtimeClient()) as unknown as RealtimeClientLike,
    rejoinWindowMs,
  );
  const heartbeat = new SocketHeartbeat(started);
  heartbeat.start();
  reconnectOnReturn(started, heartbeat);
  pollRejoinWindow();
  watchSession(
    () => started.refreshToken(),
    () => started.closeAll(),
  );
  return started;
}

export function renewChannels(): void {
  registry?.renew("unannounced");
}

export function holdChannel(
  topic: string,
  options: ChannelOptions,
  listener: ChannelListener,
): HeldChannel {
  registry ??= start();
  return registry.hold(topic, options, listener);
}
