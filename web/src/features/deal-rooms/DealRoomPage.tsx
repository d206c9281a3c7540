import { Suspense, useContext, useEffect, useMemo } from "react";
import {
  UNSAFE_LocationContext as LocationContext,
  matchPath,
  useLocation,
  useMatch,
  useParams,
} from "react-router-dom";
import { readingsKey } from "@/data/kept-drafts";
import { useSession } from "@/data/session";
import { toSentence } from "@/lib/errors";
import { routes } from "@/lib/paths";
import { ErrorState } from "@/ui/ErrorState";
import { lazyPart } from "@/ui/lazy-part";
import { Page } from "@/ui/Page";
import { FullScreenSpinner } from "@/ui/Spinner";
import { readBackgroundLocation } from "./reader/background-location";
import { Room } from "./room/Room";
import { AccountDisabled, RoomAsksFactor, RoomDenied, RoomNotFound } from "./room/RoomRefusals";
import { useRoomState } from "./room/use-room-state";

const Reader = lazyPart(() => import("./reader/Reader"));

/**
 * /deal-room/:id, /deal-room/:id/documents/:document for one document, and …/read to read it above
 * the screen that it was opened from.
 */
export default function DealRoomPage() {
  const { id = "" } = useParams();
  const { user } = useSession();
  if (!user) return <FullScreenSpinner />;
  return <OpenedRoom key={`${id} ${user.id}`} roomId={id} userId={user.id} />;
}

interface OpenedRoomProps {
  roomId: string;
  userId: string;
}

function OpenedRoom({ roomId, userId }: OpenedRoomProps) {
  const { outcome, error, isRetrying, ask } = useRoomState(roomId, userId);
  const location = useLocation();
  const { navigationType } = useContext(LocationContext);
  const read = useMatch(routes.readDocument)?.params.document;
  const behind = useMemo(
    () => (read === undefined ? null : readBackgroundLocation(location.state, roomId)),
    [read, location.state, roomId],
  );
  // While a document is read, the room goes on showing what it was opened from.
  const shown = useMemo(
    () => ({ location: behind ? { ...location, ...behind } : location, navigationType }),
    [behind, location, navigationType],
  );
  useEffect(() => {
    // What one read here and could not tell: the tab was closed, or there was no connection.
    if (!hasKept(readingsKey(userId))) return;
    void import("./reader/send-readings").then(
      ({ sendReadings }) => sendReadings(userId),
      () => undefined,
    );
  }, [userId]);
  const document = matchPath(routes.roomDocument, shown.location.pathname)?.params.document;
  switch (outcome?.kind) {
    case "open":
      return (
        <>
          <LocationContext.Provider value={shown}>
            <Room
              room={outcome.room}
              clockOffset={outcome.clockOffset}
              userId={userId}
              document={document}
              isBehindReader={read !== undefined}
              isReaderOnly={read !== undefined && behind === null}
              ask={ask}
            />
          </LocationContext.Provider>
          {read !== undefined && outcome.room.access === "full" ? (
            <Suspense>
              <Reader
                key={read}
                room={outcome.room}
                documentId={read}
                behind={behind}
                userId={userId}
              />
            </Suspense>
          ) : null}
        </>
      );
    case "not-found":
      return <RoomNotFound roomId={roomId} ask={ask} />;
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

function hasKept(prefix: string): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(prefix));
  } catch {
    return false;
  }
}
