import { routes } from "@/lib/paths";
import { useMyDealRooms } from "@/realtime/use-my-deal-rooms";
import { ButtonLink } from "@/ui/ButtonLink";
import Rooms from "@/ui/deal-rooms/Rooms";
import { Page } from "@/ui/Page";
import { PageHeader } from "@/ui/PageHeader";

export default function DealRoomsPage() {
  const rooms = useMyDealRooms();
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
        <Rooms query={rooms} />
      </div>
    </Page>
  );
}
