import { z } from "zod";
import { readAddress } from "../../_shared/caller_address.ts";
import {
  beginUpload,
  cancelUpload,
  DEAL_ROOM_BUCKET,
  finishUpload,
} from "../../_shared/contract/documents.ts";
import { ApiError } from "../../_shared/errors.ts";
import { idFromPath } from "../../_shared/ids.ts";
import { callRpc } from "../../_shared/rpc.ts";
import { sniffType } from "../../_shared/sniff.ts";
import { route } from "../calls.ts";
import type { Dependencies } from "../dependencies.ts";
import { privateFiles } from "../files.ts";
import { NO_ROOM } from "../rooms.ts";
import { documentRow, toDocument, uploadRow } from "../rows.ts";

const NO_UPLOAD = "Upload not found";

/**
 * Uploads in three steps: begin (checks, and a ticket to send the bytes straight to the storage),
 * then finish (checks what arrived, and makes the document) or cancel.
 */
export const uploadRoutes = [
  route(beginUpload, async ({ db, path, body, dependencies }) => {
    const room = idFromPath(path.id, NO_ROOM);
    const upload = await callRpc(
      db,
      "begin_deal_room_upload",
      { room, file_name: body.fileName, file_size: body.fileSize },
      uploadRow,
    );
    dependencies.later(sweep(dependencies));
    const { files } = storage(dependencies);
    const ticket = await files.signUpload(`${upload.deal_room_id}/${upload.id}`);
    return { uploadId: upload.id, ...ticket, contentType: upload.content_type };
  }),

  route(finishUpload, async ({ path, caller, dependencies, context }) => {
    const room = idFromPath(path.id, NO_UPLOAD);
    const upload = idFromPath(path.upload, NO_UPLOAD);
    const { service, files } = storage(dependencies);
    const object = `${room}/${upload}`;
    const stored = await files.measure(object);
    const type = stored && (await sniffType(await files.open(object), stored.contentType));
    const { ip, agent } = readAddress(context.req.raw.headers);
    try {
      const document = await callRpc(
        service,
        "finish_deal_room_upload",
        {
          person: caller.id,
          upload_id: upload,
          true_size: stored?.size ?? null,
          sniffed_type: type,
          ip,
          agent,
        },
        documentRow,
      );
      if (document.deal_room_id !== room) throw new ApiError(404, NO_UPLOAD);
      return toDocument(document);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Nothing arrived: the upload stays open, its ticket can still be used.
      if (!stored && error.status === 400) {
        throw new ApiError(400, "The file has not arrived. Upload it again.");
      }
      if (stored) await abandon(dependencies, caller.id, upload);
      throw error;
    }
  }),

  route(cancelUpload, async ({ path, caller, dependencies }) => {
    idFromPath(path.id, NO_UPLOAD);
    const upload = idFromPath(path.upload, NO_UPLOAD);
    if (!(await abandon(dependencies, caller.id, upload))) throw new ApiError(404, NO_UPLOAD);
    return null;
  }),
];

/**
 * The files, and the key to them.
 * Security: the service key: the bucket has no client policy, and what an upload turned out to be is
 * said by this function, not by the one who uploads. Access is checked before each use.
 */
function storage({ clients }: Dependencies) {
  const service = clients.asService();
  return { service, files: privateFiles(service, DEAL_ROOM_BUCKET) };
}

/** Forgets one's own unfinished upload, then removes its bytes. False when there is none. */
async function abandon(
  dependencies: Dependencies,
  person: string,
  upload: string,
): Promise<boolean> {
  const { service, files } = storage(dependencies);
  // The row goes first: an upload that was finished meanwhile has none, and keeps its bytes.
  const path = await callRpc(
    service,
    "abandon_deal_room_upload",
    { person, upload_id: upload },
    z.string().nullable(),
  );
  if (path === null) return false;
  await files.remove([path]);
  return true;
}

/** Removes what was begun over a day ago and never finished. */
async function sweep(dependencies: Dependencies): Promise<void> {
  // Security: with the service key, since orphans belong to everybody.
  const { service, files } = storage(dependencies);
  const paths = await callRpc(service, "sweep_deal_room_uploads", {}, z.array(z.string()));
  await files.remove(paths);
}
