import { useMemo } from "react";
import { fetchDocumentContent } from "@/data/deal-rooms/content";
import type { StoredFile } from "@/ui/files/FileDialog";
import { useOpenFile } from "@/ui/files/use-open-file";
import { useOpenReader } from "./use-open-reader";

/** Every byte comes through the edge function, which logs it. */
export function useOpenDocument(roomId: string) {
  const { save, saving } = useOpenFile((id, purpose, signal) =>
    fetchDocumentContent(roomId, id, purpose, signal),
  );
  const read = useOpenReader(roomId);
  return useMemo(
    () => ({ open: ({ id }: StoredFile) => read(id), save, saving }),
    [read, save, saving],
  );
}
