import { Badge } from "@radix-ui/themes";
import type { UseQueryResult } from "@tanstack/react-query";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { useRoomsToJoin } from "@/data/deal-rooms/use-rooms-to-join";
import { homeKeys } from "@/data/home/keys";
import type { Home, HomeRoom } from "@/data/home/queries";
import { roomName } from "@/domain/deal-rooms/room-name";
import type { Role } from "@/domain/people/roles";
import { countOf, formatCount } from "@/lib/format";
import { paths, routes } from "@/lib/paths";
import { roomTopic } from "@/realtime/topics";
import { useChannel } from "@/realtime/use-channel";
import { DateTime } from "@/ui/DateTime";
import { PersonAvatar } from "@/ui/PersonAvatar";
import { RowsSkeleton } from "@/ui/Skeletons";
import { StatusBadge } from "@/ui/StatusBadge";
import { Panel } from "./Panel";

/** Also the number listened to. */
const SHOWN = 5;

/** People in other roles see the section once they have a room. */
const IN_ROOMS: ReadonlySet<Role> = new Set(["INVESTOR", "STARTUP_ADMIN"]);

interface MyRoomsProps {
  home: UseQueryResult<Home>;
  role: Role;
}

export function MyRooms({ home: { data, isPending }, role }: MyRoomsProps) {
  const total = data?.rooms.total ?? 0;
  if (total === 0 && !IN_ROOMS.has(role)) return null;
  const shown = data?.rooms.rows.slice(0, SHOWN) ?? [];
  return (
    <Panel
      title="Your deal rooms"
      action={
        <Link to={routes.dealRooms} className="text-link text-sm">
          {total > SHOWN ? `All ${formatCount(total)} rooms` : "All rooms"}
        </Link>
      }
    >
      {isPending ? (
        <RowsSkeleton rows={2} />
      ) : shown.length === 0 ? (
        <NoRooms />
      ) : (
        <ul className="home-list" aria-label="Your deal rooms">
          {shown.map((room) => (
            <RoomRow key={room.id} room={room} />
          ))}
        </ul>
      )}
      {shown.map(({ id, channel_epoch }) =>
        channel_epoch === null ? null : <RoomEar key={id} topic={roomTopic(id, channel_epoch)} />,
      )}
    </Panel>
  );
}

/** Of organizations that one administers, rooms may wait to be joined. */
function NoRooms() {
  const { rooms } = useRoomsToJoin();
  return (
    <p className="home-note">
      {rooms.length > 0
        ? `You have joined no deal room yet. You can join ${countOf(rooms.length, "room")} of ${[...new Set(rooms.map(({ organization_name }) => organization_name))].join(" and ")}.`
        : "No active deal rooms. One opens when a company accepts an introduction, or when somebody invites you to one."}
    </p>
  );
}

function RoomRow({ room }: { room: HomeRoom }) {
  const unread = room.unread_count ?? 0;
  return (
    <li>
      <Link to={paths.dealRoom(room.id)} className="home-row">
        <PersonAvatar name={room.startup_name} imageUrl={room.logo_url} shape="square" />
        <span className="flex-1 min-w-0">
          <span className="home-name">
            <span className="flex items-start gap-2">
              <span className="line-clamp-2 min-w-0">{roomName(room)}</span>
              {unread > 0 ? (
                <Badge variant="solid" radius="full" size="1" className="shrink-0 tabular-nums">
                  <span aria-hidden>{unread > 99 ? "99+" : unread}</span>
                  <span className="sr-only">{countOf(unread, "unread message")}</span>
                </Badge>
              ) : null}
            </span>
          </span>
          <span className="home-note home-line">{room.name}</span>
        </span>
        <span className="home-aside">
          {room.must_accept_nda ? (
            <StatusBadge status="PENDING" label="NDA required" />
          ) : room.deal_status ? (
            <StatusBadge status={room.deal_status} />
          ) : null}
          {room.last_activity_at ? (
            <span className="home-when">
              <DateTime value={room.last_activity_at} format="relative" />
            </span>
          ) : null}
        </span>
      </Link>
    </li>
  );
}

function RoomEar({ topic }: { topic: string }) {
  const client = useQueryClient();
  useChannel(topic, {
    onEvent: ({ name }) => {
      if (name === "message.posted" || name === "deal.changed") {
        void client.invalidateQueries({ queryKey: homeKeys.all });
      }
    },
  });
  return null;
}
