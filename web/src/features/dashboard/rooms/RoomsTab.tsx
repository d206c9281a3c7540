import type { UseQueryResult } from "@tanstack/react-query";
import type { DealRoomSummary } from "@/data/deal-rooms/types";
import { RoomList, RoomListSkeleton } from "@/ui/deal-rooms/RoomList";
import { NotLoaded } from "@/ui/NotLoaded";

/** One's deal rooms, as /deal-rooms shows them. */
export default function RoomsTab({ rooms }: { rooms: UseQueryResult<DealRoomSummary[]> }) {
  if (rooms.data) return <RoomList rooms={rooms.data} />;
  if (rooms.isPending) return <RoomListSkeleton />;
  return <NotLoaded query={rooms} title="Failed to fetch deal rooms" level={2} />;
}
