import { Button, Text } from "@radix-ui/themes";
import { useSubmit } from "@/ui/forms/use-submit";

export interface JoinableRoom {
  deal_room_id: string;
  name: string;
  /** Why nobody joins it now. */
  refusal: string | null;
}

interface JoinRoomProps {
  room: JoinableRoom;
  onJoin: (room: string) => Promise<void>;
  onJoined: () => void;
  /** In a list the room's name is beside it. */
  isRow?: boolean;
}

/** Takes a seat in a room of an organization that one administers. */
export function JoinRoom({ room, onJoin, onJoined, isRow }: JoinRoomProps) {
  const joining = useSubmit(onJoin, "Not joined");
  if (room.refusal) {
    return (
      <Text as="p" size="2" color="gray">
        {room.refusal}
      </Text>
    );
  }
  return (
    <Button
      {...(isRow ? { variant: "soft" } : {})}
      loading={joining.pending}
      onClick={async () => {
        if (await joining.submit(room.deal_room_id)) onJoined();
      }}
    >
      {isRow ? (
        <>
          Join<span className="sr-only"> {room.name}</span>
        </>
      ) : (
        "Join the deal room"
      )}
    </Button>
  );
}
