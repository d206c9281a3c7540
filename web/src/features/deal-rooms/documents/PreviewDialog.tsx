import { Button, Dialog, IconButton } from "@radix-ui/themes";
import { Download, X } from "lucide-react";
import { useEffect, useState } from "react";
import { fetchDocumentContent } from "@/data/deal-rooms/content";
import type { RoomDocument } from "@/data/deal-rooms/types";
import { toSentence } from "@/lib/errors";
import { formatFileSize } from "@/lib/format";
import { ErrorState } from "@/ui/ErrorState";
import { Spinner } from "@/ui/Spinner";

/** The page alone, without the viewer's own bars: name and download stand above it. */
const PDF_VIEW = "#toolbar=0&navpanes=0&view=FitH";

interface PreviewDialogProps {
  roomId: string;
  document: RoomDocument;
  onSave: () => void;
  onClose: () => void;
}

/** A PDF or picture, shown from memory; no address to it exists outside this page. */
export function PreviewDialog({ roomId, document, onSave, onClose }: PreviewDialogProps) {
  const [url, setUrl] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isPicture = document.content_type.startsWith("image/");

  useEffect(() => {
    const control = new AbortController();
    let made: string | null = null;
    fetchDocumentContent(roomId, document.id, "preview", control.signal).then(
      (bytes) => {
        if (control.signal.aborted) return;
        // Security: shown as what the database says it is, whatever the answer's header says.
        made = URL.createObjectURL(new Blob([bytes], { type: document.content_type }));
        setUrl(made);
      },
      (error) => {
        if (!control.signal.aborted) setProblem(toSentence(error));
      },
    );
    return () => {
      control.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [roomId, document.id, document.content_type]);

  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Content
        maxWidth="min(1000px, 94vw)"
        aria-describedby={undefined}
        className="flex h-[88dvh] flex-col p-0!"
      >
        <div className="flex items-center gap-3 border-b border-(--gray-a5) px-4 py-3">
          <Dialog.Title size="3" mb="0" className="min-w-0 flex-1 truncate">
            {document.file_name}
          </Dialog.Title>
          <Button variant="soft" onClick={onSave}>
            <Download aria-hidden size={15} />
            <span className="sr-only sm:not-sr-only">
              Download ({formatFileSize(document.file_size)})
            </span>
          </Button>
          <Dialog.Close>
            <IconButton variant="ghost" color="gray" aria-label="Close preview" className="m-0!">
              <X aria-hidden size={17} />
            </IconButton>
          </Dialog.Close>
        </div>
        <div className="grid min-h-0 flex-1 place-items-center overflow-auto bg-(--gray-3)">
          {problem ? (
            <ErrorState title="The document could not be opened">{problem}</ErrorState>
          ) : !url ? (
            <Spinner label="Loading document" />
          ) : isPicture ? (
            <img src={url} alt={document.name} className="max-h-full max-w-full object-contain" />
          ) : (
            <iframe
              src={`${url}${PDF_VIEW}`}
              title={document.file_name}
              className="size-full border-0"
            />
          )}
        </div>
      </Dialog.Content>
    </Dialog.Root>
  );
}
