export interface BrowserSetup {
  webUrl: string;
  sessionKey: string;
  /** As supabase-js stores it. */
  session: string;
}

export type Order =
  | { do: "open"; roomId: string; userId: string }
  | { do: "close" }
  | { do: "send"; id: string; text: string }
  | { do: "offline" | "online" | "mute" | "lose-answer" };

export interface ShownMessage {
  id: string;
  seq: number;
  text: string;
}

export interface Shown {
  /** Milliseconds since 1970. */
  at: number;
  /** Of the room's state; null while unknown. */
  kind: string | null;
  isLive: boolean;
  messages: ShownMessage[];
  /** Messages that are not in the log yet, with their state on screen. */
  unsent: { id: string; state: string }[];
}

export const NOTHING: Shown = { at: 0, kind: null, isLive: false, messages: [], unsent: [] };
