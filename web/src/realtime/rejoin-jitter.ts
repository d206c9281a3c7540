import { supabase } from "@/data/client";

/** Enough for a thousand people; used until the server has said how many there are. */
const UNKNOWN_MS = 37_500;
const ASK_AGAIN_MS = 600_000;

let windowMs = UNKNOWN_MS;

/** Milliseconds to spread rejoins: Supabase's smallest plan takes a hundred joins a second. */
export const rejoinWindowMs = (): number => windowMs;

export function pollRejoinWindow(): void {
  const ask = async () => {
    const { data } = await supabase.rpc("realtime_rejoin_window");
    if (typeof data === "number") windowMs = data;
  };
  void ask();
  setInterval(() => void ask(), ASK_AGAIN_MS);
}

/** Milliseconds over which a room's people move to a new topic: two joins each, eighty a second. */
export const epochWindowMs = (people: number): number => Math.min(people * 25, UNKNOWN_MS);
