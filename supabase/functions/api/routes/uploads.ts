import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import { readAddress } from "../../_shared/caller-address.ts";
import {
  beginUpload,
  cancelUpload,
  DEAL_ROOM_BUCKET,
  finishUpload,
} from "../../_shared/contract/documents.ts";
import { cutIntoPages } from "../../_shared/contract/text-pages.ts";
import { ApiError } from "../../_shared/errors.ts";
import { idFromPath } from "../../_shared/ids.ts";
import { callRpc } from "../../_shared/rpc.ts";
import { route } from "../calls.ts";
import type { Dependencies } from "../dependencies.ts";
import { NO_ROOM } from "../rooms.ts";
import { documentRow, toDocument, toRow, uploadRow } from "../rows.ts";
import { NO_UPLOAD, uploadsOf } from "../uploads.ts";

const roomUploads = (dependencies: Dependencies) =>
  uploadsOf(dependencies, {
    bucket: DEAL_ROOM_BUCKET,
    abandon: "abandon_deal_room_upload",
    has: "has_deal_room_upload",
    isHashed: true,
  });

const shownRow = z.object({ folder_id: z.guid().nullable(), sha256: z.string().nullable() });

async function shownTo(db: SupabaseClient, document: string) {
  try {
    const [row] = await callRpc(db, "deal_room_document", { document }, z.array(shownRow));
    return { folderId: row?.folder_id ?? null, sha256: row?.sha256 ?? null };
  } catch (error) {
    // Held back as soon as it existed.
    if (error instanceof ApiError && error.status === 404) return { folderId: null, sha256: null };
    throw error;
  }
}

/** For the search, as the caller: whatever is refused, the document is found by its name. */
async function saveText(
  db: SupabaseClient,
  { id, version }: { id: string; version: number },
  words: string,
): Promise<void> {
  const pages = cutIntoPages(words);
  if (pages.length === 0) return;
  await db.rpc("save_deal_room_document_text", { document: id, version, pages });
}

/** Begin (checks, and a ticket to send the bytes straight to Storage), then finish (checks what arrived) or cancel. */
export const uploadRoutes = [
  route(beginUpload, async ({ db, path, body, dependencies }) => {
    const room = idFromPath(path.id, NO_ROOM);
    const upload = await callRpc(db, "begin_deal_room_upload", { room, ...toRow(body) }, uploadRow);
    return roomUploads(dependencies).begin(`${upload.deal_room_id}/${upload.id}`, upload);
  }),

  route(finishUpload, async ({ db, path, caller, dependencies, context }) => {
    const room = idFromPath(path.id, NO_UPLOAD);
    const upload = idFromPath(path.upload, NO_UPLOAD);
    const { service, finish } = roomUploads(dependencies);
    const { ip, agent } = readAddress(context.req.raw.headers);
    return finish(
      { object: `${room}/${upload}`, person: caller.id, upload },
      async (arrived, words) => {
        const document = await callRpc(
          service,
          "finish_deal_room_upload",
          { person: caller.id, upload_id: upload, ...arrived, ip, agent },
          documentRow,
        );
        if (document.deal_room_id !== room) throw new ApiError(404, NO_UPLOAD);
        if (words) dependencies.runInBackground(saveText(db, document, words));
        return toDocument(document, await shownTo(db, document.id));
      },
    );
  }),

  route(cancelUpload, async ({ path, caller, dependencies }) => {
    idFromPath(path.id, NO_UPLOAD);
    return roomUploads(dependencies).cancel(caller.id, path.upload);
  }),
];
