import { memo, Suspense, useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import type { DealRoom } from "@/data/deal-rooms/types";
import { lazyPart } from "@/ui/lazy-part";
import { NdaRequired } from "../nda/NdaRequired";
import { SectionFrame } from "../room/SectionFrame";
import { useViewAsFromAddress } from "./access/use-view-as";
import { ViewAsContext } from "./access/view-as-context";
import { DocumentListSkeleton } from "./DocumentListSkeleton";
import { useRecordVisit } from "./use-record-visit";

const ViewAs = lazyPart(() => import("./access/ViewAs"));
const DataRoom = lazyPart(() => import("./DataRoom"));
const DocumentView = lazyPart(() => import("./document/DocumentView"));
const ReadingView = lazyPart(() => import("../reading/ReadingView"));

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
  const shown = useMemo(() => ({ ...room, can_upload: false, can_organize: false }), [room]);
  // Renders nothing, to reserve the banner's place.
  if (seeing.is === "coming") return null;
  if (seeing.is === "own" && view === "readers" && document === undefined) {
    return (
      <Suspense fallback={<DocumentListSkeleton />}>
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
    <Suspense fallback={<DocumentListSkeleton />}>
      {document === undefined ? (
        <DataRoom room={room} userId={userId} />
      ) : (
        <DocumentView key={document} room={room} userId={userId} documentId={document} />
      )}
    </Suspense>
  );
}
