import { fetchDocumentContent } from "@/data/deal-rooms/content";
import { useOpenFile } from "@/ui/files/use-open-file";

/** Opens and saves documents of a room. Every byte comes through the edge function, which writes the log. */
export const useOpenDocument = (roomId: string) =>
  useOpenFile((id, purpose, signal) => fetchDocumentContent(roomId, id, purpose, signal));
