import { useQuery, useQueryClient } from "@tanstack/react-query";
import { dealRoomKeys } from "@/data/deal-rooms/keys";
import { myDealRoomsQuery } from "@/data/deal-rooms/queries";
import { recheckAccount, useSession } from "@/data/session";
import { useReturn } from "@/ui/use-return";
import { keysTouchedBy } from "./query-keys";
import { userTopic } from "./topics";
import { useChannel } from "./use-channel";

/** The rooms one is or was in, kept as they are now: what is unread and what waits moves by itself. */
export function useMyDealRooms() {
  const { user } = useSession();
  const client = useQueryClient();
  const rooms = useQuery({ ...myDealRoomsQuery(), refetchInterval: 15_000 });
  const refresh = () => void client.invalidateQueries({ queryKey: dealRoomKeys.mine() });
  useChannel(user ? userTopic(user.id) : null, {
    onJoined: refresh,
    onEvent: (event) => {
      if (event.name === "account.disabled") void recheckAccount();
      // A message is told to who is not in its room as a notice, and read there, or elsewhere, as its end.
      if (event.name === "notification" && event.kind.startsWith("deal")) refresh();
      if (event.name === "notifications.read") refresh();
      if (event.name === "deal_room.changed" || event.name === "deal_room.ended") {
        for (const queryKey of keysTouchedBy(event, event.deal_room_id)) {
          void client.invalidateQueries({ queryKey });
        }
      }
    },
  });
  useReturn(refresh);
  return rooms;
}
