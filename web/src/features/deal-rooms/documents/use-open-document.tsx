import { type ReactNode, useCallback, useState } from "react";
import { fetchDocumentContent } from "@/data/deal-rooms/content";
import type { RoomDocument } from "@/data/deal-rooms/types";
import { toSentence } from "@/lib/errors";
import { notify } from "@/ui/notify";
import { PreviewDialog } from "./PreviewDialog";

/** What a browser shows by itself, without running anything of it. */
export function isPreviewable(document: RoomDocument): boolean {
  return /^(application\/pdf|image\/(png|jpeg|webp))$/.test(document.content_type);
}

interface OpenDocument {
  /** Shows the document when the browser can, else saves it. */
  open(document: RoomDocument): void;
  save(document: RoomDocument): void;
  /** The id of the document that is being brought to be saved. */
  saving: string | null;
  /** To be rendered. */
  dialog: ReactNode;
}

/** Opens and saves documents. Every byte comes through the edge function, which writes the log. */
export function useOpenDocument(roomId: string): OpenDocument {
  const [shown, setShown] = useState<RoomDocument | null>(null);
  const [saving, setSaving] = useState<string | null>(null);

  const save = useCallback(
    async (document: RoomDocument) => {
      setSaving(document.id);
      try {
        saveAs(await fetchDocumentContent(roomId, document.id, "download"), document.file_name);
      } catch (error) {
        notify.error("Download failed", toSentence(error));
      } finally {
        setSaving(null);
      }
    },
    [roomId],
  );
  const open = useCallback(
    (document: RoomDocument) => {
      if (isPreviewable(document)) setShown(document);
      else void save(document);
    },
    [save],
  );
  const dialog = shown ? (
    <PreviewDialog
      roomId={roomId}
      document={shown}
      onSave={() => void save(shown)}
      onClose={() => setShown(null)}
    />
  ) : null;
  return { open, save: (document) => void save(document), saving, dialog };
}

function saveAs(bytes: Blob, fileName: string): void {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  // The download has taken the bytes over by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
