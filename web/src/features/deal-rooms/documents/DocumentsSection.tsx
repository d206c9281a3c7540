import { lazy, memo, Suspense } from "react";
import type { DealRoom } from "@/data/deal-rooms/types";
import { NdaRequired } from "../nda/NdaRequired";
import { SectionFrame } from "../room/SectionFrame";
import { ShelfSkeleton } from "./ShelfSkeleton";
import { useVisit } from "./use-visit";

const DataRoom = lazy(() => import("./DataRoom"));
const DocumentView = lazy(() => import("./document/DocumentView"));

interface DocumentsSectionProps {
  room: DealRoom;
  userId: string;
  /** The document whose page it is; the list of all unless one is named. */
  document: string | undefined;
  onReadNda: () => void;
}

/** The room's files: all of them by folders, or one. */
export const DocumentsSection = memo(function DocumentsSection(props: DocumentsSectionProps) {
  const { room, onReadNda } = props;
  if (room.access === "full") return <OpenDocuments {...props} />;
  return (
    <SectionFrame title="Documents">
      <NdaRequired room={room} what="documents" onRead={onReadNda} />
    </SectionFrame>
  );
});

function OpenDocuments({ room, userId, document }: DocumentsSectionProps) {
  useVisit(room.id);
  return (
    <Suspense fallback={<ShelfSkeleton />}>
      {document === undefined ? (
        <DataRoom room={room} userId={userId} />
      ) : (
        <DocumentView key={document} room={room} userId={userId} documentId={document} />
      )}
    </Suspense>
  );
}
