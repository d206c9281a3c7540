import { Button, Dialog, IconButton } from "@radix-ui/themes";
import { Download, X } from "lucide-react";
import { formatFileSize } from "@/lib/format";
import { DialogContent } from "../DialogContent";
import { FilePreview } from "./FilePreview";

export interface StoredFile {
  id: string;
  file_name: string;
  content_type: string;
  /** Bytes. */
  file_size: number;
}

interface FileDialogProps {
  file: StoredFile;
  load: (signal: AbortSignal) => Promise<Blob>;
  onSave: () => void;
  onClose: () => void;
}

export default function FileDialog({ file, load, onSave, onClose }: FileDialogProps) {
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        maxWidth="min(1000px, 94vw)"
        aria-describedby={undefined}
        className="flex h-[88dvh] flex-col p-0"
      >
        <div className="flex items-center gap-3 border-b border-(--gray-a5) px-4 py-3">
          <Dialog.Title size="3" mb="0" className="min-w-0 flex-1 truncate">
            {file.file_name}
          </Dialog.Title>
          <Button variant="soft" onClick={onSave}>
            <Download aria-hidden size={15} />
            <span className="sr-only sm:not-sr-only">
              Download ({formatFileSize(file.file_size)})
            </span>
          </Button>
          <Dialog.Close>
            <IconButton variant="ghost" color="gray" aria-label="Close preview" className="m-0">
              <X aria-hidden size={17} />
            </IconButton>
          </Dialog.Close>
        </div>
        <div className="grid min-h-0 flex-1 place-items-center overflow-auto bg-(--gray-3)">
          <FilePreview
            id={file.id}
            name={file.file_name}
            contentType={file.content_type}
            load={load}
            onSave={onSave}
          />
        </div>
      </DialogContent>
    </Dialog.Root>
  );
}
