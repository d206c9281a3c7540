import type { ComponentProps } from "react";
import { NotLoaded, type NotLoadedProps } from "@/ui/NotLoaded";
import { RoomList, RoomListSkeleton } from "./RoomList";
import { RoomsToJoin } from "./RoomsToJoin";
import type { ListedRoom } from "./types";

export interface RoomsProps {
  toJoin: ComponentProps<typeof RoomsToJoin>;
  query: NotLoadedProps["query"] & { data?: readonly ListedRoom[] | undefined; isPending: boolean };
}

export default function Rooms({ query, toJoin }: RoomsProps) {
  if (query.data) {
    return (
      <>
        {query.data.length === 0 && toJoin.rooms.length > 0 ? null : (
          <RoomList rooms={query.data} />
        )}
        <RoomsToJoin {...toJoin} />
      </>
    );
  }
  if (query.isPending) return <RoomListSkeleton />;
  return <NotLoaded query={query} title="Failed to fetch deal rooms" level={2} />;
}
