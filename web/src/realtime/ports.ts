/** The part of @supabase/realtime-js that the registry uses, to drive it without a network. */

export interface BroadcastMessage {
  event: string;
  payload?: unknown;
}

export interface ChannelLike {
  on(
    type: "broadcast",
    filter: { event: string },
    callback: (message: BroadcastMessage) => void,
  ): unknown;
  on(type: "presence", filter: { event: "sync" }, callback: () => void): unknown;
  subscribe(callback: (status: string, error?: Error) => void): unknown;
  send(message: {
    type: "broadcast";
    event: string;
    payload: Record<string, unknown>;
  }): Promise<unknown>;
  track(payload: Record<string, unknown>): Promise<unknown>;
  presenceState(): Record<string, { user_id?: unknown }[]>;
  teardown(): void;
}

/** `ok` comes with the milliseconds that the answer took. */
export type HeartbeatListener = (status: string, latency?: number) => void;

export interface RealtimeClientLike {
  channel(
    topic: string,
    options: { config: { private: boolean; presence: { enabled: boolean } } },
  ): ChannelLike;
  removeChannel(channel: ChannelLike): Promise<unknown>;
  getChannels(): ChannelLike[];
  setAuth(): Promise<void>;
  disconnect(): Promise<unknown>;
  isConnected(): boolean;
  isConnecting(): boolean;
  sendHeartbeat(): Promise<void>;
  /** Of its own heartbeats, too. One listener. */
  onHeartbeat(listener: HeartbeatListener): void;
  readonly pendingHeartbeatRef: string | null;
}
