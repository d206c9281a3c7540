import { Badge, IconButton } from "@radix-ui/themes";
import { Download, Eye, Folder } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { Link } from "react-router-dom";
import { countOf, formatCount, formatFileSize } from "@/lib/format";
import { paths } from "@/lib/paths";
import { DateTime } from "@/ui/DateTime";
import { FileIcon } from "@/ui/files/FileIcon";
import { isPreviewable } from "@/ui/files/FilePreview";
import type { SortMenuProps } from "@/ui/filters/SortMenu";
import { type Column, columnsOf, type Sort } from "@/ui/table/columns";
import { DataTable, type DataTableProps } from "@/ui/table/DataTable";
import type { Order, ShelfRow } from "./rows";

/** What a row's own buttons do. */
export interface FileOpening {
  open: (row: ShelfRow) => void;
  save: (row: ShelfRow) => void;
  /** The id of the document that is being brought. */
  saving: string | null;
}

type Id = "name" | "version" | "size" | "by" | "newest" | "where" | "take";

const { made } = columnsOf<ShelfRow>();

const NAME = made("name", ({ name }) => name, {
  header: "Name",
  sort: "asc",
  cell: (row) => <Name row={row} />,
});

const VERSION = made("version", ({ file }) => file?.version ?? null, {
  header: "Version",
  width: 76,
  align: "end",
  from: 760,
  onPhone: "nothing",
});

const SIZE = made("size", ({ file }) => file?.file_size ?? null, {
  header: "Size",
  width: 104,
  align: "end",
  sort: "desc",
  onPhone: "nothing",
  cell: sizeOf,
});

const BY = made("by", ({ file }) => file?.uploaded_by_name ?? null, {
  header: "Uploaded by",
  width: 136,
  from: 640,
  onPhone: "nothing",
  cell: ({ file }) => (file ? (file.uploaded_by_name ?? "Former member") : null),
});

const DATE = made("newest", ({ file }) => file?.updated_at ?? null, {
  header: "Date",
  width: 132,
  sort: "desc",
  from: 640,
  onPhone: "nothing",
  cell: ({ file }) => (file ? <DateTime value={file.updated_at} /> : null),
});

/** How large a document is, or how much a folder holds. */
function sizeOf({ file, folder }: ShelfRow): string {
  if (file) return formatFileSize(file.file_size);
  return folder && folder.documents > 0 ? countOf(folder.documents, "file") : "Empty";
}

const whereIn = (roomId: string) =>
  made("where", ({ file }) => (file ? file.folder_path || "All documents" : ""), {
    header: "Folder",
    width: 176,
    cell: ({ file }) =>
      file ? (
        <Link to={paths.roomFolder(roomId, file.folder_id)} className="text-link" dir="auto">
          {file.folder_path || "All documents"}
        </Link>
      ) : null,
  });

const takeWith = ({ open, save, saving }: FileOpening) =>
  made("take", () => null, {
    header: "Open",
    width: 84,
    align: "end",
    onPhone: "head",
    cell: (row) =>
      row.file ? (
        <span className="shelf-take">
          {isPreviewable(row.file.content_type) ? (
            <IconButton
              variant="ghost"
              color="gray"
              className="touch-target m-0!"
              title="Preview"
              aria-label={`Preview ${row.name}`}
              onClick={() => open(row)}
            >
              <Eye aria-hidden size={16} />
            </IconButton>
          ) : null}
          <IconButton
            variant="ghost"
            color="gray"
            className="touch-target m-0!"
            title="Download"
            aria-label={`Download ${row.name}`}
            loading={saving === row.id}
            onClick={() => save(row)}
          >
            <Download aria-hidden size={16} />
          </IconButton>
        </span>
      ) : null,
  });

interface FileTableProps
  extends Pick<
    DataTableProps<ShelfRow, Id>,
    "rows" | "menu" | "bulk" | "keys" | "empty" | "error" | "more" | "busy"
  > {
  roomId: string;
  order: SortMenuProps<Order>;
  /** Documents of the whole room: each with its folder. */
  isSearch: boolean;
  opening: FileOpening;
}

/** The folders and documents of one folder, or what was found in the room. */
export function FileTable({ roomId, order, isSearch, opening, ...rest }: FileTableProps) {
  const { open, save, saving } = opening;
  const columns = useMemo(
    (): readonly Column<ShelfRow, Id>[] => [
      NAME,
      ...(isSearch ? [whereIn(roomId)] : [VERSION]),
      SIZE,
      ...(isSearch ? [] : [BY]),
      DATE,
      takeWith({ open, save, saving }),
    ],
    [roomId, isSearch, open, save, saving],
  );
  const { sort, choices, onSort } = order;
  const isByHeader = sort.by === "name" || sort.by === "size" || sort.by === "newest";
  return (
    <DataTable<ShelfRow, Id>
      label="Documents"
      density="regular"
      isInPart
      columns={columns}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      hrefOf={({ id, folder }) =>
        folder ? paths.roomFolder(roomId, id) : paths.roomDocument(roomId, id)
      }
      {...(isByHeader ? { sort: sort as Sort<Id> } : {})}
      // A header has one direction; clicked again, it gives the index back.
      onSort={({ by }) => {
        const wanted = by === sort.by ? choices[0] : choices.find((choice) => choice.by === by);
        if (wanted) onSort(wanted);
      }}
      {...rest}
    />
  );
}

function Name({ row }: { row: ShelfRow }): ReactNode {
  const { number, name, folder, file } = row;
  const isNew = file?.is_new ?? false;
  return (
    <span className="shelf-name">
      <span className="shelf-number">{number}</span>
      {folder ? (
        <Folder aria-hidden size={18} className="shelf-folder" />
      ) : (
        <FileIcon contentType={file?.content_type ?? ""} />
      )}
      <span className="shelf-text">
        <bdi className="shelf-words">{name}</bdi>
        <span className="shelf-second">
          {sizeOf(row)}
          {file ? (
            <>
              {" · "}
              <DateTime value={file.updated_at} /> · {file.uploaded_by_name ?? "Former member"}
            </>
          ) : null}
        </span>
      </span>
      {file && file.version > 1 ? (
        <Badge color="gray" variant="soft" radius="full" className="shelf-version">
          <span className="sr-only">Version </span>
          <span aria-hidden>v</span>
          {formatCount(file.version)}
        </Badge>
      ) : null}
      {isNew ? (
        <Badge variant="soft" radius="full">
          New
        </Badge>
      ) : null}
      {folder && folder.new_documents > 0 ? (
        <Badge variant="soft" radius="full">
          {formatCount(folder.new_documents)} new
        </Badge>
      ) : null}
    </span>
  );
}
