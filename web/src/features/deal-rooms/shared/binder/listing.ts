import { fetchVersions } from "@/data/deal-rooms/binder";
import { fetchFilesIn, fetchTree, type RoomFile, type RoomFolder } from "@/data/deal-rooms/files";
import { eachWithLimit } from "@/lib/each-with-limit";
import { filledFolders } from "../../files/zip/plan";
import { isSavable } from "../../model/document-rows";
import { byNumber, type Item, newestOf } from "./item";
import type { PartAsked } from "./parts/part";

/** The documents that the member can download, in the order of the index, a row for each version. */
export async function listItems({ room, ask, signal }: PartAsked): Promise<{
  folders: readonly RoomFolder[];
  items: readonly Item[];
}> {
  const folders = await ask(() => fetchTree(room.id, null, signal));
  const files = new Map<string, RoomFile>();
  for (const folder of filledFolders(folders, null)) {
    for (const file of await ask(() => fetchFilesIn(room.id, folder, signal))) {
      files.set(file.id, file);
    }
  }
  const inOrder = [...files.values()].sort((a, b) => byNumber(a.number, b.number));
  const items = new Map<string, readonly Item[]>();
  await eachWithLimit(inOrder, async (file) => void items.set(file.id, await versionsOf(file)));
  return { folders, items: inOrder.flatMap(({ id }) => items.get(id) ?? []) };

  async function versionsOf(file: RoomFile): Promise<readonly Item[]> {
    const newest = newestOf(file);
    if (file.version === 1) return [newest];
    const all = await ask(() => fetchVersions(file.id, signal));
    const known = all.find(({ version }) => version === file.version);
    return [
      { ...newest, by: known?.uploaded_by_name ?? newest.by, at: known?.created_at ?? newest.at },
      ...all
        .filter(({ version }) => version < file.version)
        .map((one) => ({
          file,
          version: one.version,
          isNewest: false,
          fileName: one.file_name,
          sha256: one.sha256,
          by: one.uploaded_by_name,
          at: one.created_at,
          isSavable: isSavable({ my_access: file.my_access, content_type: one.content_type }),
        })),
    ];
  }
}
