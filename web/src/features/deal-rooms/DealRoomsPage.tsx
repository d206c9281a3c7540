import { useQuery } from "@tanstack/react-query";
import { myDealRoomsQuery } from "@/data/deal-rooms/queries";
import { useRoomsToJoin } from "@/data/deal-rooms/use-rooms-to-join";
import { myInvitationsQuery } from "@/data/invitations/queries";
import { RoomListSkeleton } from "@/domain/deal-rooms/RoomList";
import Rooms from "@/domain/deal-rooms/Rooms";
import { WaitingInvitations } from "@/domain/deal-rooms/WaitingInvitations";
import { routes } from "@/lib/paths";
import { ButtonLink } from "@/ui/ButtonLink";
import { Page } from "@/ui/Page";
import { PageHeader } from "@/ui/PageHeader";

export default function DealRoomsPage() {
  const rooms = useQuery(myDealRoomsQuery());
  const toJoin = useRoomsToJoin();
  const invitations = useQuery(myInvitationsQuery());
  return (
    <Page>
      <PageHeader
        title="Deal rooms"
        description="Confidential rooms for the deals you work on."
        actions={
          <ButtonLink to={routes.signedNdas} variant="soft" color="gray">
            Signed NDAs
          </ButtonLink>
        }
      />
      <div className="mt-8">
        {invitations.isPending ? (
          <RoomListSkeleton />
        ) : (
          <>
            <WaitingInvitations invitations={invitations.data ?? []} />
            <Rooms query={rooms} toJoin={toJoin} />
          </>
        )}
      </div>
    </Page>
  );
}
