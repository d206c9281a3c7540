import type { UseQueryResult } from "@tanstack/react-query";
import type { DealRoomSummary } from "@/data/deal-rooms/types";
import { toSentence } from "@/lib/errors";
import { RoomList, RoomListSkeleton } from "@/ui/deal-rooms/RoomList";
import { ErrorState } from "@/ui/ErrorState";

/** One's deal rooms, as /deal-rooms shows them. */
export default function RoomsTab({ rooms }: { rooms: UseQueryResult<DealRoomSummary[]> }) {
  if (rooms.data) return <RoomList rooms={rooms.data} />;
  if (rooms.isPending) return <RoomListSkeleton />;
  return (
    <ErrorState
      title="Failed to fetch deal rooms"
      level={2}
      onRetry={() => void rooms.refetch()}
      retrying={rooms.isFetching}
    >
      {toSentence(rooms.error, "Please try again.")}
    </ErrorState>
  );
}
