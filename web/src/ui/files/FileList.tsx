import { Button, IconButton, Text } from "@radix-ui/themes";
import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { formatFileSize } from "@/lib/format";
import { DismissButton } from "../DismissButton";
import type { StoredFile } from "./FileDialog";
import { FileIcon } from "./FileIcon";
import type { OpenFile } from "./use-open-file";

interface FileListProps<Stored extends StoredFile> {
  label: string;
  files: readonly Stored[];
  opened: OpenFile;
  /** What stands after the size. */
  about?: (file: Stored) => ReactNode;
  /** "Remove", "Withdraw". */
  removal?: string;
  onRemove?: (file: Stored) => void;
}

/** Stored files, to be opened and saved. */
export function FileList<Stored extends StoredFile>(props: FileListProps<Stored>) {
  const { label, files, opened, about, removal = "Remove", onRemove } = props;
  return (
    <ul aria-label={label} className="divide-y divide-(--gray-a4)">
      {files.map((file) => (
        <li key={file.id} className="flex items-center gap-3 py-2">
          <FileIcon contentType={file.content_type} />
          <span className="min-w-0 flex-1 wrap-anywhere">
            <Button variant="ghost" className="m-0 p-0 text-left" onClick={() => opened.open(file)}>
              <span dir="auto">{file.file_name}</span>
            </Button>
            <Text as="span" size="1" color="gray" className="block">
              {formatFileSize(file.file_size)}
              {about ? <> · {about(file)}</> : null}
            </Text>
          </span>
          <IconButton
            variant="ghost"
            color="gray"
            className="touch-target m-0"
            aria-label={`Download ${file.file_name}`}
            loading={opened.saving === file.id}
            onClick={() => opened.save(file)}
          >
            <Download aria-hidden size={16} />
          </IconButton>
          {onRemove ? (
            <DismissButton
              label={`${removal} ${file.file_name}`}
              iconSize={15}
              onClick={() => onRemove(file)}
            />
          ) : null}
        </li>
      ))}
    </ul>
  );
}
