import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Handshake } from "lucide-react";
import { dealRoomKeys } from "@/data/deal-rooms/keys";
import { myDealRoomsQuery } from "@/data/deal-rooms/queries";
import { recheckAccount, useSession } from "@/data/session";
import { toSentence } from "@/lib/errors";
import { keysTouchedBy } from "@/realtime/query-keys";
import { userTopic } from "@/realtime/topics";
import { useChannel } from "@/realtime/use-channel";
import { EmptyState } from "@/ui/EmptyState";
import { ErrorState } from "@/ui/ErrorState";
import { Page } from "@/ui/Page";
import { PageHeader } from "@/ui/PageHeader";
import { useReturn } from "./room/use-return";
import { RoomRow, RoomRowSkeleton } from "./rooms/RoomRow";

/** /deal-rooms: the rooms of the signed-in person. */
export default function DealRoomsPage() {
  const { user } = useSession();
  const client = useQueryClient();
  const rooms = useQuery({ ...myDealRoomsQuery(), refetchInterval: 15_000 });
  const refresh = () => void client.invalidateQueries({ queryKey: dealRoomKeys.mine() });
  useChannel(user ? userTopic(user.id) : null, {
    onJoined: refresh,
    onEvent: (event) => {
      if (event.name === "account.disabled") void recheckAccount();
      if (event.name === "deal_room.changed" || event.name === "deal_room.ended") {
        for (const queryKey of keysTouchedBy(event, event.deal_room_id)) {
          void client.invalidateQueries({ queryKey });
        }
      }
    },
  });
  useReturn(refresh);

  return (
    <Page>
      <PageHeader
        title="Deal rooms"
        description="Confidential rooms where you and the other side work on a deal."
      />
      <div className="mt-8">
        {rooms.data ? (
          rooms.data.length === 0 ? (
            <EmptyState icon={Handshake} title="No active deal rooms" level={2}>
              A room opens when a founder accepts an introduction, or when somebody invites you to
              theirs.
            </EmptyState>
          ) : (
            <ul
              aria-label="Your deal rooms"
              className="m-0 list-none divide-y divide-(--gray-a4) rounded-(--radius-4) border border-(--gray-a5) p-0"
            >
              {rooms.data.map((room) => (
                <RoomRow key={room.id} room={room} />
              ))}
            </ul>
          )
        ) : rooms.isPending ? (
          <div
            role="status"
            aria-label="Loading deal rooms"
            className="divide-y divide-(--gray-a4) rounded-(--radius-4) border border-(--gray-a5)"
          >
            <RoomRowSkeleton />
            <RoomRowSkeleton />
            <RoomRowSkeleton />
          </div>
        ) : (
          <ErrorState
            title="Failed to fetch deal rooms"
            level={2}
            onRetry={refresh}
            retrying={rooms.isFetching}
          >
            {toSentence(rooms.error, "Please try again.")}
          </ErrorState>
        )}
      </div>
    </Page>
  );
}
