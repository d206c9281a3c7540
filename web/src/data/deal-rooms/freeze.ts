import type { QueryClient } from "@tanstack/react-query";
import { supabase } from "../client";
import { runMutation } from "../run-query";
import { dealRoomKeys } from "./keys";

/** The acts on a freeze. After each, done or refused, the room's queries are asked again. */
export function freezeActs(client: QueryClient, room: string) {
  const doing = async <Done>(asked: Promise<Done>): Promise<Done> => {
    try {
      return await asked;
    } finally {
      await client.invalidateQueries({ queryKey: dealRoomKeys.room(room) });
    }
  };
  return {
    freeze: (reason: string) =>
      doing(runMutation(supabase.rpc("freeze_deal_room", { room, reason }))),
    /** @returns whether the room is thawed by it: both sides agree */
    thaw: (freeze: string, agreed: boolean) =>
      doing(runMutation(supabase.rpc("thaw_deal_room", { room, freeze_id: freeze, agreed }))),
  };
}
