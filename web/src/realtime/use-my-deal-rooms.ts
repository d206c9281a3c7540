import { useQuery, useQueryClient } from "@tanstack/react-query";
import { dealRoomKeys } from "@/data/deal-rooms/keys";
import { myDealRoomsQuery } from "@/data/deal-rooms/queries";
import { recheckAccount, useSession } from "@/data/session";
import { useOnlineOrFocus } from "@/ui/use-online-or-focus";
import { keysTouchedBy } from "./query-keys";
import { userTopic } from "./topics";
import { useChannel } from "./use-channel";

/** Kept up to date live. */
export function useMyDealRooms() {
  const { user } = useSession();
  const client = useQueryClient();
  const rooms = useQuery({ ...myDealRoomsQuery(), refetchInterval: 15_000 });
  const refresh = () => void client.invalidateQueries({ queryKey: dealRoomKeys.mine() });
  useChannel(user ? userTopic(user.id) : null, {
    onJoined: refresh,
    onEvent: (event) => {
      if (event.name === "account.disabled") void recheckAccount();
      // People outside the room learn of a message by a notice, which ends when it is read
      // anywhere.
      if (event.name === "notification" && event.kind.startsWith("deal")) refresh();
      if (event.name === "notifications.read") refresh();
      if (event.name === "deal_room.changed" || event.name === "deal_room.access_ended") {
        for (const queryKey of keysTouchedBy(event, event.deal_room_id)) {
          void client.invalidateQueries({ queryKey });
        }
      }
    },
  });
  useOnlineOrFocus(refresh);
  return rooms;
}
