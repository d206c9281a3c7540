import { useQueryClient } from "@tanstack/react-query";
import { setPinned } from "@/data/deal-rooms/conversation";
import { dealRoomKeys } from "@/data/deal-rooms/keys";
import { toSentence } from "@/lib/errors";
import { notify } from "@/ui/notify";

/** Pins and unpins messages: others hear of it by Realtime. */
export function usePin(roomId: string) {
  const client = useQueryClient();
  return async (id: string, isPinned: boolean) => {
    try {
      await setPinned(id, isPinned);
      await client.invalidateQueries({ queryKey: dealRoomKeys.pins(roomId) });
    } catch (error) {
      notify.error(
        isPinned ? "Failed to pin the message" : "Failed to unpin the message",
        toSentence(error),
      );
    }
  };
}
