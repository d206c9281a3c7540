import { Button, Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { FolderOpen, Upload as UploadIcon } from "lucide-react";
import { memo } from "react";
import { useDropzone } from "react-dropzone";
import { documentTypesQuery, roomDocumentsQuery } from "@/data/deal-rooms/queries";
import type { DealRoom, RoomPerson } from "@/data/deal-rooms/types";
import { EmptyState } from "@/ui/EmptyState";
import { DropOverlay } from "@/ui/files/DropOverlay";
import { acceptOf, typeLabels } from "@/ui/files/file-check";
import { SentFiles } from "@/ui/files/SentFiles";
import { NotLoaded } from "@/ui/NotLoaded";
import { RowsSkeleton } from "@/ui/Skeletons";
import { NdaRequired } from "../nda/NdaRequired";
import { SectionFrame } from "../room/SectionFrame";
import { DocumentList } from "./DocumentList";
import { useUploads } from "./use-uploads";

interface DocumentsSectionProps {
  room: DealRoom;
  people: readonly RoomPerson[] | undefined;
  userId: string;
  onReadNda: () => void;
}

/** The room's files. */
export const DocumentsSection = memo(function DocumentsSection(props: DocumentsSectionProps) {
  const { room, onReadNda } = props;
  if (room.access === "full") return <OpenDocuments {...props} />;
  return (
    <SectionFrame title="Documents">
      <NdaRequired room={room} what="documents" onRead={onReadNda} />
    </SectionFrame>
  );
});

function OpenDocuments({ room, people, userId }: DocumentsSectionProps) {
  const uploads = useUploads({ roomId: room.id, userId, purpose: "documents" });
  const documents = useQuery(roomDocumentsQuery(room.id));
  const types = useQuery(documentTypesQuery());
  const drop = useDropzone({
    // What a room takes is said per file, not swallowed here.
    onDrop: (files) => uploads.add(files, types.data),
    noClick: true,
    noKeyboard: true,
    disabled: !room.can_upload,
  });
  const isEmpty = documents.data?.length === 0 && uploads.list.length === 0;

  return (
    <div
      {...drop.getRootProps({ className: "relative h-full", role: undefined, tabIndex: -1 })}
      // What is in it can be used, also where nothing can be dropped.
      aria-disabled={false}
    >
      <input
        {...drop.getInputProps({
          "aria-label": "Choose files to upload",
          ...(types.data ? { accept: acceptOf(types.data) } : {}),
        })}
      />
      <SectionFrame
        title="Documents"
        actions={
          room.can_upload ? (
            <Button onClick={drop.open}>
              <UploadIcon aria-hidden size={15} />
              Upload Document
            </Button>
          ) : null
        }
      >
        {room.can_upload ? (
          <Text as="p" size="1" color="gray" className="-mt-2 mb-4">
            {types.data ? `${typeLabels(types.data)}. ` : ""}Up to 50 MB each.
            <span className="hidden sm:inline"> You can also drop files here.</span>
          </Text>
        ) : null}
        <SentFiles files={uploads} className="mb-5" />
        {documents.isPending ? (
          <RowsSkeleton rows={4} />
        ) : !documents.data ? (
          <NotLoaded query={documents} title="Failed to fetch documents" />
        ) : isEmpty ? (
          <EmptyState icon={FolderOpen} title="No documents yet">
            {room.can_upload ? "Upload the first one, or drop files here." : null}
          </EmptyState>
        ) : (
          <DocumentList roomId={room.id} documents={documents.data} people={people ?? []} />
        )}
      </SectionFrame>
      {drop.isDragActive ? <DropOverlay>Drop files to upload them</DropOverlay> : null}
    </div>
  );
}
