import type { BoundFile } from "@contract/binders";
import type { RoomFolder } from "@/data/deal-rooms/files";
import { formatFileSize } from "@/lib/format";
import { pathTo } from "../../model/document-tree";
import type { Item } from "./item";
import type { IndexSection } from "./parts/part";
import { minuteOf } from "./parts/utc";

/** A version went in as this file; or why it is named without one, and what went wrong if something did. */
export type Fate = { bound: BoundFile } | { bound?: never; reason: string; problem?: string };

export const VIEW_ONLY = "View only";

/** The index of the documents, in the room's own order. */
export function documentsSection(
  items: readonly Item[],
  fates: ReadonlyMap<Item, Fate>,
  folders: readonly RoomFolder[],
): IndexSection {
  return {
    title: "Documents",
    about:
      "By the room's index. What you can only view is named without its file; a copy has your name on every page.",
    columns: [
      "No.",
      "Folder",
      "Document",
      "Version",
      "Shared by",
      "Date (UTC)",
      "Size",
      "In this binder",
    ],
    rows: items.flatMap((item) => {
      const { file, fileName, version, by, at } = item;
      const fate = fates.get(item);
      if (!fate) return [];
      const bound = fate.bound;
      return [
        [
          file.number,
          pathTo(folders, file.folder_id)
            .map(({ name }) => name)
            .join(" / "),
          bound ? { text: fileName, path: bound.path } : fileName,
          bound?.version ?? version,
          by,
          minuteOf(at),
          bound ? formatFileSize(bound.size) : null,
          bound
            ? bound.stamped
              ? "Copy with your name"
              : "The file"
            : `Not in it: ${fate.reason}`,
        ],
      ];
    }),
    empty: "The room has no documents for you.",
  };
}
