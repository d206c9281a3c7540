import { Button, Checkbox, IconButton, Text } from "@radix-ui/themes";
import { Paperclip, Upload } from "lucide-react";
import { useRef, useState } from "react";
import type { RoomDocument } from "@/data/deal-rooms/types";
import { formatFileSize } from "@/lib/format";
import { Popover } from "@/ui/Popover";
import type { DraftAttachment } from "../../model/message-draft";
import { MAX_ATTACHMENTS, type MessageFiles } from "./use-message-files";

interface AttachmentPickerProps {
  documents: readonly RoomDocument[];
  chosen: readonly DraftAttachment[];
  files: MessageFiles;
  onAttach: (document: DraftAttachment) => void;
  onDetach: (id: string) => void;
}

export function AttachmentPicker(props: AttachmentPickerProps) {
  const { files } = props;
  const [isOpen, setOpen] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger>
        <IconButton
          type="button"
          variant="ghost"
          color="gray"
          className="touch-target m-0 size-8 p-0"
          aria-label="Attach documents"
        >
          <Paperclip aria-hidden size={16} />
        </IconButton>
      </Popover.Trigger>
      {/* Outside of the popover, which closes while the dialog is open. */}
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        aria-label="Choose files to attach"
        accept={files.accept}
        onChange={({ target }) => {
          files.add([...(target.files ?? [])]);
          target.value = "";
        }}
      />
      <Popover.Content
        size="1"
        className="w-[min(360px,calc(100vw-32px))]"
        side="top"
        align="start"
        aria-label="Attach documents"
      >
        <Text as="p" size="2" weight="medium" className="mb-2">
          Attach documents of this room
        </Text>
        <DocumentChoice {...props} />
        {files.isOpen ? (
          <Button
            type="button"
            variant="soft"
            className="touch-target mt-3 w-full"
            onClick={() => {
              setOpen(false);
              chooser.current?.click();
            }}
          >
            <Upload aria-hidden size={14} />
            Upload and attach files
          </Button>
        ) : null}
      </Popover.Content>
    </Popover.Root>
  );
}

function DocumentChoice({ documents, chosen, onAttach, onDetach }: AttachmentPickerProps) {
  const isFull = chosen.length >= MAX_ATTACHMENTS;
  if (documents.length === 0) {
    return (
      <Text as="p" size="2" color="gray">
        No documents yet.
      </Text>
    );
  }
  return (
    <div className="flex max-h-60 flex-col gap-2 overflow-y-auto py-0.5 pr-1 pointer-coarse:gap-0">
      {documents.map(({ id, file_name: name, file_size: size }) => {
        const isChosen = chosen.some((attachment) => attachment.id === id);
        return (
          <Text
            as="label"
            size="2"
            key={id}
            className="grid shrink-0 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-2 pointer-coarse:min-h-11"
          >
            <Checkbox
              checked={isChosen}
              disabled={isFull && !isChosen}
              onCheckedChange={() => (isChosen ? onDetach(id) : onAttach({ id, name }))}
            />
            <span dir="auto" title={name} className="truncate">
              {name}
            </span>
            <Text size="1" color="gray">
              {formatFileSize(size)}
            </Text>
          </Text>
        );
      })}
    </div>
  );
}
