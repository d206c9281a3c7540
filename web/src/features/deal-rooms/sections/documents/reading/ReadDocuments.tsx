import { useInfiniteQuery } from "@tanstack/react-query";
import { BookOpen } from "lucide-react";
import { bringNextPage } from "@/data/bring-next-page";
import {
  type DocumentRead,
  documentsReadQuery,
  type ReadingsOrder,
} from "@/data/deal-rooms/readings";
import { formatCount, formatDuration, formatShare } from "@/lib/format";
import { paths } from "@/lib/paths";
import { DateTime } from "@/ui/DateTime";
import { EmptyState } from "@/ui/EmptyState";
import { FileIcon } from "@/ui/files/FileIcon";
import { columnsOf } from "@/ui/table/columns";
import { DataTable } from "@/ui/table/DataTable";
import { tableOf } from "@/ui/table/pages";
import { pagesOf } from "./labels";

const column = columnsOf<DocumentRead>();
const name = column.made("name", ({ file_name }) => file_name, {
  header: "Document",
  cell: ({ file_name, content_type, number }) => (
    <span className="flex min-w-0 items-center gap-2.5">
      <FileIcon contentType={content_type} size={18} />
      <span className="min-w-0">
        <bdi className="block truncate">{file_name}</bdi>
        <span className="listing-second">{number}</span>
      </span>
    </span>
  ),
});
const time = column.field("seconds", {
  header: "Time",
  width: 120,
  align: "end",
  cell: ({ seconds }) => formatDuration(seconds),
});
const last = column.field("last_at", {
  header: "Last read",
  width: 205,
  from: 640,
  cell: ({ last_at }) => <DateTime value={last_at} format="date-time" />,
});
const OF_ALL = [
  name,
  column.field("readers", {
    header: "Readers",
    width: 100,
    align: "end",
    cell: ({ readers }) => formatCount(readers),
  }),
  column.field("share", {
    header: "Pages read",
    width: 120,
    align: "end",
    from: 560,
    cell: ({ share }) => (share === null ? "Not known" : formatShare(share)),
  }),
  time,
  last,
];
const OF_ONE = [
  name,
  column.made("pages", pagesOf, { header: "Pages read", width: 120, align: "end", from: 480 }),
  time,
  last,
];

interface ReadDocumentsProps {
  roomId: string;
  label: string;
  /** The reader; all without one. */
  person: string | null;
  sort?: ReadingsOrder;
  /** The text of the empty state. */
  empty: string;
}

/** Documents that were read, each leading to its page. */
export function ReadDocuments({
  roomId,
  label,
  person,
  sort = "latest",
  empty,
}: ReadDocumentsProps) {
  const list = useInfiniteQuery(documentsReadQuery(roomId, person, sort));
  const rows = list.data?.pages.flat();
  return (
    <DataTable
      isInPart
      label={label}
      columns={person === null ? OF_ALL : OF_ONE}
      density="tall"
      idOf={({ document_id }) => document_id}
      nameOf={({ file_name }) => file_name}
      hrefOf={({ document_id }) => paths.roomDocument(roomId, document_id)}
      {...tableOf(
        list,
        rows,
        null,
        "Failed to fetch what was read",
        () => void bringNextPage(list),
      )}
      empty={
        <EmptyState compact icon={BookOpen} title="Nothing read yet">
          {empty}
        </EmptyState>
      }
    />
  );
}
