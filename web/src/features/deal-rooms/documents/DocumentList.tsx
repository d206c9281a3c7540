import { IconButton, Text } from "@radix-ui/themes";
import { Download, Eye } from "lucide-react";
import type { RoomDocument, RoomPerson } from "@/data/deal-rooms/types";
import { formatFileSize } from "@/lib/format";
import { DateTime } from "@/ui/DateTime";
import { Tooltip } from "@/ui/Tooltip";
import { FileIcon } from "./FileIcon";
import { isPreviewable, useOpenDocument } from "./use-open-document";

interface DocumentListProps {
  roomId: string;
  documents: readonly RoomDocument[];
  people: readonly RoomPerson[];
}

/** Columns on a wide screen; on a phone the facts stand under the name. */
const COLUMNS = "sm:grid sm:grid-cols-[minmax(0,1fr)_10rem_7rem_5.5rem_4.5rem] sm:gap-4";

/** The room's documents, newest first. */
export function DocumentList({ roomId, documents, people }: DocumentListProps) {
  const { open, save, saving, dialog } = useOpenDocument(roomId);
  return (
    <>
      <div aria-hidden className={`hidden border-b border-(--gray-a5) pb-2 ${COLUMNS}`}>
        {["Name", "Uploaded by", "Date", "Size"].map((name) => (
          <Text key={name} size="1" color="gray" weight="medium">
            {name}
          </Text>
        ))}
      </div>
      <ul aria-label="Documents" className="m-0 list-none divide-y divide-(--gray-a4) p-0">
        {documents.map((document) => {
          const uploader = people.find((person) => person.user_id === document.uploaded_by);
          const by = uploader?.display_name ?? "Former member";
          return (
            <li key={document.id} className={`flex items-center gap-3 py-2.5 ${COLUMNS}`}>
              <div className="flex min-w-0 flex-1 items-center gap-3">
                <span className="grid size-9 shrink-0 place-items-center rounded-(--radius-3) bg-(--gray-a3)">
                  <FileIcon contentType={document.content_type} />
                </span>
                <div className="min-w-0">
                  <button
                    type="button"
                    onClick={() => open(document)}
                    className="block max-w-full cursor-pointer truncate rounded-(--radius-1) bg-transparent p-0 text-left text-(length:--font-size-2) font-medium text-(--gray-12) hover:underline"
                  >
                    {document.file_name}
                  </button>
                  <Text as="p" size="1" color="gray" className="truncate sm:hidden">
                    {by} · <DateTime value={document.created_at} /> ·{" "}
                    {formatFileSize(document.file_size)}
                  </Text>
                </div>
              </div>
              <Text size="2" color="gray" className="hidden truncate sm:block">
                {by}
              </Text>
              <Text size="2" color="gray" className="hidden tabular-nums sm:block">
                <DateTime value={document.created_at} />
              </Text>
              <Text size="2" color="gray" className="hidden tabular-nums sm:block">
                {formatFileSize(document.file_size)}
              </Text>
              <div className="flex shrink-0 justify-end gap-1">
                {isPreviewable(document) ? (
                  <Tooltip content="Preview">
                    <IconButton
                      variant="ghost"
                      color="gray"
                      className="m-0!"
                      aria-label={`Preview ${document.file_name}`}
                      onClick={() => open(document)}
                    >
                      <Eye aria-hidden size={16} />
                    </IconButton>
                  </Tooltip>
                ) : null}
                <Tooltip content="Download">
                  <IconButton
                    variant="ghost"
                    color="gray"
                    className="m-0!"
                    aria-label={`Download ${document.file_name}`}
                    loading={saving === document.id}
                    onClick={() => save(document)}
                  >
                    <Download aria-hidden size={16} />
                  </IconButton>
                </Tooltip>
              </div>
            </li>
          );
        })}
      </ul>
      {dialog}
    </>
  );
}
