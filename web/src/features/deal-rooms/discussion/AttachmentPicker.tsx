import { Checkbox, IconButton, Popover, ScrollArea, Text } from "@radix-ui/themes";
import { Paperclip } from "lucide-react";
import type { RoomDocument } from "@/data/deal-rooms/types";
import { formatFileSize } from "@/lib/format";

/** The database takes no more of them in one message. */
const MAX_ATTACHMENTS = 10;

interface AttachmentPickerProps {
  documents: readonly RoomDocument[];
  /** Ids of the documents chosen so far. */
  chosen: string[];
  onChange: (chosen: string[]) => void;
}

/** Chooses documents of the room to attach. */
export function AttachmentPicker({ documents, chosen, onChange }: AttachmentPickerProps) {
  const isFull = chosen.length >= MAX_ATTACHMENTS;
  return (
    <Popover.Root>
      <Popover.Trigger>
        <IconButton
          type="button"
          variant="ghost"
          color="gray"
          className="m-0! size-8! p-0!"
          aria-label="Attach documents"
        >
          <Paperclip aria-hidden size={16} />
        </IconButton>
      </Popover.Trigger>
      <Popover.Content size="1" width="320px" side="top" align="start">
        <Text as="p" size="2" weight="medium" className="mb-2">
          Attach documents of this room
        </Text>
        {documents.length === 0 ? (
          <Text as="p" size="2" color="gray">
            No documents yet. Upload them in Documents first.
          </Text>
        ) : (
          <ScrollArea type="auto" scrollbars="vertical" style={{ maxHeight: 240 }}>
            <div className="flex flex-col gap-2 py-0.5 pr-3">
              {documents.map((document) => {
                const isChosen = chosen.includes(document.id);
                return (
                  <Text as="label" size="2" key={document.id} className="flex items-center gap-2">
                    <Checkbox
                      checked={isChosen}
                      disabled={isFull && !isChosen}
                      onCheckedChange={() =>
                        onChange(
                          isChosen
                            ? chosen.filter((id) => id !== document.id)
                            : [...chosen, document.id],
                        )
                      }
                    />
                    <span className="min-w-0 flex-1 truncate">{document.file_name}</span>
                    <Text size="1" color="gray" className="shrink-0">
                      {formatFileSize(document.file_size)}
                    </Text>
                  </Text>
                );
              })}
            </div>
          </ScrollArea>
        )}
      </Popover.Content>
    </Popover.Root>
  );
}
