import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import { readAddress } from "../../_shared/caller-address.ts";
import {
  beginStartupUpload,
  cancelStartupUpload,
  finishStartupUpload,
  LOGO_BUCKET,
  putStartupLogo,
  readStartupDocument,
  readStartupLogo,
  removeStartupDocument,
  removeStartupLogo,
  STARTUP_BUCKET,
  startupDocumentSchema,
} from "../../_shared/contract/startup-files.ts";
import { ApiError } from "../../_shared/errors.ts";
import { idFromPath } from "../../_shared/ids.ts";
import { remakePicture } from "../../_shared/pictures/remake.ts";
import { callRpc, dataOrThrow } from "../../_shared/rpc.ts";
import { route } from "../calls.ts";
import type { Dependencies } from "../dependencies.ts";
import { fileAnswer, SHOWN_INLINE } from "../file-answer.ts";
import { removeLeftFiles } from "../left-files.ts";
import { columnsOf, fromRow, startupUploadRow, toRow } from "../rows.ts";
import { storedPictures } from "../stored-pictures.ts";
import { NO_UPLOAD, uploadsOf } from "../uploads.ts";

const NO_STARTUP = "Startup not found";
const NO_DOCUMENT = "Document not found";
const NO_LOGO = "Logo not found";
const DOCUMENT = columnsOf(startupDocumentSchema);

const startupUploads = (dependencies: Dependencies) =>
  uploadsOf(dependencies, {
    bucket: STARTUP_BUCKET,
    abandon: "abandon_startup_upload",
  });

export const startupFileRoutes = [
  route(beginStartupUpload, async ({ db, path, body, dependencies }) => {
    const upload = await callRpc(
      db,
      "begin_startup_upload",
      { startup: idFromPath(path.id, NO_STARTUP), details: toRow(body) },
      startupUploadRow,
    );
    return startupUploads(dependencies).begin(`${upload.startup_id}/${upload.id}`, upload);
  }),

  route(finishStartupUpload, async ({ path, caller, dependencies }) => {
    const startup = idFromPath(path.id, NO_UPLOAD);
    const upload = idFromPath(path.upload, NO_UPLOAD);
    const { service, finish } = startupUploads(dependencies);
    const what = { object: `${startup}/${upload}`, person: caller.id, upload };
    return finish(what, async (arrived) => {
      const row = await dataOrThrow(
        service.rpc("finish_startup_upload", { person: caller.id, upload_id: upload, ...arrived }),
        "finish_startup_upload",
      );
      const document = fromRow(startupDocumentSchema, row);
      if (document.startupId !== startup) throw new ApiError(404, NO_UPLOAD);
      return document;
    });
  }),

  route(cancelStartupUpload, async ({ path, caller, dependencies }) => {
    idFromPath(path.id, NO_UPLOAD);
    return startupUploads(dependencies).cancel(caller.id, path.upload);
  }),

  route(removeStartupDocument, async ({ db, path, dependencies }) => {
    const { id: document } = await find(db, path);
    await dataOrThrow(db.rpc("remove_startup_document", { document }), "remove_startup_document");
    dependencies.runInBackground(removeLeftFiles(dependencies.clients.asService()));
    return null;
  }),

  route(readStartupDocument, async ({ db, path, query, caller, dependencies, context }) => {
    const row = await find(db, path);
    // A link has no bytes here.
    if (row.content_type === null) throw new ApiError(404, NO_DOCUMENT);
    const { id, startupId, fileName, fileSize, contentType } = fromRow(startupDocumentSchema, row);
    const download = query.download === "true" || !SHOWN_INLINE.test(contentType);
    const { files, service } = startupUploads(dependencies);
    if (caller) {
      const { ip, agent } = readAddress(context.req.raw.headers);
      const opened = { person: caller.id, document: id, download, ip, agent };
      await dataOrThrow(
        service.rpc("record_startup_document_opened", opened),
        "record_startup_document_opened",
      );
    }
    return fileAnswer(await files.open(`${startupId}/${id}`), {
      name: fileName,
      type: contentType,
      size: fileSize,
      download,
    });
  }),

  route(putStartupLogo, async ({ db, path, caller, bytes, dependencies }) => {
    const startup = idFromPath(path.id, NO_STARTUP);
    const picture = await callRpc(db, "begin_startup_logo", { startup }, z.string());
    const made = await remakePicture(bytes);
    const { put, remove, service } = storedPictures(dependencies, LOGO_BUCKET, startup);
    await put(picture, made);
    try {
      await showLogo(service, { person: caller.id, startup, picture });
    } catch (error) {
      await remove(picture);
      throw error;
    }
    dependencies.runInBackground(removeLeftFiles(service));
    return { logoUrl: `/api/logos/${startup}/${picture}` };
  }),

  route(removeStartupLogo, async ({ path, caller, dependencies }) => {
    const startup = idFromPath(path.id, NO_STARTUP);
    const service = dependencies.clients.asService();
    await showLogo(service, { person: caller.id, startup, picture: null });
    dependencies.runInBackground(removeLeftFiles(service));
    return null;
  }),

  route(readStartupLogo, async ({ path, dependencies }) => {
    const startup = idFromPath(path.startup, NO_LOGO);
    const picture = idFromPath(path.picture, NO_LOGO);
    const answer = await storedPictures(dependencies, LOGO_BUCKET, startup).answer(picture);
    if (!answer) throw new ApiError(404, NO_LOGO);
    return answer;
  }),
];

async function find(db: SupabaseClient, path: { id: string; document: string }) {
  const row = await dataOrThrow(
    db
      .rpc("startup_documents_of", {
        startup: idFromPath(path.id, NO_DOCUMENT),
        document: idFromPath(path.document, NO_DOCUMENT),
      })
      .select(DOCUMENT)
      .maybeSingle<{ id: string; content_type: string | null }>(),
    "startup_documents_of",
  );
  if (!row) throw new ApiError(404, NO_DOCUMENT);
  return row;
}

const showLogo = (
  service: SupabaseClient,
  logo: { person: string; startup: string; picture: string | null },
) => dataOrThrow(service.rpc("set_startup_logo", logo), "set_startup_logo");
