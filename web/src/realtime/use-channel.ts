import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { holdChannel } from "./connection";
import type { RealtimeEvent } from "./events";
import type { ChannelOptions, ChannelStatus, HeldChannel } from "./registry";

export interface ChannelHandlers {
  onEvent?(event: RealtimeEvent): void;
  /** Each time the channel is joined, also after a drop: the moment to fetch what was missed. */
  onJoined?(): void;
  /** The channel is not joined, yet or any more; `reason` is the server's text when it refused. */
  onDown?(reason?: string): void;
}

export interface Channel {
  status: ChannelStatus;
  /** The ids of the people present; empty unless presence was asked for. */
  present: readonly string[];
  /** Sends a broadcast; false when the channel is not joined. */
  send(event: string, payload: Record<string, unknown>): boolean;
}

const NOBODY: readonly string[] = [];

/**
 * Joins a private topic while the component is mounted.
 * @param topic the topic, or null to stay away
 * @param handlers what to do with what arrives; may change at every render
 * @param options as they are when the topic is joined; `presenceAs` also joins anew
 */
export function useChannel(
  topic: string | null,
  handlers: ChannelHandlers,
  options: ChannelOptions = {},
): Channel {
  const { presenceAs } = options;
  const [status, setStatus] = useState<ChannelStatus>("connecting");
  const [present, setPresent] = useState(NOBODY);
  const held = useRef<HeldChannel | null>(null);
  const onEvent = useEffectEvent((event: RealtimeEvent) => handlers.onEvent?.(event));
  const joinOptions = useEffectEvent(() => options);
  const onStatus = useEffectEvent((next: ChannelStatus, reason?: string) => {
    setStatus(next);
    if (next === "joined") handlers.onJoined?.();
    else handlers.onDown?.(reason);
  });

  useEffect(() => {
    if (!topic) {
      setStatus("connecting");
      setPresent(NOBODY);
      return;
    }
    const channel = holdChannel(
      topic,
      { ...joinOptions(), ...(presenceAs ? { presenceAs } : {}) },
      {
        onEvent: (event) => onEvent(event),
        onStatus: (next, reason) => onStatus(next, reason),
        onPresence: setPresent,
      },
    );
    held.current = channel;
    return () => {
      held.current = null;
      channel.release();
      setPresent(NOBODY);
    };
  }, [topic, presenceAs]);

  const send = useCallback(
    (event: string, payload: Record<string, unknown>) =>
      held.current?.send(event, payload) ?? false,
    [],
  );
  return { status, present, send };
}
