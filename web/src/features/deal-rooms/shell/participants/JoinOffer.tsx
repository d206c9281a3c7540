import { Button, Text } from "@radix-ui/themes";
import { useRoomsToJoin } from "@/data/deal-rooms/use-rooms-to-join";
import { FormProblem } from "@/ui/forms/FormProblem";
import { useSubmit } from "@/ui/forms/use-submit";

interface JoinOfferProps {
  roomId: string;
  onJoined: () => void;
}

/** To an administrator of a side's organization who has no seat in the room; nothing for others. */
export function JoinOffer({ roomId, onJoined }: JoinOfferProps) {
  const { rooms, onJoin } = useRoomsToJoin();
  const joining = useSubmit(onJoin, "Not joined");
  const room = rooms.find(({ deal_room_id }) => deal_room_id === roomId);
  if (!room) return null;
  return (
    <section
      aria-label={room.name}
      className="mx-auto flex max-w-md flex-col items-center gap-3 pb-8 text-center"
    >
      <Text as="p" size="2">
        You administer {room.organization_name}, whose room this is. You can join {room.name}, and
        everybody in it is notified.
      </Text>
      <FormProblem problem={joining.problem} />
      <Button
        loading={joining.pending}
        onClick={async () => {
          if (await joining.submit(roomId)) onJoined();
        }}
      >
        Join the deal room
      </Button>
    </section>
  );
}
