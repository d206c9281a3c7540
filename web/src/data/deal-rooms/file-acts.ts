import type { QueryClient } from "@tanstack/react-query";
import { chunk } from "@/lib/chunk";
import { supabase } from "../client";
import { runMutation } from "../run-query";
import { dealRoomKeys } from "./keys";

/** Per call. */
const AT_ONCE = 200;
/** Per call. */
const PATHS_AT_ONCE = 500;

/** Each rejects with the database's sentence. */
export function fileActs(client: QueryClient, room: string) {
  /** Also refetches after a refusal. */
  const shown = async <T>(doing: Promise<T>): Promise<T> => {
    try {
      return await doing;
    } finally {
      void client.invalidateQueries({ queryKey: dealRoomKeys.documents(room) });
      void client.invalidateQueries({ queryKey: dealRoomKeys.activity(room) });
    }
  };
  const inParts = async (ids: readonly string[], doing: (part: string[]) => Promise<unknown>) => {
    for (const part of chunk(ids, AT_ONCE)) await doing(part);
  };
  const to = (folder: string | null) => (folder ? { folder } : {});
  const at = (position: number | undefined) =>
    position === undefined ? {} : { new_position: position };
  return {
    /** @param parent null is the room itself @returns the folder's id */
    addFolder: (name: string, parent: string | null) =>
      shown(
        runMutation(
          supabase.rpc("add_deal_room_folder", { room, name, ...(parent ? { parent } : {}) }),
          "The folder could not be created. Try again.",
        ),
      ).then(({ id }) => id),
    /**
     * Of a dropped tree.
     * @param paths "A/B/C" below the parent
     * @returns the id of each path's folder
     */
    ensureFolders: (paths: readonly string[], parent: string | null) =>
      shown(ensure(room, paths, parent)),
    renameFolder: (folder: string, name: string) =>
      shown(
        runMutation(
          supabase.rpc("rename_deal_room_folder", { folder, name }),
          "The folder could not be renamed. Try again.",
        ),
      ),
    /** @param position from 1; by default the last */
    moveFolder: (folder: string, parent: string | null, position?: number) =>
      shown(
        runMutation(
          supabase.rpc("move_deal_room_folder", {
            folder,
            ...(parent ? { parent } : {}),
            ...at(position),
          }),
          "The folder could not be moved. Try again.",
        ),
      ),
    removeFolder: (folder: string) =>
      shown(
        runMutation(
          supabase.rpc("remove_deal_room_folder", { folder }),
          "The folder could not be removed. Try again.",
        ),
      ),
    rename: (document: string, name: string) =>
      shown(
        runMutation(
          supabase.rpc("rename_deal_room_document", { document, name }),
          "The document could not be renamed. Try again.",
        ),
      ),
    move: (ids: readonly string[], folder: string | null, position?: number) =>
      shown(
        inParts(ids, (documents) =>
          runMutation(
            supabase.rpc("move_deal_room_documents", { documents, ...to(folder), ...at(position) }),
            "The documents could not be moved. Try again.",
          ),
        ),
      ),
    remove: (ids: readonly string[]) =>
      shown(
        inParts(ids, (documents) =>
          runMutation(
            supabase.rpc("remove_deal_room_documents", { documents }),
            "The documents could not be removed. Try again.",
          ),
        ),
      ),
    restore: (ids: readonly string[]) =>
      shown(
        inParts(ids, (documents) =>
          runMutation(
            supabase.rpc("restore_deal_room_documents", { documents }),
            "The documents could not be restored. Try again.",
          ),
        ),
      ),
    /** @returns how many folders it made */
    applyTemplate: (template: string) =>
      shown(
        runMutation(
          supabase.rpc("apply_deal_room_template", { room, template }),
          "The folders could not be created. Try again.",
        ),
      ),
  };
}
export type FileActs = ReturnType<typeof fileActs>;

async function ensure(room: string, paths: readonly string[], parent: string | null) {
  const found = new Map<string, string>();
  for (const part of chunk(paths, PATHS_AT_ONCE)) {
    const rows = await runMutation(
      supabase.rpc("ensure_deal_room_folders", {
        room,
        paths: part,
        ...(parent ? { parent } : {}),
      }),
      "The folders could not be created. Try again.",
    );
    for (const { path, folder_id } of rows) found.set(path, folder_id);
  }
  return found;
}

/** Marks what is new as seen. Nobody waits for it. */
export async function noteVisit(room: string): Promise<void> {
  await runMutation(supabase.rpc("visited_deal_room_files", { room }));
}
