import { Heading, Text } from "@radix-ui/themes";
import { Link } from "react-router-dom";
import type { OpenRoom } from "@/data/startups/mine";
import { roomName } from "@/domain/deal-rooms/room-name";
import { formatDate } from "@/lib/format";
import { paths } from "@/lib/paths";

export function Rooms({ rooms }: { rooms: readonly OpenRoom[] }) {
  return (
    <>
      <Heading as="h3" size="2" weight="medium" mt="3" mb="1">
        Open deal rooms
      </Heading>
      <ul className="flex flex-col gap-2.5">
        {rooms.map(({ id, name, other_party, expires_at }) => (
          <li key={id}>
            <Link className="text-link text-sm" to={paths.dealRoom(id)}>
              {roomName({ startup_name: name, other_party })}
            </Link>
            <Text as="p" size="1" color="gray">
              {expires_at ? `until ${formatDate(expires_at)}` : "no end date"}
            </Text>
          </li>
        ))}
      </ul>
    </>
  );
}
