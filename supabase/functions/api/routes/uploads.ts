import { Hono } from "hono";
import { z } from "zod";
import { readAddress } from "../../_shared/caller_address.ts";
import {
  beginUploadSchema,
  type DealRoomDocument,
  type UploadTicket,
} from "../../_shared/contract/documents.ts";
import { ApiError } from "../../_shared/errors.ts";
import { idFromPath } from "../../_shared/ids.ts";
import { callRpc } from "../../_shared/rpc.ts";
import { sniffType } from "../../_shared/sniff.ts";
import { type CallerVariables, signedIn } from "../auth.ts";
import { readJson } from "../body.ts";
import type { Dependencies } from "../dependencies.ts";
import { type DealRoomFiles, dealRoomFiles } from "../files.ts";
import { documentRow, toDocument, uploadRow } from "../rows.ts";

const NO_UPLOAD = "Upload not found";

/**
 * Uploads in three steps: begin (checks, and a ticket to send the bytes straight to the storage),
 * then finish (checks what arrived, and makes the document) or cancel.
 */
export function uploadRoutes(dependencies: Dependencies) {
  const { clients, later } = dependencies;
  // Security: with the service key: the bucket has no client policy, and what an upload turned out
  // to be is said by this function, not by the one who uploads. Access is checked before each use.
  const service = clients.asService();
  const files = dealRoomFiles(service);
  const app = new Hono<CallerVariables>();

  app.post("/dealrooms/:room/documents", signedIn(dependencies), async (context) => {
    const room = idFromPath(context.req.param("room"), "Deal room not found");
    const { caller } = context.var;
    const body = await readJson(context, beginUploadSchema);
    const upload = await callRpc(
      clients.asCaller(caller.token),
      "begin_deal_room_upload",
      { room, file_name: body.fileName, file_size: body.fileSize },
      uploadRow,
    );
    later(sweep(dependencies, files));
    const ticket = await files.signUpload(`${upload.deal_room_id}/${upload.id}`);
    return context.json<UploadTicket>(
      { uploadId: upload.id, ...ticket, contentType: upload.content_type },
      201,
    );
  });

  app.post("/dealrooms/:room/documents/:upload/finish", signedIn(dependencies), async (context) => {
    const room = idFromPath(context.req.param("room"), NO_UPLOAD);
    const upload = idFromPath(context.req.param("upload"), NO_UPLOAD);
    const { caller } = context.var;
    const path = `${room}/${upload}`;
    const stored = await files.measure(path);
    const type = stored && (await sniffType(await files.open(path), stored.contentType));
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
      return context.json<DealRoomDocument>(toDocument(document), 201);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Nothing arrived: the upload stays open, its ticket can still be used.
      if (!stored && error.status === 400) {
        throw new ApiError(400, "The file has not arrived. Upload it again.");
      }
      if (stored) await abandon(caller.id, upload);
      throw error;
    }
  });

  app.delete(
    "/dealrooms/:room/documents/:upload/upload",
    signedIn(dependencies),
    async (context) => {
      idFromPath(context.req.param("room"), NO_UPLOAD);
      const upload = idFromPath(context.req.param("upload"), NO_UPLOAD);
      if (!(await abandon(context.var.caller.id, upload))) throw new ApiError(404, NO_UPLOAD);
      return context.body(null, 204);
    },
  );

  /** Forgets one's own unfinished upload, then removes its bytes. False when there is none. */
  async function abandon(person: string, upload: string): Promise<boolean> {
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

  return app;
}

/** Removes what was begun over a day ago and never finished. */
async function sweep({ clients }: Dependencies, files: DealRoomFiles): Promise<void> {
  // Security: with the service key, since orphans belong to everybody.
  const paths = await callRpc(
    clients.asService(),
    "sweep_deal_room_uploads",
    {},
    z.array(z.string()),
  );
  await files.remove(paths);
}
