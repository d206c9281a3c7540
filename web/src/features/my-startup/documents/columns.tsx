import type { StartupDocument } from "@/data/startups/types";
import { audienceOf, documentTypeLabel } from "@/domain/startups/startup-documents";
import { formatFileSize } from "@/lib/format";
import { DateTime } from "@/ui/DateTime";
import { columnsOf } from "@/ui/table/columns";

const { field, made } = columnsOf<StartupDocument>();

export const COLUMNS = [
  field("name", {
    header: "Document",
    cell: ({ name, content_type, file_name, file_url }) => (
      <>
        {name}
        <span className="listing-second" dir="auto">
          {content_type ? file_name : file_url}
        </span>
      </>
    ),
  }),
  made("type", ({ doc_type }) => documentTypeLabel(doc_type), { header: "Type", width: 120 }),
  made(
    "readers",
    ({ accessible_roles, is_confidential }) => audienceOf(accessible_roles, is_confidential),
    {
      header: "Readers",
      width: 280,
      from: 640,
      cell: ({ accessible_roles, is_confidential }) => (
        <span className="text-pretty whitespace-normal">
          {audienceOf(accessible_roles, is_confidential)}
        </span>
      ),
    },
  ),
  made("size", ({ file_size }) => file_size, {
    header: "Size",
    width: 100,
    align: "end",
    from: 760,
    cell: ({ content_type, file_size }) =>
      content_type && file_size !== null ? formatFileSize(file_size) : "Link",
  }),
  field("created_at", {
    header: "Added",
    width: 120,
    align: "end",
    from: 900,
    onPhone: "nothing",
    cell: ({ created_at }) => <DateTime value={created_at} />,
  }),
];
