import { useQuery } from "@tanstack/react-query";
import { FolderOpen } from "lucide-react";
import type { DiligenceActs, DiligenceItem } from "@/data/deal-rooms/diligence";
import { roomDocumentsQuery } from "@/data/deal-rooms/queries";
import { formatFileSize } from "@/lib/format";
import { DateTime } from "@/ui/DateTime";
import { EmptyState } from "@/ui/EmptyState";
import { NotLoaded } from "@/ui/NotLoaded";
import { RowsSkeleton } from "@/ui/Skeletons";
import { ChooseDialog } from "./ChooseDialog";

interface LinkDocumentsProps {
  roomId: string;
  item: DiligenceItem;
  acts: DiligenceActs;
  onClose: () => void;
}

/** Chooses which documents of the room answer an item. */
export function LinkDocuments({ roomId, item, acts, onClose }: LinkDocumentsProps) {
  const documents = useQuery(roomDocumentsQuery(roomId));
  const linked = new Set(item.documents.map(({ id }) => id));
  return (
    <ChooseDialog
      title={`Link documents to ${item.title}`}
      about="The item is done for everybody who may see one of them."
      label="Documents"
      choices={documents.data
        ?.filter(({ id }) => !linked.has(id))
        .map(({ id, file_name, file_size, created_at }) => ({
          id,
          name: file_name,
          second: (
            <>
              {formatFileSize(file_size)} · <DateTime value={created_at} />
            </>
          ),
        }))}
      fallback={
        documents.isPending ? (
          <RowsSkeleton rows={3} />
        ) : documents.data ? (
          <EmptyState compact icon={FolderOpen} title="No other documents">
            Upload it under Documents first.
          </EmptyState>
        ) : (
          <NotLoaded compact query={documents} title="Failed to fetch documents" />
        )
      }
      failed="Document not linked"
      onChoose={async (ids) => {
        for (const id of ids) await acts.link(item.id, id);
      }}
      onClose={onClose}
    />
  );
}
