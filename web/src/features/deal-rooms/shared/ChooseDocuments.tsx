import { useQuery } from "@tanstack/react-query";
import { FolderOpen } from "lucide-react";
import { roomDocumentsQuery } from "@/data/deal-rooms/queries";
import { formatFileSize } from "@/lib/format";
import { paths } from "@/lib/paths";
import { DateTime } from "@/ui/DateTime";
import { EmptyState } from "@/ui/EmptyState";
import { NotLoaded } from "@/ui/NotLoaded";
import { RowsSkeleton } from "@/ui/Skeletons";
import { ChooseDialog, type ChooseDialogProps } from "./ChooseDialog";

interface ChooseDocumentsProps
  extends Omit<ChooseDialogProps, "label" | "choices" | "fallback" | "elsewhere"> {
  roomId: string;
  /** The ids of those that are not offered. */
  without?: readonly string[];
}

/** Chooses one or several of a room's documents. */
export function ChooseDocuments({ roomId, without = [], ...dialog }: ChooseDocumentsProps) {
  const documents = useQuery(roomDocumentsQuery(roomId));
  const hidden = new Set(without);
  return (
    <ChooseDialog
      {...dialog}
      label="Documents"
      choices={documents.data
        ?.filter(({ id }) => !hidden.has(id))
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
          <EmptyState
            compact
            icon={FolderOpen}
            title={documents.data.length > 0 ? "No other documents" : "No documents yet"}
          >
            Upload it to the room first.
          </EmptyState>
        ) : (
          <NotLoaded compact query={documents} title="Failed to fetch documents" />
        )
      }
      elsewhere={{ label: "Go to Documents", to: `${paths.dealRoom(roomId)}?section=documents` }}
    />
  );
}
