import { supabase } from "@/data/client";

/** Where the server did not say: as for a thousand people. */
const UNKNOWN_MS = 37_500;
const ASK_AGAIN_MS = 600_000;

let windowMs = UNKNOWN_MS;

/**
 * Over how many milliseconds clients spread when something makes all of them join anew, a restart
 * of the server say. The server knows how many there can be; Supabase's smallest plan takes a
 * hundred joins a second and disconnects who comes too many.
 */
export const rejoinWindow = (): number => windowMs;

export function watchRejoinWindow(): void {
  const ask = async () => {
    const { data } = await supabase.rpc("realtime_rejoin_window");
    if (typeof data === "number") windowMs = data;
  };
  void ask();
  setInterval(() => void ask(), ASK_AGAIN_MS);
}

/** How long the people of one room take to move to a new topic: two joins each, eighty a second. */
export const epochWindow = (people: number): number => Math.min(people * 25, UNKNOWN_MS);
