import { NotLoaded, type NotLoadedProps } from "@/ui/NotLoaded";
import { RoomList, RoomListSkeleton } from "./RoomList";
import type { ListedRoom } from "./types";

export interface RoomsProps {
  query: NotLoadedProps["query"] & { data?: readonly ListedRoom[] | undefined; isPending: boolean };
}

export default function Rooms({ query }: RoomsProps) {
  if (query.data) return <RoomList rooms={query.data} />;
  if (query.isPending) return <RoomListSkeleton />;
  return <NotLoaded query={query} title="Failed to fetch deal rooms" level={2} />;
}
