import { Suspense, useEffect, useMemo } from "react";
import {
  matchPath,
  Navigate,
  Route,
  Routes,
  useLocation,
  useMatch,
  useParams,
} from "react-router-dom";
import { useSession } from "@/data/session";
import { readingsKey } from "@/data/storage-keys";
import { toSentence } from "@/lib/errors";
import { paths, routes } from "@/lib/paths";
import { ErrorState } from "@/ui/ErrorState";
import { lazyComponent } from "@/ui/lazy-component";
import { Page } from "@/ui/Page";
import { FullScreenSpinner } from "@/ui/Spinner";
import { readBackgroundLocation } from "./files/reader/background-location";
import { Room } from "./shell/Room";
import { AccountDisabled, RoomAsksFactor, RoomDenied, RoomNotFound } from "./shell/RoomRefusals";
import { preloadOverview } from "./shell/RoomSection";
import { useRoomState } from "./shell/use-room-state";

const Reader = lazyComponent(() => import("./files/reader/Reader"));

const SCREENS = [routes.dealRoom, routes.roomDocument, routes.readDocument];

/**
 * /deal-room/:id, /deal-room/:id/documents/:document for one document, and …/read to read it above
 * the screen that it was opened from.
 */
export default function DealRoomPage() {
  const { id = "" } = useParams();
  const { pathname } = useLocation();
  const { user } = useSession();
  if (!SCREENS.some((screen) => matchPath(screen, pathname))) {
    return <Navigate to={paths.dealRoom(id)} replace />;
  }
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
  const read = useMatch(routes.readDocument)?.params.document;
  const behind = useMemo(
    () => (read === undefined ? null : readBackgroundLocation(location.state, roomId)),
    [read, location.state, roomId],
  );
  // While a document is read, the room goes on showing what it was opened from.
  const shown = useMemo(() => (behind ? { ...location, ...behind } : location), [behind, location]);
  useEffect(preloadOverview, []);
  useEffect(() => {
    // Sends readings that could not be sent: the tab was closed, or there was no connection.
    if (!hasKept(readingsKey(userId))) return;
    void import("./files/reader/send-readings").then(
      ({ sendReadings }) => sendReadings(userId),
      () => undefined,
    );
  }, [userId]);
  const document = matchPath(routes.roomDocument, shown.pathname)?.params.document;
  switch (outcome?.kind) {
    case "open":
      return (
        <>
          <Routes location={shown}>
            <Route
              path="*"
              element={
                <Room
                  room={outcome.room}
                  clockOffset={outcome.clockOffset}
                  userId={userId}
                  document={document}
                  isBehindReader={read !== undefined}
                  isReaderOnly={read !== undefined && behind === null}
                  ask={ask}
                />
              }
            />
          </Routes>
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
