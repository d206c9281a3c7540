import { memo, Suspense, useEffect, useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { noteVisit } from "@/data/deal-rooms/file-acts";
import type { DealRoom } from "@/data/deal-rooms/types";
import { lazyComponent } from "@/ui/lazy-component";
import { NdaRequired } from "../../shared/NdaRequired";
import { SectionComing } from "../../shared/SectionComing";
import { SectionFrame } from "../../shared/SectionFrame";
import { useViewAsFromAddress } from "./view-as/use-view-as";
import { ViewAsContext } from "./view-as/view-as-context";

const ViewAs = lazyComponent(() => import("./view-as/ViewAs"));
const DataRoom = lazyComponent(() => import("./list/DataRoom"));
const DocumentView = lazyComponent(() => import("./document/DocumentView"));
const ReadingView = lazyComponent(() => import("./reading/ReadingView"));

interface DocumentsSectionProps {
  room: DealRoom;
  userId: string;
  /** Lists all unless given. */
  document: string | undefined;
  onReadNda: () => void;
}

export const DocumentsSection = memo(function DocumentsSection(props: DocumentsSectionProps) {
  const { room, onReadNda } = props;
  if (room.access === "full") return <OpenDocuments {...props} />;
  return (
    <SectionFrame title="Documents">
      <NdaRequired room={room} what="documents" onRead={onReadNda} />
    </SectionFrame>
  );
});

function OpenDocuments(props: DocumentsSectionProps) {
  const { room, userId, document } = props;
  const seeing = useViewAsFromAddress(room);
  const view = useSearchParams()[0].get("view");
  useRecordVisit(room.id, !room.is_emergency);
  // Read-only through a member's eyes.
  const shown = useMemo(() => ({ ...room, can_contribute: false, can_organize: false }), [room]);
  // Renders nothing, to reserve the banner's place.
  if (seeing.is === "coming") return null;
  if (seeing.is === "own" && view === "readers" && document === undefined) {
    return (
      <Suspense fallback={<SectionComing />}>
        <ReadingView room={room} userId={userId} />
      </Suspense>
    );
  }
  if (seeing.is === "own") return <Documents {...props} />;
  const { person } = seeing;
  return (
    <Suspense>
      <ViewAs key={person.user_id} roomId={room.id} person={person} side={room.my_side}>
        <ViewAsContext value={person.user_id}>
          <Documents {...props} room={shown} />
        </ViewAsContext>
      </ViewAs>
    </Suspense>
  );
}

function Documents({ room, userId, document }: DocumentsSectionProps) {
  return (
    <Suspense fallback={<SectionComing />}>
      {document === undefined ? (
        <DataRoom room={room} userId={userId} />
      ) : (
        <DocumentView key={document} room={room} userId={userId} documentId={document} />
      )}
    </Suspense>
  );
}

/** Milliseconds; a shorter visit has seen nothing. */
const LEAST_MS = 1500;

/** On leaving, records the visit: documents that were new until then are no longer new. */
function useRecordVisit(roomId: string, isNoted: boolean): void {
  useEffect(() => {
    const came = Date.now();
    return () => {
      // If it fails, the next visit marks a little too much as new.
      if (isNoted && Date.now() - came >= LEAST_MS) void noteVisit(roomId).catch(() => undefined);
    };
  }, [roomId, isNoted]);
}
