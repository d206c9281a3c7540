import { Text } from "@radix-ui/themes";
import type { RoomDocument } from "@/data/deal-rooms/types";
import { formatFileSize } from "@/lib/format";
import { FileIcon } from "@/ui/files/FileIcon";
import { useOpenDocument } from "../../files/reader/use-open-document";
import { isShownAsPicture, MessagePicture } from "./MessagePicture";

interface AttachmentsProps {
  roomId: string;
  ids: readonly string[];
  documents: readonly RoomDocument[];
}

export function Attachments({ roomId, ids, documents }: AttachmentsProps) {
  const { open } = useOpenDocument(roomId);
  return (
    <ul aria-label="Attachments" className="m-0 my-1 flex list-none flex-col gap-1 p-0">
      {ids.map((id) => {
        const document = documents.find((known) => known.id === id);
        const isPicture = document !== undefined && isShownAsPicture(document);
        return (
          <li key={id}>
            <button
              type="button"
              disabled={!document}
              onClick={() => document && open(document)}
              className="touch-target flex max-w-full cursor-pointer flex-col items-start gap-1.5 rounded-(--radius-3) border border-(--gray-a5) bg-(--color-panel-solid) px-2 py-1.5 text-left hover:border-(--gray-a8) disabled:cursor-default"
            >
              {isPicture ? <MessagePicture roomId={roomId} picture={document} /> : null}
              <span className="flex max-w-full min-w-0 items-center gap-2">
                <FileIcon contentType={document?.content_type ?? ""} size={16} />
                <Text size="1" weight="medium" dir="auto" className="min-w-0 truncate">
                  {document?.file_name ?? "Document"}
                </Text>
                {document ? (
                  <Text size="1" color="gray" className="shrink-0">
                    {formatFileSize(document.file_size)}
                  </Text>
                ) : null}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
