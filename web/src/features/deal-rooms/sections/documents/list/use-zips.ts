import { useState } from "react";
import type { RoomFolder } from "@/data/deal-rooms/files";
import type { DealRoom } from "@/data/deal-rooms/types";
import { roomName } from "@/domain/deal-rooms/room-name";
import type { DocumentRow } from "../../../model/document-rows";

/** Downloads that were started here, each a zip file: the ids of their work. */
export function useZips(room: DealRoom, folders: readonly RoomFolder[]) {
  const [zips, setZips] = useState<readonly string[]>([]);
  /** @param rows none: the whole room */
  const zip = async (rows: readonly DocumentRow[], clear?: () => void) => {
    const [first] = rows;
    const { startZip } = await import("../../../files/zip/download-zip");
    const id = startZip({
      roomId: room.id,
      name:
        rows.length === 1 && first
          ? `${roomName(room)} ${first.number} ${first.name}`
          : `${roomName(room)} documents`,
      folders,
      files: rows.flatMap(({ file }) => file ?? []),
      below: rows.length === 0 ? [null] : rows.flatMap((row) => (row.folder ? [row.id] : [])),
    });
    setZips((now) => [...now, id]);
    clear?.();
  };
  return { zips, zip };
}
