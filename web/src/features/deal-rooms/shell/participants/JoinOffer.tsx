import { Text } from "@radix-ui/themes";
import { type JoinableRoom, useRoomsToJoin } from "@/data/deal-rooms/use-rooms-to-join";
import { JoinRoom } from "@/domain/deal-rooms/JoinRoom";

/** The room, where the reader administers a side's organization and has no seat. */
export const useRoomToJoin = (roomId: string): JoinableRoom | undefined =>
  useRoomsToJoin().rooms.find(({ deal_room_id }) => deal_room_id === roomId);

interface JoinOfferProps {
  room: JoinableRoom;
  onJoined: () => void;
}

export function JoinOffer({ room, onJoined }: JoinOfferProps) {
  const { onJoin } = useRoomsToJoin();
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 text-center">
      <Text as="p" size="2">
        {room.refusal
          ? `You administer ${room.organization_name}, and have no seat in ${room.name}.`
          : `You administer ${room.organization_name}: you can join ${room.name}. Everybody in it is notified.`}
      </Text>
      <JoinRoom room={room} onJoin={onJoin} onJoined={onJoined} />
    </div>
  );
}
