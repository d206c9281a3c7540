import { useParams } from "react-router-dom";
import { useSession } from "@/data/session";
import { toSentence } from "@/lib/errors";
import { ErrorState } from "@/ui/ErrorState";
import { Page } from "@/ui/Page";
import { FullScreenSpinner } from "@/ui/Spinner";
import { Room } from "./room/Room";
import { AccountDisabled, RoomAsksFactor, RoomDenied, RoomNotFound } from "./room/RoomRefusals";
import { useFrame } from "./room/use-frame";

/**
 * /deal-room/:id: a room of the signed-in person, or why it does not open;
 * /deal-room/:id/documents/:document with the page of one document in it.
 */
export default function DealRoomPage() {
  const { id = "", document } = useParams();
  const { user } = useSession();
  if (!user) return <FullScreenSpinner />;
  return <OpenedRoom key={`${id} ${user.id}`} roomId={id} userId={user.id} document={document} />;
}

interface OpenedRoomProps {
  roomId: string;
  userId: string;
  document: string | undefined;
}

function OpenedRoom({ roomId, userId, document }: OpenedRoomProps) {
  const { outcome, error, isRetrying, ask } = useFrame(roomId, userId);
  switch (outcome?.kind) {
    case "open":
      return (
        <Room
          room={outcome.room}
          clockOffset={outcome.clockOffset}
          userId={userId}
          document={document}
          ask={ask}
        />
      );
    case "not-found":
      return <RoomNotFound />;
    case "denied":
      return <RoomDenied roomId={roomId} ask={ask} />;
    case "factor":
      return <RoomAsksFactor roomId={roomId} />;
    case "disabled":
      return <AccountDisabled />;
    default:
      if (!error) return <FullScreenSpinner label="Loading deal room" />;
      return (
        <Page>
          <ErrorState
            title="Failed to fetch deal room"
            level={1}
            onRetry={ask}
            retrying={isRetrying}
          >
            {toSentence(error, "Try again.")}
          </ErrorState>
        </Page>
      );
  }
}
