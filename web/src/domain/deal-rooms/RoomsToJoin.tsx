import { Heading, Text } from "@radix-ui/themes";
import { useNavigate } from "react-router-dom";
import { paths } from "@/lib/paths";
import { Panel } from "@/ui/Panel";
import { PersonAvatar } from "@/ui/PersonAvatar";
import { type JoinableRoom, JoinRoom } from "./JoinRoom";

interface ListedRoom extends JoinableRoom {
  startup_name: string;
  logo_url: string | null;
  organization_id: string;
  organization_name: string;
}

interface RoomsToJoinProps {
  rooms: readonly ListedRoom[];
  onJoin: (room: string) => Promise<void>;
}

/** Rooms of organizations that one administers, and is not in; nothing where there are none. */
export function RoomsToJoin({ rooms, onJoin }: RoomsToJoinProps) {
  const navigate = useNavigate();
  const organizations = new Map(rooms.map((one) => [one.organization_id, one.organization_name]));
  return [...organizations].map(([id, name]) => (
    <section key={id} aria-labelledby={`to-join-${id}`} className="mt-10 first:mt-0">
      <Heading as="h2" size="3" weight="medium" id={`to-join-${id}`} className="mb-3">
        Rooms of {name} that you have not joined
      </Heading>
      <Panel as="ul" hasLines>
        {rooms
          .filter(({ organization_id }) => organization_id === id)
          .map((room) => (
            <li key={room.deal_room_id} className="flex items-center gap-3.5 px-4 py-2 sm:px-5">
              <PersonAvatar
                name={room.startup_name}
                imageUrl={room.logo_url}
                size="3"
                shape="square"
              />
              <div className="min-w-0 flex-1">
                <Text as="p" size="3" weight="medium" className="break-words">
                  {room.startup_name}
                </Text>
                <Text as="p" size="2" color="gray" className="truncate">
                  {room.name}
                </Text>
                {room.refusal ? (
                  <Text as="p" size="1" color="gray" mt="1">
                    {room.refusal}
                  </Text>
                ) : null}
              </div>
              {room.refusal ? null : (
                <JoinRoom
                  room={room}
                  onJoin={onJoin}
                  onJoined={() => void navigate(paths.dealRoom(room.deal_room_id))}
                  isRow
                />
              )}
            </li>
          ))}
      </Panel>
    </section>
  ));
}
