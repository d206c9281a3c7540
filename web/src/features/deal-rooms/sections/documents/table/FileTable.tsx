import { Badge, IconButton, Text } from "@radix-ui/themes";
import { Download, Eye, Folder } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { Link, useLocation } from "react-router-dom";
import { countOf, formatCount, formatFileSize } from "@/lib/format";
import { paths } from "@/lib/paths";
import { DateTime } from "@/ui/DateTime";
import { FileIcon } from "@/ui/files/FileIcon";
import type { SortMenuProps } from "@/ui/filters/SortMenu";
import { type Column, columnsOf, type Sort } from "@/ui/table/columns";
import { DataTable, type DataTableProps } from "@/ui/table/DataTable";
import { AccessValue } from "../../../files/access/AccessValue";
import { RestrictedIcon } from "../../../files/access/RestrictedIcon";
import type { BackgroundLocation } from "../../../files/reader/use-open-reader";
import { accessLabel } from "../../../model/access-words";
import { type DocumentRow, isSavable, type Order } from "../../../model/document-rows";
import { isReadable } from "../../../model/file-kinds";
import { useViewAsMember } from "../view-as/view-as-context";

export interface FileOpening {
  open: (row: DocumentRow) => void;
  save: (row: DocumentRow) => void;
  /** Id of the document being saved. */
  saving: string | null;
}

type Id = "name" | "version" | "size" | "by" | "newest" | "where" | "take";

const { made } = columnsOf<DocumentRow>();

const NAME = made("name", ({ name }) => name, {
  header: "Name",
  sort: "asc",
  cell: (row) => <Name row={row} />,
});

const VERSION = made("version", ({ file }) => file?.version ?? null, {
  header: "Version",
  width: 76,
  align: "end",
  from: 900,
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
  from: 820,
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

function sizeOf({ file, folder }: DocumentRow): string {
  if (file) return formatFileSize(file.file_size);
  return folder && folder.documents > 0 ? countOf(folder.documents, "file") : "Empty";
}

const whereIn = (roomId: string, as: string | null) =>
  made("where", ({ file }) => (file ? file.folder_path || "All documents" : ""), {
    header: "Folder",
    width: 176,
    cell: ({ file }) =>
      file ? (
        <Link to={paths.roomFolder(roomId, file.folder_id, as)} className="text-link" dir="auto">
          {file.folder_path || "All documents"}
        </Link>
      ) : null,
  });

const takeWith = ({ open, save, saving }: FileOpening) =>
  made("take", () => null, {
    header: "Open",
    width: 84,
    align: "end",
    // A row's link opens it, and its menu has both: the name needs the room.
    onPhone: "nothing",
    cell: (row) =>
      row.file ? (
        <span className="inline-flex justify-end gap-0.5">
          {isReadable(row.file.content_type) ? (
            <IconButton
              variant="ghost"
              color="gray"
              className="touch-target m-0"
              title="Preview"
              aria-label={`Preview ${row.name}`}
              onClick={() => open(row)}
            >
              <Eye aria-hidden size={16} />
            </IconButton>
          ) : null}
          {isSavable(row.file) ? (
            <IconButton
              variant="ghost"
              color="gray"
              className="touch-target m-0"
              title={row.file.my_access === "STAMPED" ? "Download a stamped copy" : "Download"}
              aria-label={`Download ${row.name}`}
              loading={saving === row.id}
              onClick={() => save(row)}
            >
              <Download aria-hidden size={16} />
            </IconButton>
          ) : null}
        </span>
      ) : null,
  });

/** Through a member's eyes, their access. */
const THEIRS = made("take", ({ file, folder }) => file?.my_access ?? folder?.my_access ?? null, {
  header: "Their access",
  width: 148,
  cell: ({ file, folder }) => {
    const access = file?.my_access ?? folder?.my_access;
    return access ? <AccessValue access={access} /> : null;
  },
});

interface FileTableProps
  extends Pick<
    DataTableProps<DocumentRow, Id>,
    "rows" | "menu" | "bulk" | "keys" | "empty" | "error" | "more" | "busy"
  > {
  roomId: string;
  order: SortMenuProps<Order>;
  /** Lists the whole room, with folders. */
  isSearch: boolean;
  /** Null through a member's eyes: nothing is opened there. */
  opening: FileOpening | null;
}

export function FileTable({ roomId, order, isSearch, opening, ...rest }: FileTableProps) {
  const as = useViewAsMember();
  const { pathname, search } = useLocation();
  const behind: BackgroundLocation = { pathname, search };
  const open = opening?.open;
  const save = opening?.save;
  const saving = opening?.saving ?? null;
  const columns = useMemo(
    (): readonly Column<DocumentRow, Id>[] => [
      NAME,
      ...(isSearch ? [whereIn(roomId, as)] : [VERSION]),
      SIZE,
      ...(isSearch ? [] : [BY]),
      DATE,
      open && save ? takeWith({ open, save, saving }) : THEIRS,
    ],
    [roomId, as, isSearch, open, save, saving],
  );
  const { sort, onSort } = order;
  const isByHeader = sort.by === "name" || sort.by === "size" || sort.by === "newest";
  return (
    <DataTable<DocumentRow, Id>
      label="Documents"
      density="regular"
      isInPart
      columns={columns}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      hrefOf={({ id, folder, file }) => {
        if (folder) return paths.roomFolder(roomId, id, as);
        const isOpened = opening && file && isReadable(file.content_type);
        return isOpened ? paths.readDocument(roomId, id) : paths.roomDocument(roomId, id, as);
      }}
      linkState={{ behind }}
      {...(isByHeader ? { sort: sort as Sort<Id> } : {})}
      onSort={({ by, direction }) => {
        if (by === "name" || by === "size" || by === "newest") onSort({ by, direction });
      }}
      {...rest}
    />
  );
}

function Name({ row }: { row: DocumentRow }): ReactNode {
  const isOwn = useViewAsMember() === null;
  const { number, name, folder, file } = row;
  const isNew = file?.is_new ?? false;
  const access = file?.my_access ?? folder?.my_access;
  const isRestricted = file?.is_restricted ?? folder?.is_restricted ?? false;
  return (
    <span className="document-list-name">
      <span className="document-list-number">{number}</span>
      {folder ? (
        <Folder aria-hidden size={18} className="document-list-folder" />
      ) : (
        <FileIcon contentType={file?.content_type ?? ""} />
      )}
      <span className="min-w-0">
        <bdi className="document-list-words">{name}</bdi>
        {isOwn && (access === "VIEW" || access === "STAMPED") ? (
          <Text size="1" weight="regular" color="amber" className="block">
            {accessLabel(access, file?.content_type)}
          </Text>
        ) : null}
        <span className="document-list-second">
          {sizeOf(row)}
          {file ? (
            <>
              {" · "}
              <DateTime value={file.updated_at} /> · {file.uploaded_by_name ?? "Former member"}
            </>
          ) : null}
        </span>
      </span>
      {isRestricted ? <RestrictedIcon /> : null}
      {file && file.version > 1 ? (
        <Badge color="gray" variant="soft" radius="full" className="document-list-version">
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
