import { Button, IconButton, Text } from "@radix-ui/themes";
import { Download, Eye } from "lucide-react";
import { useState } from "react";
import type { RoomDocument, RoomPerson } from "@/data/deal-rooms/types";
import { countOf, formatCount, formatFileSize } from "@/lib/format";
import { DateTime } from "@/ui/DateTime";
import { FileIcon } from "@/ui/files/FileIcon";
import { isPreviewable } from "@/ui/files/FilePreview";
import { Tooltip } from "@/ui/Tooltip";
import { useOpenDocument } from "./use-open-document";

interface DocumentListProps {
  roomId: string;
  documents: readonly RoomDocument[];
  people: readonly RoomPerson[];
}

/** Columns on a wide screen; on a phone the facts stand under the name. */
const COLUMNS =
  "sm:grid sm:grid-cols-[minmax(0,1fr)_8rem_6rem_5rem_4.5rem] sm:gap-4 lg:grid-cols-[minmax(0,1fr)_10rem_7rem_5.5rem_4.5rem]";

/** How many are drawn at first, and with each wish for more. */
const STEP = 100;

/** The room's documents, newest first. */
export function DocumentList({ roomId, documents, people }: DocumentListProps) {
  const { open, save, saving, dialog } = useOpenDocument(roomId);
  const [shown, setShown] = useState(STEP);
  const hidden = documents.length - shown;
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
        {documents.slice(0, shown).map((document) => {
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
                    className="-my-1.5 block max-w-full cursor-pointer rounded-(--radius-1) bg-transparent px-0 py-1.5 text-left text-(length:--font-size-2) font-medium text-(--gray-12) hover:underline"
                  >
                    <bdi className="line-clamp-2 wrap-anywhere">{document.file_name}</bdi>
                  </button>
                  <Text as="p" size="1" color="gray" className="mt-0.5 sm:hidden">
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
                {isPreviewable(document.content_type) ? (
                  <Tooltip content="Preview">
                    <IconButton
                      variant="ghost"
                      color="gray"
                      className="touch-target m-0!"
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
                    className="touch-target m-0!"
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
      {hidden > 0 ? (
        <div className="flex flex-wrap items-center justify-center gap-3 py-4">
          <Text size="2" color="gray">
            {formatCount(shown)} of {countOf(documents.length, "document")}
          </Text>
          <Button variant="soft" onClick={() => setShown(shown + STEP)}>
            Show {formatCount(Math.min(STEP, hidden))} more
          </Button>
        </div>
      ) : null}
      {dialog}
    </>
  );
}
