import { makeRealtimeClient, watchSession } from "./client";
import type { RealtimeClientLike } from "./ports";
import {
  type ChannelListener,
  type ChannelOptions,
  ChannelRegistry,
  type HeldChannel,
} from "./registry";
import { wakeOnReturn } from "./wake";

let registry: ChannelRegistry | null = null;

function start(): ChannelRegistry {
  const started = new ChannelRegistry(
    async () => (await makeRealtimeClient()) as unknown as RealtimeClientLike,
  );
  wakeOnReturn(started);
  watchSession(
    () => started.refreshToken(),
    () => started.closeAll(),
  );
  return started;
}

/**
 * Joins a private topic over the page's one socket.
 * @param topic see topics.ts
 * @returns a handle to release
 */
export function holdChannel(
  topic: string,
  options: ChannelOptions,
  listener: ChannelListener,
): HeldChannel {
  registry ??= start();
  return registry.hold(topic, options, listener);
}
