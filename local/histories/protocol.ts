/** What the checker and its browsers, which are threads, say to each other. */

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

/** What is on screen from here on. */
export interface Shown {
  /** Milliseconds since the epoch. */
  at: number;
  /** What the room's frame came to; null while nothing is known. */
  kind: string | null;
  isLive: boolean;
  messages: ShownMessage[];
  /** Written and not among the messages yet, with what the screen says of each. */
  unsent: { id: string; state: string }[];
}

export const NOTHING: Shown = { at: 0, kind: null, isLive: false, messages: [], unsent: [] };
