import { makeRealtimeClient, watchSession } from "./client";
import { rejoinWindow, watchRejoinWindow } from "./crowd";
import { Heart } from "./heart";
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
    rejoinWindow,
  );
  const heart = new Heart(started);
  heart.start();
  wakeOnReturn(started, heart);
  watchRejoinWindow();
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
