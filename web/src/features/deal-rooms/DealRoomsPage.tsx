import { routes } from "@/lib/paths";
import { useMyDealRooms } from "@/realtime/use-my-deal-rooms";
import { ButtonLink } from "@/ui/ButtonLink";
import { RoomList, RoomListSkeleton } from "@/ui/deal-rooms/RoomList";
import { NotLoaded } from "@/ui/NotLoaded";
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
          <NotLoaded query={rooms} title="Failed to fetch deal rooms" level={2} />
        )}
      </div>
    </Page>
  );
}
