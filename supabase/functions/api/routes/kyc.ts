import type { z } from "zod";
import { callRpc } from "../../_shared/ask.ts";
import { readAddress } from "../../_shared/caller_address.ts";
import {
  beginKycUpload,
  finishKycUpload,
  KYC_BUCKET,
  type KycDocument,
  readKycDocument,
  removeKycDocument,
} from "../../_shared/contract/kyc.ts";
import { ApiError } from "../../_shared/errors.ts";
import { idFromPath } from "../../_shared/ids.ts";
import { route } from "../calls.ts";
import type { Dependencies } from "../dependencies.ts";
import { fileAnswer } from "../file_answer.ts";
import { removeLeftFiles } from "../left_files.ts";
import { kycDocumentRow } from "../rows.ts";
import { uploadsOf } from "../uploads.ts";

const NO_UPLOAD = "Upload not found";
const NO_DOCUMENT = "Document not found";

const kycUploads = (dependencies: Dependencies) =>
  uploadsOf(dependencies, {
    bucket: KYC_BUCKET,
    abandon: "abandon_kyc_upload",
    sweep: "sweep_kyc_uploads",
  });

/** The papers of an identity check: brought in three steps as a room's documents are, and read. */
export const kycRoutes = [
  route(beginKycUpload, async ({ db, body, dependencies }) => {
    const upload = await callRpc(
      db,
      "begin_kyc_upload",
      { file_name: body.fileName, file_size: body.fileSize },
      kycDocumentRow,
    );
    const { files, sweep } = kycUploads(dependencies);
    dependencies.later(sweep());
    dependencies.later(removeLeftFiles(dependencies.clients.asService()));
    const ticket = await files.signUpload(upload.file_url);
    return { uploadId: upload.id, ...ticket, contentType: upload.content_type };
  }),

  route(finishKycUpload, async ({ path, caller, dependencies }) => {
    const upload = idFromPath(path.upload, NO_UPLOAD);
    const { service, finish } = kycUploads(dependencies);
    const what = { object: `${caller.id}/${upload}`, person: caller.id, upload };
    return finish(what, async (arrived) =>
      toKycDocument(
        await callRpc(
          service,
          "finish_kyc_upload",
          { person: caller.id, upload_id: upload, ...arrived },
          kycDocumentRow,
        ),
      ),
    );
  }),

  route(removeKycDocument, async ({ path, caller, dependencies }) => {
    const document = idFromPath(path.document, NO_UPLOAD);
    if (!(await kycUploads(dependencies).abandon(caller.id, document))) {
      throw new ApiError(404, NO_UPLOAD);
    }
    return null;
  }),

  route(readKycDocument, async ({ path, query, caller, dependencies, context }) => {
    // A HEAD request would enter the audit log without anything being read.
    if (context.req.method === "HEAD") throw new ApiError(404, "Not found");
    const { ip, agent } = readAddress(context.req.raw.headers);
    const { service, files } = kycUploads(dependencies);
    const document = await callRpc(
      service,
      "open_kyc_document",
      { person: caller.id, document: idFromPath(path.document, NO_DOCUMENT), ip, agent },
      kycDocumentRow,
    );
    return fileAnswer(await files.open(document.file_url), {
      name: document.file_name,
      type: document.content_type,
      size: document.file_size,
      download: query.download === "true",
    });
  }),
];

function toKycDocument(row: z.infer<typeof kycDocumentRow>): KycDocument {
  return {
    id: row.id,
    fileName: row.file_name,
    fileSize: row.file_size,
    contentType: row.content_type,
    createdAt: row.created_at,
  };
}
