import { createClient, type RealtimeChannel, type SupabaseClient } from "@supabase/supabase-js";
import ws from "ws";
import { token } from "./world.ts";

export const VERSIONS = ["1.0.0", "2.0.0"] as const;

export type Received = {
  event: string;
  payload: unknown;
  meta?: { id?: string; replayed?: boolean };
};

export interface Listener {
  channel: RealtimeChannel;
  /** With the error's text, in order: "SUBSCRIBED", "CHANNEL_ERROR: …". */
  statuses: string[];
  broadcasts: Received[];
  systems: { status: string; extension: string; message: string }[];
}

type Config = NonNullable<Parameters<SupabaseClient["channel"]>[1]>["config"];

export async function client(
  url: string,
  vsn: string,
  accessToken?: string,
  realtime: Record<string, unknown> = {},
): Promise<SupabaseClient> {
  const supabase = createClient(url, await token({ role: "anon" }), {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    realtime: {
      transport: ws as unknown as typeof WebSocket,
      vsn,
      reconnectAfterMs: () => 100,
      ...realtime,
    },
  });
  if (accessToken) {
    await supabase.realtime.setAuth(accessToken);
  }
  return supabase;
}

/** Does not wait. */
export function listen(
  supabase: SupabaseClient,
  topic: string,
  config: Config = {},
  extend: (channel: RealtimeChannel) => void = () => {},
): Listener {
  const channel = supabase.channel(topic, { config: { private: true, ...config } });
  const listener: Listener = { channel, statuses: [], broadcasts: [], systems: [] };
  channel.on("broadcast", { event: "*" }, (message) => {
    listener.broadcasts.push(message as unknown as Received);
  });
  channel.on("system", {}, (message) => listener.systems.push(message));
  extend(channel);
  channel.subscribe((status, error) => {
    listener.statuses.push(error ? `${status}: ${error.message}` : status);
  });
  return listener;
}

/** Waits for SUBSCRIBED. */
export async function join(...args: Parameters<typeof listen>): Promise<Listener> {
  const listener = listen(...args);
  await until(() => listener.statuses.length > 0);
  if (listener.statuses[0] !== "SUBSCRIBED") {
    throw new Error(`not subscribed: ${listener.statuses[0]}`);
  }
  return listener;
}

/** Polls; throws after `ms`. */
export async function until(condition: () => unknown, ms = 5_000): Promise<void> {
  const end = Date.now() + ms;
  while (!condition()) {
    if (Date.now() > end) {
      throw new Error(`still not so after ${ms} ms: ${condition}`);
    }
    await pause(5);
  }
}

export function pause(ms = 150): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
