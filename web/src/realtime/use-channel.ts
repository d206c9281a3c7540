import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { holdChannel } from "./connection";
import type { RealtimeEvent } from "./events";
import type { ChannelOptions, ChannelStatus, HeldChannel } from "./registry";

export interface ChannelHandlers {
  onEvent?(event: RealtimeEvent): void;
  onJoined?(): void;
  /** `code`: why the server refused, "Unauthorized" for one. */
  onDown?(code?: string): void;
}

export interface Channel {
  status: ChannelStatus;
  /** Empty unless presence was requested. */
  present: readonly string[];
  send(event: string, payload: Record<string, unknown>): boolean;
}

const NOBODY: readonly string[] = [];

/** @param topic null to stay away @param options fixed at joining; a new `presenceAs` rejoins */
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
  const onStatus = useEffectEvent((next: ChannelStatus, code?: string) => {
    setStatus(next);
    if (next === "joined") handlers.onJoined?.();
    else handlers.onDown?.(code);
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
        onStatus: (next, code) => onStatus(next, code),
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
