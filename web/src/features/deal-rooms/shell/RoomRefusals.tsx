import { useQuery } from "@tanstack/react-query";
import { DoorOpen, Lock, SearchX } from "lucide-react";
import { myDealRoomsQuery } from "@/data/deal-rooms/queries";
import { EndReason } from "@/domain/deal-rooms/EndReason";
import { endingOf } from "@/domain/deal-rooms/ending";
import { paths, routes } from "@/lib/paths";
import { ButtonLink } from "@/ui/ButtonLink";
import { EmptyState } from "@/ui/EmptyState";
import { Page } from "@/ui/Page";
import { usePageHead } from "@/ui/use-page-head";
import { EmergencyOffer } from "./EmergencyOffer";
import { JoinOffer, useRoomToJoin } from "./participants/JoinOffer";
import { OpenAgain } from "./participants/OpenAgain";

const toRooms = <ButtonLink to={routes.dealRooms}>Go to your deal rooms</ButtonLink>;

/** Security: a missing room, somebody else's and a malformed id read the same, but to who may join. */
export function RoomNotFound({ roomId, ask }: { roomId: string; ask: () => void }) {
  const joinable = useRoomToJoin(roomId);
  usePageHead({ title: joinable ? joinable.name : "Deal Room Not Found", noIndex: true });
  if (joinable) {
    return (
      <Page>
        <EmptyState
          icon={DoorOpen}
          title="You have not joined this deal room"
          level={1}
          action={<JoinOffer room={joinable} onJoined={ask} />}
        />
      </Page>
    );
  }
  return (
    <Page>
      <EmptyState icon={SearchX} title="Deal Room Not Found" level={1} action={toRooms}>
        This deal room doesn't exist or you don't have access to it.
      </EmptyState>
      <EmergencyOffer roomId={roomId} onOpened={ask} />
    </Page>
  );
}

/** Says who ended it, and why. Who manages the founder's side may reopen an ended room. */
export function RoomDenied({ roomId, ask }: { roomId: string; ask: () => void }) {
  usePageHead({ title: "Access denied", noIndex: true });
  const room = useQuery(myDealRoomsQuery()).data?.find(({ id }) => id === roomId);
  const ending = room && endingOf(room);
  const joinable = useRoomToJoin(roomId);
  return (
    <Page>
      <div role="alert">
        <EmptyState
          icon={Lock}
          title="Access denied"
          level={1}
          action={
            <>
              {toRooms}
              <ButtonLink to={routes.signedNdas} variant="soft" color="gray">
                Your signed NDAs
              </ButtonLink>
            </>
          }
        >
          {ending ?? "Your access to this deal room has ended"}.
          <EndReason>{room?.end_reason ?? null}</EndReason>
          {room?.ended_by_me || joinable
            ? null
            : " Ask the person who invited you if you think that this is a mistake."}
        </EmptyState>
      </div>
      {joinable ? <JoinOffer room={joinable} onJoined={ask} /> : null}
      <OpenAgain roomId={roomId} onOpened={ask} />
    </Page>
  );
}

/** A person with a factor showed it on signing in. */
export function RoomAsksFactor({ roomId }: { roomId: string }) {
  usePageHead({ title: "Second factor needed", noIndex: true });
  const back = encodeURIComponent(paths.dealRoom(roomId));
  return (
    <Page>
      <div role="alert">
        <EmptyState
          icon={Lock}
          title="This deal room asks for a second factor."
          level={1}
          action={
            <ButtonLink to={`${routes.profile}?section=security&next=${back}`}>
              Add a second factor
            </ButtonLink>
          }
        >
          Only people who sign in with a code from an authenticator app can open it. Adding one
          takes a minute and brings you back here.
        </EmptyState>
      </div>
    </Page>
  );
}

export function AccountDisabled() {
  usePageHead({ title: "Account disabled", noIndex: true });
  return (
    <Page>
      <div role="alert">
        <EmptyState icon={Lock} title="This account has been disabled." level={1} />
      </div>
    </Page>
  );
}
