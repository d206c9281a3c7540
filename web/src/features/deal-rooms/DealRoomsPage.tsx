import { useQuery, useQueryClient } from "@tanstack/react-query";
import { dealRoomKeys } from "@/data/deal-rooms/keys";
import { myDealRoomsQuery } from "@/data/deal-rooms/queries";
import { recheckAccount, useSession } from "@/data/session";
import { toSentence } from "@/lib/errors";
import { routes } from "@/lib/paths";
import { keysTouchedBy } from "@/realtime/query-keys";
import { userTopic } from "@/realtime/topics";
import { useChannel } from "@/realtime/use-channel";
import { ButtonLink } from "@/ui/ButtonLink";
import { ErrorState } from "@/ui/ErrorState";
import { Page } from "@/ui/Page";
import { PageHeader } from "@/ui/PageHeader";
import { useReturn } from "@/ui/use-return";
import { RoomList } from "./rooms/RoomList";
import { RoomRowSkeleton } from "./rooms/RoomRow";

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
        actions={
          <ButtonLink to={routes.signedNdas} variant="soft" color="gray">
            Signed NDAs
          </ButtonLink>
        }
      />
      <div className="mt-8">
        {rooms.data ? (
          <RoomList rooms={rooms.data} />
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
