import { toSentence } from "@/lib/errors";
import { routes } from "@/lib/paths";
import { useMyDealRooms } from "@/realtime/use-my-deal-rooms";
import { ButtonLink } from "@/ui/ButtonLink";
import { RoomList, RoomListSkeleton } from "@/ui/deal-rooms/RoomList";
import { ErrorState } from "@/ui/ErrorState";
import { Page } from "@/ui/Page";
import { PageHeader } from "@/ui/PageHeader";

/** /deal-rooms: the rooms of the signed-in person. */
export default function DealRoomsPage() {
  const rooms = useMyDealRooms();
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
          <RoomListSkeleton />
        ) : (
          <ErrorState
            title="Failed to fetch deal rooms"
            level={2}
            onRetry={() => void rooms.refetch()}
            retrying={rooms.isFetching}
          >
            {toSentence(rooms.error, "Please try again.")}
          </ErrorState>
        )}
      </div>
    </Page>
  );
}
